import { noteImplicit } from '../note-implicit.ts';
import type { JavaReader } from './reader.ts';

/** Notes what the language calls on a value. */
export function noteJava(java: JavaReader, word: string, node: number, operand: number): void {
  noteImplicit(java.facts, { word, start: java.tree.start(node), scope: java.scope, operand });
}
