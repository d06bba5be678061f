import type { Steps } from '../../base/steps.ts';
import type { Connections } from '../connections/connections.ts';
import { EdgeCollector } from '../edge-collector.ts';
import { Endpoints } from '../edges/endpoints.ts';
import type { Program, ProgramFile } from '../program.ts';
import type { Emission, RecalledRun } from './link-memory.ts';

export interface Reconnecting {
  readonly recalled: RecalledRun;
  readonly program: Program;
  readonly rowOf: (path: string) => number;
  readonly connections: Connections;
  /** More of the same that write elsewhere. */
  readonly open: (edges: EdgeCollector, endpoints: Endpoints) => Connections;
  readonly meetings: EdgeCollector;
  /** Of those linked again it is not yet known whether they have anything to connect: told here. */
  readonly emissions: Map<string, Emission>;
}

/**
 * What meets elsewhere, after a change. One file may mount what another declares, so that it is all or nothing: where no
 * file with anything to connect was touched, everything is as it was; else all files that have something are read again.
 */
export function* reconnect(work: Reconnecting): Steps<void> {
  const { recalled, connections, meetings, emissions, rowOf } = work;
  const scratch = work.open(new EdgeCollector(), new Endpoints(work.program));
  let isSame = recalled.hasSameServices;
  const connected: ProgramFile[] = [];
  for (const file of work.program.files) {
    const emission = emissions.get(file.path);
    if (!emission) continue;
    const isTaken = emission.isQuiet !== null && recalled.hasSameServices;
    const isQuiet = isTaken ? emission.isQuiet : !(yield* scratch.readFile(file, rowOf(file.path)));
    emissions.set(file.path, { ...emission, isQuiet });
    if (isQuiet === true) continue;
    connected.push(file);
    if (!isTaken) isSame = false;
  }
  if (isSame && recalled.connected.length === connected.length && recalled.replayMeetings(meetings)) return;
  for (const file of connected) yield* connections.readFile(file, rowOf(file.path));
  yield* connections.finish();
}
