import fc from 'fast-check';
import type { Part } from './parts.ts';

// Files as people have them before setup: any content, layout, comments, ends of lines, and none at all.

const key = fc.string({ maxLength: 8 }).filter((name) => name !== '__proto__' && name !== 'knowing');
const entry = fc.record({ command: fc.string(), args: fc.array(fc.string(), { maxLength: 3 }) });
/** One that setup takes over. */
const ours = fc.record(
  {
    command: fc.constantFrom('node', 'npx', 'old'),
    args: fc.constant(['x', 'mcp', '--max-tokens', '9']),
    env: fc.constant({ A: '1' }),
  },
  { requiredKeys: ['command'] },
);
const servers = fc.oneof(
  fc.constant({}),
  fc.dictionary(key, entry, { maxKeys: 3 }),
  fc.tuple(fc.dictionary(key, entry, { maxKeys: 2 }), ours).map(([others, knowing]) => ({ ...others, knowing })),
);
const rest = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
const permissions = fc.oneof(
  fc.constant({}),
  fc.record(
    {
      allow: fc.array(fc.constantFrom('Bash(ls:*)', 'mcp__knowing__explore', 'mcp__knowing', 'Read'), { maxLength: 3 }),
      deny: fc.array(fc.string(), { maxLength: 2 }),
    },
    { requiredKeys: [] },
  ),
);

/** Any layout of an object; with comments and trailing commas where the client reads them. */
const laidOut = (value: fc.Arbitrary<object>, isLoose: boolean): fc.Arbitrary<string> =>
  fc
    .tuple(value, fc.constantFrom(0, 2, 4, '\t'), fc.boolean(), fc.boolean(), fc.constantFrom('', '\n', '\n\n', ' \t'))
    .map(([object, indent, hasComments, hasCommas, end]) => {
      let text = JSON.stringify(object, null, indent);
      if (isLoose && hasCommas) text = text.replace(/(?<![{[,])(?=\n\s*[}\]])/g, ',');
      if (isLoose && hasComments) text = `// mine {\n${text.replace(/\n/g, ' /* "}, */\n// "]\n')}\n// end`;
      return text + end;
    });

const ofJson = (table: string, isLoose: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    laidOut(
      fc.oneof(
        rest,
        fc.tuple(rest, servers).map(([more, held]) => ({ ...more, [table]: held })),
      ),
      isLoose,
    ),
    fc.constantFrom('{}', '{ }\n', '{\n}', '{\n\n}\n', `{"${table}":{ }}`, `{"${table}":{\n}\n}`),
  );

const ofPermissions: fc.Arbitrary<string> = laidOut(
  fc.oneof(
    rest,
    fc.tuple(rest, permissions).map(([more, held]) => ({ ...more, permissions: held })),
  ),
  false,
);

const TOML_PARTS = [
  'model = "x"',
  '# a comment\n[mcp_servers.other]\ncommand = "y" # z\nargs = [ "a", ] ',
  '[mcp_servers.knowing]\ncommand = "node"\nargs = ["--x", "old.js", "mcp", "/a"]\n\n[mcp_servers.knowing.env]\nA = "1"',
  '[profiles."a b"]\ntext = """\n[mcp_servers.knowing]\n"""',
  '[[k]]\nl = {}',
  '',
];
const ofToml: fc.Arbitrary<string> = fc
  .tuple(
    fc.shuffledSubarray(TOML_PARTS),
    fc.constantFrom('\n', '\n\n', '\n\n\n'),
    fc.constantFrom('', '\n', '\n\n', ' '),
  )
  // A value before the first table is the file's, and stays there.
  .map(
    ([parts, gap, end]) =>
      parts.sort((a, b) => Number(b.startsWith('model')) - Number(a.startsWith('model'))).join(gap) + end,
  );

const ofMarkdown: fc.Arbitrary<string> = fc
  .tuple(
    fc.array(fc.constantFrom('# Mine', '', '- é 漢 🙂', '    code', '---', '<!-- x -->', ' '), { maxLength: 6 }),
    fc.option(fc.constant('<!-- knowing:begin -->\nold\n<!-- knowing:end -->'), { freq: 4 }),
    fc.constantFrom('', '\n', '\n\n', '\n\n\n'),
    fc.constantFrom('', '\uFEFF'),
  )
  .map(([lines, section, end, mark]) => mark + [...lines, ...(section === null ? [] : [section])].join('\n') + end);

const OF_SERVER = {
  json: (table: string) => ofJson(table, false),
  jsonc: (table: string) => ofJson(table, true),
  toml: () => ofToml,
};

/** What may be in the file of a part before setup; null for no file. */
export function priorFile(
  kind: Part['kind'],
  { format, table }: { readonly format: 'json' | 'jsonc' | 'toml'; readonly table: string },
): fc.Arbitrary<string | null> {
  const texts = { server: OF_SERVER[format](table), instructions: ofMarkdown, permissions: ofPermissions }[kind];
  const lineEnds = fc
    .tuple(texts, fc.boolean())
    .map(([text, isCrlf]) => (isCrlf ? text.replaceAll('\n', '\r\n') : text));
  return fc.oneof(
    { weight: 8, arbitrary: lineEnds },
    { weight: 1, arbitrary: fc.constantFrom('', ' \n') },
    { weight: 1, arbitrary: fc.constant(null) },
  );
}
