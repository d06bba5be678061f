import type { StylesheetJson } from 'cytoscape';
import type { GraphPalette } from './palette.ts';

/** The look of every picture, from the page's own colours. */
export const graphStyle = (palette: GraphPalette): StylesheetJson => [
  {
    selector: 'node',
    style: {
      shape: 'round-rectangle',
      'corner-radius': '6px',
      width: 'data(width)',
      height: 'data(height)',
      'background-color': palette.surface,
      'border-width': 1,
      'border-color': palette.line,
      label: 'data(text)',
      color: palette.text,
      'font-family': '"JetBrains Mono Variable", ui-monospace, Menlo, Consolas, monospace',
      'font-size': 12,
      'text-valign': 'center',
      'text-halign': 'center',
      'text-wrap': 'wrap',
      'line-height': 1.35,
      'overlay-opacity': 0,
      'transition-property': 'none',
    },
  },
  {
    selector: 'node.symbol',
    style: {
      'background-image': 'data(glyph)',
      'background-width': 17,
      'background-height': 17,
      'background-position-x': 7,
      'background-position-y': '50%',
      'background-offset-x': 0,
      'text-margin-x': 10,
    },
  },
  { selector: 'node.package', style: { 'border-color': palette.families.place, 'border-width': 1.2 } },
  { selector: 'node.group', style: { 'outline-width': 1, 'outline-color': palette.line, 'outline-offset': 2 } },
  { selector: 'node.test', style: { 'border-style': 'dashed' } },
  { selector: 'node.external', style: { 'border-style': 'dotted', color: palette.dim } },
  { selector: 'node.expanded', style: { 'border-color': palette.accent } },
  {
    selector: 'node.focus',
    style: {
      'background-color': palette.selected,
      'border-color': palette.accent,
      'border-width': 2,
      'font-weight': 600,
    },
  },
  { selector: 'node.selected', style: { 'border-color': palette.accent, 'border-width': 2 } },
  { selector: 'node.cursor', style: { 'outline-width': 2, 'outline-color': palette.accent, 'outline-offset': 3 } },
  {
    selector: 'edge',
    style: {
      'curve-style': 'unbundled-bezier',
      // Newer than the package's types.
      'edge-distances': 'endpoints' as 'intersection',
      'control-point-distances': 'data(distances)' as unknown as number[],
      'control-point-weights': 'data(weights)' as unknown as number[],
      'source-endpoint': 'data(sourceEnd)' as 'outside-to-node',
      'target-endpoint': 'data(targetEnd)' as 'outside-to-node',
      width: 'data(width)',
      'line-color': palette.line,
      'line-opacity': 0.6,
      'target-arrow-shape': 'triangle',
      'target-arrow-color': palette.line,
      'arrow-scale': 0.75,
      'overlay-opacity': 0,
    },
  },
  {
    selector: 'edge.dashed',
    style: { 'line-style': 'dashed', 'line-dash-pattern': 'data(dash)' as unknown as number[] },
  },
  { selector: 'edge.faint', style: { 'line-opacity': 0.32 } },
  { selector: 'node.quiet', style: { opacity: 0.4 } },
  { selector: 'edge.quiet', style: { opacity: 0.25 } },
  {
    selector: 'edge.lit',
    style: { 'line-color': palette.accent, 'target-arrow-color': palette.accent, 'line-opacity': 1, 'z-index': 10 },
  },
  {
    selector: 'edge.named',
    style: {
      label: 'data(label)',
      color: palette.dim,
      'font-family': 'system-ui, sans-serif',
      'font-size': 11,
      'text-background-color': palette.ground,
      'text-background-opacity': 1,
      'text-background-padding': '3px',
      'z-index': 20,
    },
  },
];
