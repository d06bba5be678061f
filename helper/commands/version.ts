import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { version } from '../package-root.ts';

export const versionCommand: CommandBody = {
  positionals: [],
  options: [JSON_OUTPUT],
  run: ({ output, wantsJson }) => {
    const versions = { version, analyzer: ANALYZER, node: process.versions.node };
    if (wantsJson) output.printJson(versions);
    else output.print(`knowing ${version} (analyzer ${ANALYZER}, Node ${process.versions.node})`);
    return Promise.resolve(EXIT.ok);
  },
};
