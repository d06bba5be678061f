import { BINDING, BINDING_KINDS, bindingCell, bindingCount, type BindingColumn } from '../model/bindings.ts';
import { EXPR, EXPR_KINDS, ROLES, exprCell, exprCount, type ExprColumn } from '../model/exprs.ts';
import { NONE, listOf, textOf, type FileFacts } from '../model/facts.ts';
import { IMPORT, IMPORT_KINDS, importCell, importCount, type ImportColumn } from '../model/imports.ts';
import { BASE, LAMBDA, SYMBOL, SYMBOL_FLAGS, symbolCell, symbolCount, type SymbolColumn } from '../model/symbols.ts';
import { TYPE, TYPE_KINDS, typeCell, typeCount, type TypeColumn } from '../model/types.ts';
import { nodeKindOf } from '../model/node-kinds.ts';

const namesByCode = (table: Readonly<Record<string, number>>): Map<number, string> =>
  new Map(Object.entries(table).map(([name, code]) => [code, name]));
const TYPE_NAMES = namesByCode(TYPE_KINDS);
const EXPR_NAMES = namesByCode(EXPR_KINDS);
const BINDING_NAMES = namesByCode(BINDING_KINDS);
const IMPORT_NAMES = namesByCode(IMPORT_KINDS);
const BASE_NAMES = namesByCode(BASE);
const ROLE_NAMES = namesByCode(ROLES);

