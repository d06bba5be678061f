import { NODE_KINDS, type NodeFamily, type NodeKind } from '../../../core/model/node-kinds.ts';

/** The page's colours for the canvas, which knows nothing of custom properties. */
export interface GraphPalette {
  readonly surface: string;
  readonly text: string;
  readonly dim: string;
  readonly faint: string;
  readonly line: string;
  readonly border: string;
  readonly accent: string;
  readonly selected: string;
  readonly ground: string;
  readonly families: Readonly<Record<NodeFamily, string>>;
}

export function readPalette(element: HTMLElement): GraphPalette {
  const probe = document.createElement('span');
  element.append(probe);
  const read = (name: string): string => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const families = Object.fromEntries(
    [...new Set(Object.values(NODE_KINDS).map(({ family }) => family))].map((family) => [
      family,
      read(`kind-${family}`),
    ]),
  ) as Record<NodeFamily, string>;
  const palette: GraphPalette = {
    surface: read('surface'),
    text: read('text'),
    dim: read('text-dim'),
    faint: read('text-faint'),
    line: read('border-strong'),
    border: read('border'),
    accent: read('accent'),
    selected: read('selected'),
    ground: read('ground'),
    families,
  };
  probe.remove();
  return palette;
}

/** The kind's glyph as an image, since a label has one colour only. */
export function glyphImage(kind: NodeKind, palette: GraphPalette): string {
  const { family, glyph } = NODE_KINDS[kind];
  const hue = palette.families[family];
  const escaped = glyph.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="34" height="34" viewBox="0 0 17 17"><rect width="17" height="17" rx="4" fill="${hue}" fill-opacity=".14"/><text x="8.5" y="12.4" text-anchor="middle" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="11" font-weight="600" fill="${hue}">${escaped}</text></svg>`;
  return `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`;
}
