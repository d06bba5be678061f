import type { Shape } from './shapes.testing.ts';

export interface HostileText {
  readonly path: string;
  readonly source: string;
}

type Writer = (name: string, bases: readonly string[], i: number) => string;

interface ClassLanguage {
  readonly path: string;
  readonly head?: string;
  readonly write: Writer;
  /** Types have one base each. */
  readonly isSingle?: boolean;
}

const after = (word: string, bases: readonly string[], between = ', '): string =>
  bases.length === 0 ? '' : `${word}${bases.join(between)}`;

/** One class with its bases: it declares a member of its own, and asks for one that no class has and one far above. */
const WRITERS: Readonly<Record<string, ClassLanguage>> = {
  python: {
    path: 'a.py',
    write: (name, bases, i) =>
      `class ${name}${bases.length > 0 ? `(${bases.join(', ')})` : ''}:\n    def m${i}(self):\n        self.missing()\n        self.m0()\n        return super().other()\n`,
  },
  java: {
    path: 'A.java',
    write: (name, bases, i) =>
      `interface ${name}${after(' extends ', bases)} { default void m${i}(${name} x) { this.missing(); m0(x); x.m(1); } void m(int a); }\n`,
  },
  typescript: {
    path: 'a.ts',
    write: (name, bases, i) =>
      `export interface ${name}${after(' extends ', bases)} { m${i}(): ${name} }\nexport const f${i} = (x: ${name}) => x.m0().missing(x.missing());\n`,
  },
  javascript: {
    path: 'a.js',
    isSingle: true,
    write: (name, bases, i) =>
      `export class ${name}${after(' extends ', bases)} { m${i}() { this.missing(); super.m0(); return new ${name}().m0() } }\n`,
  },
  csharp: {
    path: 'A.cs',
    write: (name, bases, i) =>
      `interface ${name}${after(' : ', bases)} { void M${i}(${name} x) { this.Missing(); x.M0(x); x.M(1); } void M(int a); }\n`,
  },
  cpp: {
    path: 'a.cpp',
    write: (name, bases, i) =>
      `class ${name}${after(' : public ', bases, ', public ')} { public: void m${i}() { this->missing(); m0(); } };\n`,
  },
  kotlin: {
    path: 'a.kt',
    write: (name, bases, i) =>
      `interface ${name}${after(' : ', bases)} { fun m${i}(x: ${name}) { this.missing(); x.m0(x) } }\n`,
  },
  php: {
    path: 'a.php',
    head: '<?php\n',
    write: (name, bases, i) =>
      `class ${name} { ${bases.length > 0 ? `use ${bases.join(', ')}; ` : ''}function m${i}() { $this->missing(); return $this->m0(); } }\n`,
  },
  ruby: {
    path: 'a.rb',
    write: (name, bases, i) =>
      `module ${name}\n${bases.map((base) => `  include ${base}\n`).join('')}  def m${i}\n    missing\n    m0\n    self.other(1)\n  end\nend\n`,
  },
  rust: {
    path: 'src/lib.rs',
    write: (name, bases, i) =>
      `pub trait ${name}${after(': ', bases, ' + ')} { fn m${i}(&self) { self.missing(); self.m0(); } }\n`,
  },
  go: {
    path: 'a.go',
    head: 'package a\n',
    write: (name, bases, i) =>
      `type ${name} struct {\n${bases.map((base) => `\t*${base}\n`).join('')}}\nfunc (c *${name}) M${i}() { c.Missing(); c.M0() }\n`,
  },
  'go interfaces': {
    path: 'a.go',
    head: 'package a\n',
    write: (name, bases, i) =>
      `type ${name} interface {\n${bases.map((base) => `\t${base}\n`).join('')}\tM${i % 7}()\n}\ntype T${name} struct{}\nfunc (c *T${name}) M${i % 7}() {}\n`,
  },
  scala: {
    path: 'a.scala',
    write: (name, bases, i) =>
      `trait ${name}${after(' extends ', bases, ' with ')} { def m${i}(x: ${name}): ${name} = { missing(); x.m0(x) } }\n`,
  },
  swift: {
    path: 'a.swift',
    write: (name, bases, i) => `protocol ${name}${after(': ', bases)} { func m${i}(x: ${name}) -> ${name} }\n`,
  },
};

export const CLASS_LANGUAGES: readonly string[] = Object.keys(WRITERS);

/** The classes of a graph as a text of a language. */
export function classText(language: string, shape: Shape): HostileText {
  const { path, head = '', write, isSingle } = WRITERS[language]!;
  const classes = shape.map((below, i) =>
    write(
      `C${i}`,
      (isSingle === true ? below.slice(0, 1) : below).map((at) => `C${at}`),
      i,
    ),
  );
  return { path, source: head + classes.join('') };
}
