/**
 * Every form of import and export.
 * @module
 */
import fallback, * as everything from './everything';
import named, { one, two as second, type Three, default as whole } from '../named.js';
import type { OnlyType } from 'some-package/types';
import './effect';
import fs = require('node:fs');
import Inner = Outer.Deep.Inner;

export { one, second as deux } from './reexported';
export type { Four } from './four';
export * from './all';
export * as grouped from './grouped';
export { local, named as default };
export type { OnlyType };

const local = 1;

// Loaded when needed.
export const lazy = async () => {
  const module = await import('./lazy');
  module.start();
  return (await import(`./lazy`)).stop();
};

export function readSync(path: string): string {
  return fs.readFileSync(path) + everything.suffix + fallback(whole, Inner);
}

export declare function ambient(value: Three): void;
export let changing = local, other: import('./four').Four;
changing = readSync('x');

declare module 'untyped' {
  export function run(): void;
}
declare global {
  interface Window {
    knowing: string;
  }
}
namespace Outer.Deep {
  export class Inner {}
  export const depth = 2;
}
