// Writes types out by their structure, so that they can be read and shipped without what they were derived from: those of
// the tools come from schemas, and would need the types of the schema library.
import ts from 'typescript';

const { TypeFlags } = ts;

const PRIMITIVES = [
  [TypeFlags.Any | TypeFlags.Unknown, 'unknown'],
  [TypeFlags.String, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Undefined | TypeFlags.Void, 'undefined'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Never, 'never'],
];

/** A union of fewer members is as easy to read as a name. */
const FEWEST_NAMED_MEMBERS = 6;
/** An object of fewer lines is. */
const FEWEST_NAMED_LINES = 4;
/** Types whose names end like this are what others extend. */
const BASE = 'Shape';

const byText = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const isIdentifier = (name) => /^[A-Za-z_$][\w$]*$/.test(name);
const comment = (text, indent) =>
  text === '' ? '' : `${indent}/** ${text.replace(/\s+/g, ' ').replaceAll('*/', '*\\/')} */\n`;

/** Where a symbol is declared. The compiler's own order of what a type picks from another follows from what it saw before. */
function declaredAt({ declarations: [declaration] = [] }) {
  return declaration === undefined ? ['', 0] : [declaration.getSourceFile().fileName, declaration.pos];
}

function asDeclared(a, b) {
  const [[fileA, positionA], [fileB, positionB]] = [declaredAt(a), declaredAt(b)];
  return byText(fileA, fileB) || positionA - positionB;
}

/** Whether the text of a type has to stand in parentheses to be one thing. */
function isCompound(text) {
  let outside = text.replace(/\/\*\*.*\*\/|'(?:[^'\\]|\\.)*'/g, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = outside.replace(/\{[^{}]*\}|\[[^[\]]*\]|<[^<>]*>|\([^()]*\)/g, '');
  }
  return /[|&]/.test(outside);
}

/** The text of `.describe('…')` in the chain of calls that makes a schema, or the schema that it begins with. */
function described(checker, node) {
  let at = node;
  while (at !== undefined && ts.isCallExpression(at) && ts.isPropertyAccessExpression(at.expression)) {
    const [argument] = at.arguments;
    if (at.expression.name.text === 'describe' && argument && ts.isStringLiteralLike(argument)) return argument.text;
    at = at.expression.expression;
  }
  const name = at !== undefined && ts.isCallExpression(at) ? at.expression : at;
  return name !== undefined && ts.isIdentifier(name) ? describedBy(checker, checker.getSymbolAtLocation(name)) : '';
}

/** That of a constant, or of a function that gives a schema. */
function describedBy(checker, symbol) {
  const target = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = target?.valueDeclaration;
  if (declaration === undefined || !ts.isVariableDeclaration(declaration)) return '';
  const { initializer } = declaration;
  return described(checker, initializer && ts.isArrowFunction(initializer) ? initializer.body : initializer);
}

export class TypePrinter {
  #checker;
  /** Whole structure, without names → the name of the exported type that has it. */
  #names = new Map();
  #bases = [];
  #open = new Set();
  /** Named types that were mentioned and are yet to be declared. */
  #mentioned = new Map();

  constructor(checker) {
    this.#checker = checker;
  }

  /** Makes the exported type aliases and interfaces of a file known by their names; the first of the same shape counts. */
  learnNames(file) {
    for (const statement of file.statements) {
      const isNamed = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
      const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;
      if (!isNamed || !isExported || statement.typeParameters !== undefined) continue;
      const type = this.#checker.getTypeAtLocation(statement.name);
      const structure = this.#isWorthAName(type) ? this.#plainIfData(type) : null;
      if (structure === null || !/[{|]/.test(structure)) continue;
      const name = statement.name.text;
      const isTaken = [...this.#names.values()].some((row) => row.name === name);
      if (isTaken || this.#names.has(structure)) continue;
      this.#names.set(structure, { name, type });
      if (name.endsWith(BASE)) this.#bases.push({ name, type, parts: this.#parts(type) });
    }
  }

  /** `export interface Name { … }` or `export type Name = …;` */
  declare(name, type, doc = '') {
    const text = this.#structure(type, '', true);
    const [, base, own] = /^(?:(\w+) & )?(\{[^]*\})$/.exec(text) ?? [];
    const declaration =
      own === undefined
        ? `type ${name} = ${text};`
        : `interface ${name} ${base === undefined ? '' : `extends ${base} `}${own}`;
    return `${comment(doc, '')}export ${declaration}\n`;
  }

  /** Declarations of every named type that was mentioned so far, and of those that they mention. */
  declareMentioned() {
    const declared = new Map();
    for (let more = true; more;) {
      more = false;
      for (const [name, type] of this.#mentioned) {
        if (declared.has(name)) continue;
        declared.set(name, this.declare(name, type));
        more = true;
      }
    }
    return [...declared.keys()].sort(byText).map((name) => declared.get(name));
  }

  #isWorthAName(type) {
    if (type.isUnion())
      return type.types.length >= FEWEST_NAMED_MEMBERS || type.types.some((part) => this.#isObject(part));
    return this.#isObject(type) && !this.#checker.isArrayType(type) && !this.#checker.isTupleType(type);
  }

  #isObject = (type) => (type.flags & (TypeFlags.Object | TypeFlags.Intersection)) !== 0;

  /** Null for what is more than data: it has methods, or holds itself. */
  #plainIfData(type) {
    try {
      return this.#plain(type);
    } catch {
      return null;
    }
  }

  #plain(type) {
    return this.#structure(type, '', false);
  }

  #print(type, indent, isNaming) {
    if (isNaming && this.#isWorthAName(type)) {
      const plain = this.#plain(type);
      const named = this.#names.get(plain);
      if (named !== undefined && (type.isUnion() || plain.split('\n').length >= FEWEST_NAMED_LINES)) {
        this.#mentioned.set(named.name, named.type);
        return named.name;
      }
    }
    return this.#structure(type, indent, isNaming);
  }

