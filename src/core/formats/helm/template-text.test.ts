import { expect, it } from 'vitest';
import { textAt } from '../yaml/value.ts';
import { blankTemplate, parseTemplate } from './template-text.ts';

it.each([
  ['{{- if .Values.x }}\na: 1\n{{- end }}', '                   \na: 1\n          '],
  ['a: {{ .Values.x }}', 'a: ___.Values.x___'],
  ['a: "{{ .a }}:{{ .b }}"', 'a: "___.a___:___.b___"'],
  ['  {{ with .x }}{{ .y }}{{ end }} # why', '                                 # why'],
  ['{{/* a\n  b */}}\nc: d', '      \n        \nc: d'],
  ['a: {{ open', 'a: {{ open'],
])('%j is read as %j', (text, expected) => {
  expect(blankTemplate(text)).toBe(expected);
});

it.each([
  ['open actions', '{{ '.repeat(400_000)],
  ['actions', '{{}}'.repeat(300_000)],
  ['braces', '{'.repeat(1_000_000)],
])('of many %s is read soon', (_, text) => {
  expect(blankTemplate(text)).toHaveLength(text.length);
});

it('keeps what the template says as names', () => {
  const [root] = parseTemplate(`name: {{ include "shop.fullname" . }}-web
image: "{{ .Values.image | default "x" }}:{{ $.Chart.AppVersion }}"
`);
  expect(textAt(root, 'name')).toBe('{shop.fullname}-web');
  expect(textAt(root, 'image')).toBe('{Values.image}:{Chart.AppVersion}');
});
