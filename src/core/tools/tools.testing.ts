import { Failure } from '../base/failure.ts';
import { memorySource, openEngine } from '../engine/engine.testing.ts';
import { Engine } from '../engine/engine.ts';
import type { SnapshotRecord } from '../model/rows.ts';
import { SILENT } from '../ports/progress.ts';
import { callTool, type ToolInput, type ToolName, type ToolOutput } from './table.ts';

type Files = Readonly<Record<string, string>>;

/** A store in memory, and its tools. Repositories are `example.com/<name>`. */
export class ToolBench {
  readonly engine: Engine;
  /** What the shop has at revisions that need not be recorded. */
  readonly revisions = new Map<string, { readonly commit: string; readonly files: Files }>();

  constructor() {
    this.engine = Engine.open({
      ...openEngine().platform,
      openSource: (location, revision) => {
        const found = this.revisions.get(revision ?? 'HEAD');
        if (!found) return Promise.reject(new Failure('unknown-revision', `There is no revision “${revision}”.`));
        const source = memorySource(found.files, { url: 'example.com/shop', commit: found.commit });
        return Promise.resolve({ source, location });
      },
    });
  }

  async index(files: Files, name = 'shop'): Promise<this> {
    const source = memorySource(files, { url: `example.com/${name}` });
    await this.engine.indexing.index(source, { location: 'memory', keepContents: true, progress: SILENT });
    return this;
  }

  /** Recorded states of the shop, newest first. */
  states(): SnapshotRecord[] {
    return this.engine.states.list('example.com/shop');
  }

  call<Name extends ToolName>(name: Name, input: ToolInput<Name>): Promise<ToolOutput<Name>> {
    return callTool({ engine: this.engine, progress: SILENT }, name, input);
  }
}

/** A store with one repository, `example.com/shop`. */
export const benchOf = (files: Files): Promise<ToolBench> => new ToolBench().index(files);
