import { files } from '../contracts.ts';
import { defineTool } from '../tool.ts';

export const filesTool = defineTool({
  name: 'files',
  title: 'Files',
  description: 'Every file of the repository with its language and size, and for those that were skipped, why.',
  ...files,
  readOnly: true,
  run: ({ engine }, { repo }) => {
    const view = engine.view(repo);
    return Promise.resolve({
      ...view.state,
      files: view.graph.files.map(({ path, language, size, lines, syntaxErrors, calls, isTest, skipped }, i) => ({
        path,
        language,
        size,
        lines,
        syntaxErrors,
        calls,
        isTest,
        skipped,
        // The file itself is a node too.
        symbols: Math.max(0, view.nodesOfFile[i]!.length - 1),
      })),
    });
  },
});
