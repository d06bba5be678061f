/** Settings by name: the section and the key in lower case, what stands between them as it is written. */
export type GitConfig = ReadonlyMap<string, readonly string[]>;

const SECTION = /^\[\s*([\w.-]+)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\]\s*/;
/** What is longer is no setting of ours, and would take long to look at. */
const LONGEST_LINE = 64 * 1024;
const SETTING = /^([a-zA-Z][\w-]*)\s*(?:=\s*(.*))?$/s;

/**
 * Reads a configuration file of git without git: nothing it includes is read. A line that is no setting is passed over.
 * https://git-scm.com/docs/git-config#_syntax
 */
export function parseGitConfig(text: string): GitConfig {
  const settings = new Map<string, string[]>();
  let section = '';
  for (let line of text.replace(/\r\n/g, '\n').replace(/\\\n/g, '').split('\n')) {
    line = line.trim();
    if (line.length > LONGEST_LINE) {
      if (line.startsWith('[')) section = '';
      continue;
    }
    const head = SECTION.exec(line);
    if (head) {
      const inner = head[2]?.replace(/\\(.)/g, '$1');
      section = inner === undefined ? head[1]!.toLowerCase() : `${head[1]!.toLowerCase()}.${inner}`;
      line = line.slice(head[0].length);
    }
    const setting = SETTING.exec(withoutComment(line));
    if (!setting || section === '') continue;
    const name = `${section}.${setting[1]!.toLowerCase()}`;
    const values = settings.get(name) ?? [];
    settings.set(name, values);
    values.push(setting[2] === undefined ? 'true' : valueOf(setting[2]));
  }
  return settings;
}

/** Without what follows a `#` or `;` that stands outside of quotes. */
function withoutComment(line: string): string {
  const end = /^(?:"(?:[^"\\]|\\.)*"|\\.|[^#;"\\])*/.exec(line)![0];
  return end.trimEnd();
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', b: '\b' };

const valueOf = (written: string): string =>
  written.replace(/\\(.)|"/gs, (_, escaped?: string) => (escaped === undefined ? '' : (ESCAPES[escaped] ?? escaped)));

/** A setting as git reads it back. `name` has the parts that `parseGitConfig` gives. */
export function renderSetting(name: string, value: string): string {
  const [section, key] = [name.slice(0, name.indexOf('.')), name.slice(name.lastIndexOf('.') + 1)];
  const inner = name.slice(section.length + 1, -key.length - 1);
  const head = inner === '' ? `[${section}]` : `[${section} "${inner.replace(/[\\"]/g, '\\$&')}"]`;
  return `${head}\n\t${key} = "${value.replace(/[\\"]/g, '\\$&')}"\n`;
}
