import cytoscape, { type Core, type NodeSingular } from 'cytoscape';
import { EDGE_TYPES } from '../../../core/model/edge-types.ts';
import { evidenceLabel, LINE_STYLES } from '../../symbols/evidence-words.ts';
import { count, percent } from '../../text/format.ts';
import { curveBetween } from './curve.ts';
import type { GraphEdge, GraphModel, GraphNode } from './graph-model.ts';
import { graphStyle } from './graph-style.ts';
import type { Layout, Point } from './layered-layout.ts';
import { glyphImage, readPalette, type GraphPalette } from './palette.ts';

export interface CanvasHandlers {
  onpick(node: GraphNode): void;
  onopen(node: GraphNode): void;
  onhover(node: GraphNode | null, box: DOMRectReadOnly | null): void;
  onclear(): void;
  /** The picture was moved or zoomed. */
  onmove(): void;
}

export interface CanvasState {
  readonly selected: string | null;
  readonly expanded: ReadonlySet<string>;
  readonly cursor: string | null;
}

const PADDING = 28;
const LARGEST_ZOOM = 1;
const SMALLEST_START = 0.45;
/** With more lines than this each one is drawn fainter. */
const MANY_LINES = 60;

/** The drawing: knows how a model looks and where the pointer is; what a click means is decided elsewhere. */
export class GraphCanvas {
  readonly #cy: Core;
  readonly #container: HTMLElement;
  #palette: GraphPalette;
  #nodes = new Map<string, GraphNode>();
  #state: CanvasState = { selected: null, expanded: new Set(), cursor: null };

