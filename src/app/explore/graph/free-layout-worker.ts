import cytoscape, { type LayoutOptions } from 'cytoscape';
import fcose from 'cytoscape-fcose';
import type { LayoutReply, LayoutRequest } from './free-layout-message.ts';

cytoscape.use(fcose);

/** fcose takes chance from Math.random; with a seed the same request gives the same picture (mulberry32). */
function seedChance(seed: number): void {
  let state = seed;
  Math.random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function layOut({ nodes, edges, fixed }: LayoutRequest): LayoutReply {
  seedChance(1);
  const places = new Map(fixed.map((place) => [place.id, place]));
  const cy = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [{ selector: 'node', style: { width: 'data(width)', height: 'data(height)' } }],
    elements: [
      ...nodes.map(({ id, width, height }) => ({
        data: { id, width, height },
        position: { x: places.get(id)?.x ?? 0, y: places.get(id)?.y ?? 0 },
      })),
      ...edges.map(({ source, target }, index) => ({ data: { id: `edge ${index}`, source, target } })),
    ],
  });
  const options = {
    name: 'fcose',
    quality: 'default',
    animate: false,
    fit: false,
    randomize: true,
    nodeDimensionsIncludeLabels: false,
    nodeSeparation: 110,
    idealEdgeLength: 130,
    nodeRepulsion: 9000,
    fixedNodeConstraint: fixed.map(({ id, x, y }) => ({ nodeId: id, position: { x, y } })),
  };
  cy.layout(options as unknown as LayoutOptions).run();
  const points = cy.nodes().map((node) => ({ id: node.id(), x: node.position('x'), y: node.position('y') }));
  cy.destroy();
  return { points };
}

self.onmessage = (event: MessageEvent<LayoutRequest>) => {
  self.postMessage(layOut(event.data));
};
