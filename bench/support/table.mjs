// Figures and tables as Markdown.

export const ratio = (part, whole) => (part === null || whole === null || !whole ? null : part / whole);

export const figure = (value, digits = 2) => (value === null || value === undefined ? '–' : value.toFixed(digits));
export const percent = (value, digits = 1) =>
  value === null || value === undefined ? '–' : `${(value * 100).toFixed(digits)} %`;

export function table(columns, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(columns), line(columns.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

export const section = (title, { missing }, ...parts) =>
  [`## ${title}`, ...parts, ...(missing.length === 0 ? [] : [`Left out: ${missing.join('; ')}.`])].join('\n\n');

/** Rounded for the committed files: more digits would only be noise. */
export const rounded = (value, digits = 3) => (value === null ? null : Number(value.toPrecision(digits)));