  constructor(container: HTMLElement, handlers: CanvasHandlers) {
    this.#container = container;
    this.#palette = readPalette(container);
    this.#cy = cytoscape({
      container,
      style: graphStyle(this.#palette),
      layout: { name: 'preset' },
      autoungrabify: true,
      boxSelectionEnabled: false,
      selectionType: 'single',
      minZoom: 0.08,
      maxZoom: 2.5,
    });
    this.#listen(handlers);
  }

  /** Replaces the picture. Nodes that stay keep their elements, so that nothing flickers. */
  show(model: GraphModel, layout: Layout): void {
    this.#nodes = new Map(model.nodes.map((node) => [node.id, node]));
    const cy = this.#cy;
    cy.batch(() => {
      cy.elements().remove();
      for (const node of model.nodes) cy.add(this.#nodeElement(node, layout.points.get(node.id) ?? { x: 0, y: 0 }));
      for (const edge of model.edges) cy.add(this.#edgeElement(edge, layout));
      if (model.edges.length > MANY_LINES) cy.edges().addClass('faint');
    });
    this.mark(this.#state);
  }

  mark(state: CanvasState): void {
    this.#state = state;
    const cy = this.#cy;
    cy.batch(() => {
      cy.nodes().removeClass('selected cursor expanded');
      for (const id of state.expanded) cy.getElementById(id).addClass('expanded');
      if (state.selected !== null) cy.getElementById(state.selected).addClass('selected');
      if (state.cursor !== null) cy.getElementById(state.cursor).addClass('cursor');
      this.#light(state.cursor ?? state.selected);
    });
  }

  recolour(): void {
    this.#palette = readPalette(this.#container);
    this.#cy.style(graphStyle(this.#palette));
    this.#cy.batch(() => {
      this.#cy.nodes('.symbol').forEach((element) => {
        const target = this.#nodes.get(element.id())?.target;
        if (target?.kind === 'symbol') element.data('glyph', glyphImage(target.symbol.kind, this.#palette));
      });
    });
  }

  fit(): void {
    const cy = this.#cy;
    cy.resize();
    if (cy.elements().empty()) return;
    cy.fit(cy.elements(), PADDING);
    // Small pictures are not blown up.
    if (cy.zoom() > LARGEST_ZOOM) {
      cy.zoom(LARGEST_ZOOM);
      cy.center(cy.elements());
    }
  }

  /** As fit, but never so small that nothing can be read: then the middle of interest is shown. */
  open(): void {
    this.fit();
    const cy = this.#cy;
    if (cy.elements().empty() || cy.zoom() >= SMALLEST_START) return;
    const focus = cy.nodes('.focus');
    cy.zoom(SMALLEST_START);
    cy.center(focus.empty() ? cy.nodes().max((node) => node.degree(false)).ele : focus);
  }

  resize(): void {
    this.#cy.resize();
  }

  zoomBy(factor: number): void {
    this.#cy.zoom({
      level: this.#cy.zoom() * factor,
      renderedPosition: { x: this.#container.clientWidth / 2, y: this.#container.clientHeight / 2 },
    });
  }

  /** The node's box inside the container, in pixels; null where it is not drawn. */
  boxOf(id: string): { left: number; top: number; width: number; height: number } | null {
    const element = this.#cy.getElementById(id);
    if (element.empty() || !element.isNode()) return null;
    const { x1, y1, w, h } = element.renderedBoundingBox({
      includeLabels: false,
      includeOverlays: false,
    });
    return { left: x1, top: y1, width: w, height: h };
  }

  reveal(id: string): void {
    const element = this.#cy.getElementById(id);
    if (element.empty()) return;
    const { x, y } = (element as NodeSingular).renderedPosition();
    const isSeen = x > 40 && y > 40 && x < this.#container.clientWidth - 40 && y < this.#container.clientHeight - 40;
    if (!isSeen) this.#cy.center(element);
  }

  /** The nearest node in a direction, or null: moving by arrow keys goes where the eye would. */
  next(from: string | null, direction: 'left' | 'right' | 'up' | 'down'): GraphNode | null {
    const start = from === null ? undefined : this.#cy.getElementById(from);
    if (start === undefined || start.empty()) {
      return [...this.#nodes.values()].find((node) => node.isFocus) ?? this.#nodes.values().next().value ?? null;
    }
    const origin = (start as NodeSingular).position();
    let best: { id: string; cost: number } | null = null;
    this.#cy.nodes().forEach((element) => {
      if (element.id() === from) return;
      const { x, y } = element.position();
      const [dx, dy] = [x - origin.x, y - origin.y];
      const along = { left: -dx, right: dx, up: -dy, down: dy }[direction];
      const aside = direction === 'left' || direction === 'right' ? Math.abs(dy) : Math.abs(dx);
      if (along < 4) return;
      const cost = along + aside * 2.5;
      if (best === null || cost < best.cost) best = { id: element.id(), cost };
    });
    const found = best as { id: string } | null;
    return found === null ? null : (this.#nodes.get(found.id) ?? null);
  }

  picture(): Blob {
    return this.#cy.png({
      output: 'blob',
      full: true,
      scale: 2,
      bg: this.#palette.ground,
      maxWidth: 8000,
      maxHeight: 8000,
    });
  }

  destroy(): void {
    this.#cy.destroy();
  }

  #listen(handlers: CanvasHandlers): void {
    const cy = this.#cy;
    const nodeOf = (id: string): GraphNode | undefined => this.#nodes.get(id);
    cy.on('tap', 'node', (event) => {
      const node = nodeOf(event.target.id());
      if (node !== undefined) handlers.onpick(node);
    });
    cy.on('dbltap', 'node', (event) => {
      const node = nodeOf(event.target.id());
      if (node !== undefined) handlers.onopen(node);
    });
    cy.on('tap', (event) => {
      if (event.target === cy) handlers.onclear();
    });
    cy.on('mouseover', 'node', (event) => {
      const node = nodeOf(event.target.id());
      if (node === undefined) return;
      this.#container.style.cursor = 'pointer';
      this.#light(node.id);
      const box = this.boxOf(node.id);
      const outer = this.#container.getBoundingClientRect();
      handlers.onhover(
        node,
        box === null ? null : new DOMRect(outer.left + box.left, outer.top + box.top, box.width, box.height),
      );
    });
    cy.on('mouseout', 'node', () => {
      this.#container.style.cursor = '';
      this.#light(this.#state.cursor ?? this.#state.selected);
      handlers.onhover(null, null);
    });
    cy.on('mouseover tap', 'edge', (event) => event.target.addClass('lit named'));
    cy.on('mouseout', 'edge', (event) => {
      event.target.removeClass('named');
      this.#light(this.#state.cursor ?? this.#state.selected);
    });
    cy.on('pan zoom resize', () => handlers.onmove());
  }

  /** Brings out a node with its lines and dims the rest; none: everything as usual. */
  #light(id: string | null): void {
    const cy = this.#cy;
    cy.batch(() => {
      cy.elements().removeClass('quiet lit');
      const node = id === null ? null : cy.getElementById(id);
      if (node === null || node.empty() || node.hasClass('focus')) return;
      const near = node.closedNeighborhood();
      if (near.nodes().length < 2) return;
      cy.elements().difference(near).addClass('quiet');
      near.edges().addClass('lit');
    });
  }

  #nodeElement(node: GraphNode, position: Point): cytoscape.ElementDefinition {
    const { target } = node;
    const classes = [
      target.kind === 'symbol' ? 'symbol' : 'package',
      ...(node.isFocus ? ['focus'] : []),
      ...(node.isTest ? ['test'] : []),
      ...(node.isExternal ? ['external'] : []),
      ...(node.isGroup ? ['group'] : []),
    ];
    return {
      group: 'nodes',
      data: {
        id: node.id,
        text: node.note === '' ? node.label : `${node.label}\n${node.note}`,
        width: node.width,
        height: node.height,
        ...(target.kind === 'symbol' ? { glyph: glyphImage(target.symbol.kind, this.#palette) } : {}),
      },
      position: { ...position },
      classes,
    };
  }

  #edgeElement(edge: GraphEdge, { points, routes, direction }: Layout): cytoscape.ElementDefinition {
    const [source, target] = [this.#nodes.get(edge.source)!, this.#nodes.get(edge.target)!];
    const { width, dash } = LINE_STYLES[edge.provenance];
    const between = source.target.kind !== 'symbol' && target.target.kind !== 'symbol';
    return {
      group: 'edges',
      data: {
        id: edge.id,
        source: edge.source,
        target: edge.target,
        ...curveBetween(source, points.get(edge.source)!, target, points.get(edge.target)!, {
          direction,
          route: routes.get(edge.id),
        }),
        width: between ? Math.min(3.5, 0.8 + Math.log10(edge.count) * 0.9) : width,
        dash,
        label: edgeLabel(edge, between),
      },
      classes: !between && dash.length > 0 ? ['dashed'] : [],
    };
  }
}

/** What a line says when pointed at. */
export function edgeLabel(edge: GraphEdge, isAggregate: boolean): string {
  const types = edge.types
    .slice(0, 3)
    .map(({ type, count: number }) =>
      number > 1 ? `${EDGE_TYPES[type].says} ${count(number)}` : EDGE_TYPES[type].says,
    );
  const evidence = isAggregate
    ? ''
    : ` · ${evidenceLabel(edge.provenance, edge.confidence)} ${percent(edge.confidence)}`;
  return `${types.join(', ')}${evidence}`;
}
