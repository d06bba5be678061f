import { describe, expect, it } from 'vitest';
import { decodeFacts } from '../../model/facts-codec.ts';
import { SILENT } from '../../ports/progress.ts';
import { localReader, memorySource, openEngine } from '../engine.testing.ts';
import { DeclaredNodes } from './declared-nodes.ts';

/** Symbols at the places of a file that are marked with ^ in the line below. */
async function symbolsAt(path: string, language: string, marked: string): Promise<string[]> {
  const lines = marked.split('\n');
  const isMark = (line: string | undefined): boolean => line !== undefined && /^\s*\^[\s^]*$/.test(line);
  const text = lines.filter((line) => !isMark(line)).join('\n');
  const places: [number, number][] = [];
  let number = 0;
  lines.forEach((line, i) => {
    if (isMark(line)) return;
    number += 1;
    if (isMark(lines[i + 1])) for (const { index } of lines[i + 1]!.matchAll(/\^/g)) places.push([number, index]);
  });
  const { engine } = openEngine();
  const { repo } = await engine.indexing.index(memorySource({ [path]: text }), {
    location: 'memory',
    progress: SILENT,
  });
  const { graph, nodesOfFile } = engine.states.view(repo);
  const [answer] = await localReader().read([{ path, language, bytes: new TextEncoder().encode(text) }]);
  const declared = new DeclaredNodes(graph, nodesOfFile[graph.findFile(path)]!, decodeFacts(answer!.facts!));
  return places.map(([line, column]) => {
    const node = declared.at(line, column);
    return node < 0 ? '–' : `${graph.row(node).kind} ${graph.nodes.symbol[node]!}`;
  });
}

describe('the node that is declared at a place', () => {
  it('is the function that signatures before it describe', async () => {
    const python = [
      'from typing import overload',
      '@overload',
      'def pick(item: int) -> int: ...',
      '    ^',
      '@overload',
      'def pick(item: str) -> str: ...',
      '    ^',
      'def pick(item):',
      '    ^',
      '    return item',
      'def other():',
      '    ^',
      '    pass',
      '',
    ].join('\n');
    const pick = 'function pick.py.pick';
    expect(await symbolsAt('pick.py', 'python', python)).toEqual([pick, pick, pick, 'function pick.py.other']);
  });

  it('is the first part of an interface that has several', async () => {
    const typescript = [
      'export interface Box { width: number }',
      '                 ^     ^',
      'export interface Box { height: number }',
      '                 ^     ^',
      '',
    ].join('\n');
    const box = 'interface box.ts.Box';
    const [first, width, second, height] = await symbolsAt('box.ts', 'typescript', typescript);
    expect([first, width, second, height]).toEqual([box, 'field box.ts.Box.width', box, 'field box.ts.Box.height']);
  });

  it('is the class, and not the constructor that has its name at the same place', async () => {
    const csharp = ['public class Rate(int start) { }', '             ^', ''].join('\n');
    expect(await symbolsAt('Rate.cs', 'csharp', csharp)).toEqual(['class Rate']);
  });
});