/** Facts as text for goldens: one line a row, nested by parent, types and expressions written out. */
export function renderFacts(facts: FileFacts): string {
  const lines: string[] = [`language ${facts.language}, ${facts.lines} lines`];
  const symbolAt = (row: number, column: SymbolColumn): number => symbolCell(facts, row, column);
  const typeText = (row: number): string => {
    if (row < 0) return '?';
    const at = (column: TypeColumn): number => typeCell(facts, row, column);
    const kind = TYPE_NAMES.get(at(TYPE.kind)) ?? '?';
    if (kind === 'typeOf') return `typeOf(${[...listOf(facts, at(TYPE.args))].map(exprText).join(', ')})`;
    const names = [...listOf(facts, at(TYPE.names))].map((name) => textOf(facts, name));
    const args = [...listOf(facts, at(TYPE.args))].map((arg, i) => (names[i] ? `${names[i]}: ` : '') + typeText(arg));
    const name = textOf(facts, at(TYPE.name));
    if (kind === 'name') return args.length > 0 ? `${name}<${args.join(', ')}>` : name;
    return `${kind}${name ? ` ${JSON.stringify(name)}` : ''}(${args.join(', ')})`;
  };
  const exprText = (row: number): string => {
    if (row < 0) return '?';
    const at = (column: ExprColumn): number => exprCell(facts, row, column);
    const kind = EXPR_NAMES.get(at(EXPR.kind)) ?? '?';
    const name = textOf(facts, at(EXPR.name));
    const args = [...listOf(facts, at(EXPR.args))].map(exprText).join(', ');
    const isText = kind === 'literal';
    const type = at(EXPR.type) >= 0 && !isText ? typeText(at(EXPR.type)) : '';
    const base = at(EXPR.base);
    switch (kind) {
      case 'name':
        return name;
      case 'member':
        return `${exprText(base)}.${name}`;
      case 'call':
        return `${exprText(base)}${type ? `<${type}>` : ''}(${args})`;
      case 'construct':
        return `new ${exprText(base)}${type ? `<${type}>` : ''}(${args})`;
      case 'lambda':
        return `λ${base}`;
      default: {
        const text = isText && at(EXPR.type) >= 0 ? JSON.stringify(textOf(facts, at(EXPR.type))) : '';
        const parts = [name, text, base >= 0 ? exprText(base) : '', args, type && `: ${type}`].filter(Boolean);
        return `${kind}[${parts.join(' ')}]`;
      }
    }
  };
  const flagText = (flags: number): string =>
    Object.entries(SYMBOL_FLAGS)
      .filter(([, bit]) => (flags & bit) !== 0)
      .map(([name]) => ` +${name}`)
      .join('');

  const depth: number[] = [];
  for (let row = 0; row < symbolCount(facts); row += 1) {
    const parent = symbolAt(row, SYMBOL.parent);
    depth[row] = parent < 0 ? 0 : depth[parent]! + 1;
    const kind = symbolAt(row, SYMBOL.kind) === LAMBDA ? 'lambda' : nodeKindOf(symbolAt(row, SYMBOL.kind));
    const indent = '  '.repeat(depth[row]!);
    const owner = symbolAt(row, SYMBOL.owner);
    const position = `${symbolAt(row, SYMBOL.line)}-${symbolAt(row, SYMBOL.endLine)}`;
    lines.push(
      `${indent}#${row} ${kind} ${owner >= 0 ? `(${textOf(facts, owner)}) ` : ''}${textOf(facts, symbolAt(row, SYMBOL.name))} [${position}]${flagText(symbolAt(row, SYMBOL.flags))}`,
    );
    const detail = (label: string, text: string): unknown => text && lines.push(`${indent}    ${label} ${text}`);
    detail('signature', textOf(facts, symbolAt(row, SYMBOL.signature)));
    detail('doc', symbolAt(row, SYMBOL.doc) >= 0 ? JSON.stringify(textOf(facts, symbolAt(row, SYMBOL.doc))) : '');
    detail('type', symbolAt(row, SYMBOL.type) >= 0 ? typeText(symbolAt(row, SYMBOL.type)) : '');
    detail('value', symbolAt(row, SYMBOL.value) >= 0 ? exprText(symbolAt(row, SYMBOL.value)) : '');
    const pairs = listOf(facts, symbolAt(row, SYMBOL.typeParameters));
    for (let i = 0; i < pairs.length; i += 2)
      detail(
        'type parameter',
        `${textOf(facts, pairs[i]!)}${pairs[i + 1]! >= 0 ? ` extends ${typeText(pairs[i + 1]!)}` : ''}`,
      );
    const bases = listOf(facts, symbolAt(row, SYMBOL.bases));
    for (let i = 0; i < bases.length; i += 2) detail(BASE_NAMES.get(bases[i]!) ?? '?', typeText(bases[i + 1]!));
    for (const decorator of listOf(facts, symbolAt(row, SYMBOL.decorators))) detail('decorator', exprText(decorator));
    for (const returned of listOf(facts, symbolAt(row, SYMBOL.returns))) detail('returns', exprText(returned));
  }
  lines.push('bindings');
  for (let row = 0; row < bindingCount(facts); row += 1) {
    const at = (column: BindingColumn): number => bindingCell(facts, row, column);
    const type = at(BINDING.type) >= 0 ? `: ${typeText(at(BINDING.type))}` : '';
    const value = at(BINDING.value) >= 0 ? ` = ${exprText(at(BINDING.value))}` : '';
    const position = at(BINDING.position) === NONE ? '' : ` (${at(BINDING.position)})`;
    lines.push(
      `  #${at(BINDING.scope)} ${BINDING_NAMES.get(at(BINDING.kind)) ?? '?'}${position} ${textOf(facts, at(BINDING.name))}${type}${value} visible ${at(BINDING.from)}-${at(BINDING.to)}`,
    );
  }
  lines.push('imports');
  for (let row = 0; row < importCount(facts); row += 1) {
    const at = (column: ImportColumn): number => importCell(facts, row, column);
    const parts = [
      IMPORT_NAMES.get(at(IMPORT.kind)) ?? '?',
      textOf(facts, at(IMPORT.specifier)),
      textOf(facts, at(IMPORT.name)),
      at(IMPORT.alias) >= 0 ? `as ${textOf(facts, at(IMPORT.alias))}` : '',
    ];
    lines.push(
      `  #${at(IMPORT.scope)} ${parts.filter(Boolean).join(' ')} [${at(IMPORT.line)}:${at(IMPORT.column)}]${at(IMPORT.flags) ? ` flags ${at(IMPORT.flags)}` : ''}`,
    );
  }
  lines.push('expressions');
  for (let row = 0; row < exprCount(facts); row += 1) {
    const at = (column: ExprColumn): number => exprCell(facts, row, column);
    const role = at(EXPR.role) ? ` ${ROLE_NAMES.get(at(EXPR.role)) ?? '?'}` : '';
    lines.push(`  #${at(EXPR.scope)} ${at(EXPR.line)}:${at(EXPR.column)} ${exprText(row)}${role}`);
  }
  lines.push('types');
  for (let row = 0; row < typeCount(facts); row += 1) {
    const at = (column: TypeColumn): number => typeCell(facts, row, column);
    lines.push(`  #${at(TYPE.scope)} ${at(TYPE.line)}:${at(TYPE.column)} ${typeText(row)}`);
  }
  return `${lines.join('\n')}\n`;
}