  /** What an optional property is where it is there. */
  #present(type, indent, isNaming) {
    if (!type.isUnion()) return this.#print(type, indent, isNaming);
    const parts = type.types.filter((part) => !(part.flags & TypeFlags.Undefined));
    const named = isNaming ? this.#names.get(this.#union(parts, '', false)) : undefined;
    if (named === undefined) return this.#union(parts, indent, isNaming);
    this.#mentioned.set(named.name, named.type);
    return named.name;
  }

  #structure(type, indent, isNaming) {
    if (type.isStringLiteral()) return JSON.stringify(type.value).replaceAll("'", "\\'").replace(/^"|"$/g, "'");
    if (type.isNumberLiteral()) return String(type.value);
    if (type.flags & TypeFlags.BooleanLiteral) return this.#checker.typeToString(type);
    if (type.isUnion()) return this.#union(type.types, indent, isNaming);
    const primitive = PRIMITIVES.find(([flag]) => type.flags & flag);
    if (primitive !== undefined) return primitive[1];
    // A brand: what it is at run time.
    if (type.isIntersection() && type.types.some((part) => !this.#isObject(part)))
      return this.#structure(
        type.types.find((part) => !this.#isObject(part)),
        indent,
        isNaming,
      );
    if (!this.#isObject(type)) throw new Error(`No text for the type ${this.#checker.typeToString(type)}`);
    if (this.#open.has(type)) throw new Error(`${this.#checker.typeToString(type)} holds itself`);
    this.#open.add(type);
    try {
      return this.#object(type, indent, isNaming);
    } finally {
      this.#open.delete(type);
    }
  }

  #union(types, indent, isNaming) {
    const parts = types.map((part) => this.#print(part, indent, isNaming));
    const isBoolean = parts.includes('true') && parts.includes('false');
    const kept = isBoolean ? [...parts.filter((part) => part !== 'true' && part !== 'false'), 'boolean'] : parts;
    const last = ['null', 'undefined'];
    const rest = [...new Set(kept)].filter((part) => !last.includes(part)).sort(byText);
    return [...rest, ...last.filter((part) => kept.includes(part))].join(' | ');
  }

  #object(type, indent, isNaming) {
    const checker = this.#checker;
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type).map((item) => this.#print(item, indent, isNaming));
      return `[${items.join(', ')}]`;
    }
    if (checker.isArrayType(type)) {
      const item = this.#print(checker.getTypeArguments(type)[0], indent, isNaming);
      return isCompound(item) ? `(${item})[]` : `${item}[]`;
    }
    const [declaration] = type.symbol?.declarations ?? [];
    if (
      declaration !== undefined &&
      /[\\/]lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName) &&
      !type.aliasSymbol
    ) {
      const name = type.symbol.name;
      if (name !== '__type') return name;
    }
    if (type.getCallSignatures().length > 0) throw new Error(`${checker.typeToString(type)} is a function`);
    const properties = checker.getPropertiesOfType(type);
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const inner = `${indent}  `;
    const indexed = index && this.#print(index.type, inner, isNaming);
    if (properties.length === 0) return `Record<string, ${indexed ?? 'never'}>`;
    const base = isNaming ? this.#baseOf(type) : undefined;
    const own = properties.filter((property) => !base?.type.getProperty(property.name));
    const lines = own.sort(asDeclared).map((property) => this.#property(property, inner, isNaming));
    if (indexed !== undefined) lines.push(`${inner}[key: string]: ${indexed};\n`);
    if (base !== undefined) this.#mentioned.set(base.name, base.type);
    return `${base === undefined ? '' : `${base.name} & `}{\n${lines.join('')}${indent}}`;
  }

  /** The properties, each as a text. */
  #parts = (type) =>
    new Set(this.#checker.getPropertiesOfType(type).map((property) => this.#property(property, '', false)));

  /** The largest base that a type has every property of, besides others. */
  #baseOf(type) {
    const parts = this.#parts(type);
    return this.#bases
      .filter((base) => base.parts.size < parts.size && [...base.parts].every((part) => parts.has(part)))
      .sort((a, b) => b.parts.size - a.parts.size || byText(a.name, b.name))[0];
  }

  #property(property, indent, isNaming) {
    const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#checker.getTypeOfSymbol(property);
    const name = isIdentifier(property.name) ? property.name : JSON.stringify(property.name);
    const doc = isNaming ? this.#documentation(property) : '';
    const text = isOptional ? this.#present(type, indent, isNaming) : this.#print(type, indent, isNaming);
    return `${comment(doc, indent)}${indent}${name}${isOptional ? '?' : ''}: ${text};\n`;
  }

  #documentation(property) {
    const written = ts.displayPartsToString(property.getDocumentationComment(this.#checker));
    return this.#describedProperty(property) || written;
  }

  #describedProperty({ declarations: [declaration] = [] }) {
    if (declaration === undefined) return '';
    if (ts.isPropertyAssignment(declaration)) return described(this.#checker, declaration.initializer);
    return ts.isShorthandPropertyAssignment(declaration)
      ? describedBy(this.#checker, this.#checker.getShorthandAssignmentValueSymbol(declaration))
      : '';
  }
}
