import { EXPR, EXPR_KINDS } from '../../model/exprs.ts';
import { NONE, listOf } from '../../model/facts.ts';
import type { CallSite } from './call-site.ts';
import { calleeName } from './callee-names.ts';
import { ANY_METHOD, methodOf } from './route-path.ts';

export interface ChainedHandler {
  readonly handler: number;
  readonly methods: readonly string[];
}

const LENGTH_LIMIT = 32;

/**
 * The handlers that a chain of calls takes, with the methods each is for: `get(list).post(add)`, `web::get().to(list)`.
 * A method that a call is named after, or given first, holds until another one is told.
 */
export function chainedHandlers(site: CallSite, chain: number, takers: readonly string[]): readonly ChainedHandler[] {
  const { file } = site;
  const calls: number[] = [];
  for (let expr = chain; isCall(site, expr) && calls.length < LENGTH_LIMIT; expr = site.receiverOf(expr))
    calls.unshift(expr);
  const handlers: ChainedHandler[] = [];
  let methods: readonly string[] = [];
  for (const call of calls) {
    const name = calleeName(file, site.cell(call, EXPR.base));
    const told = [methodOf(name), ...site.of(call, name).methods([{ at: 0 }])].filter((one) => one !== ANY_METHOD);
    if (told.length > 0) methods = told;
    const handler = listOf(file.facts, site.cell(call, EXPR.args)).at(-1) ?? NONE;
    if (handler >= 0 && takers.includes(name)) handlers.push({ handler, methods });
  }
  return handlers;
}

const isCall = (site: CallSite, expr: number): boolean => expr >= 0 && site.cell(expr, EXPR.kind) === EXPR_KINDS.call;
