import { shownJson } from '../../src/core/base/hidden-characters.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT, WORKERS } from '../cli/common-options.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedOrFound } from '../cli/stored-or-found.ts';
import { REVIEW_RULE_NAMES, REVIEW_RULES } from '../../src/core/analysis/review-rules.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { version } from '../package-root.ts';
import { parseLimits, passedLimits } from '../review/limits.ts';
import { renderReview, type PassedLimit } from '../../src/core/tools/review-text.ts';
import { sarifOf } from '../review/sarif.ts';

/** How a review is written. */
const FORMATS: Readonly<Record<string, (result: ToolOutput<'pr_impact'>, passed: readonly PassedLimit[]) => string>> = {
  md: renderReview,
  json: (result, passed) => shownJson(JSON.stringify({ ...result, passedLimits: passed })),
  sarif: (result) => shownJson(JSON.stringify(sarifOf(result, version))),
};

export const reviewCommand: CommandBody = {
  details:
    'Compares from the merge base, or from the base itself with --exact. Commits are indexed if needed. Exits with 1\n' +
    'if a --fail-on limit is exceeded. --change takes the URL of a pull request or comparison instead of base and head.\n' +
    'Rules for --fail-on and what they count:\n' +
    REVIEW_RULE_NAMES.map((rule) => `  ${rule.padEnd(18)} ${REVIEW_RULES[rule].counts}`).join('\n'),
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'base', kind: 'text', value: 'REV', summary: 'branch, tag or commit to compare with' },
    { name: 'head', kind: 'text', value: 'REV', summary: 'branch, tag or commit with the change (default: HEAD)' },
    { name: 'change', kind: 'text', value: 'URL', summary: 'URL of a pull request or comparison' },
    { name: 'exact', kind: 'flag', summary: 'compare with the base itself, not the merge base' },
    { name: 'format', kind: 'text', value: 'md|json|sarif', summary: 'output format (default: md)' },
    { name: 'fail-on', kind: 'text', value: 'RULE=N,…', summary: 'exit with 1 if a count exceeds its limit' },
    WORKERS,
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const limits = parseLimits(options.text('fail-on'));
      const format = options.text('format') ?? (wantsJson ? 'json' : 'md');
      const write = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
      if (!write) throw usage(`--format must be one of ${Object.keys(FORMATS).join(', ')}.`);
      const asked = given({ base: options.text('base'), head: options.text('head'), change: options.text('change') });
      if (asked.base === undefined && asked.change === undefined) throw usage('Pass --base or --change.');
      const repo = asked.change === undefined ? await storedOrFound(session, options.positionals[0]) : '';
      const result = await session.call('pr_impact', { repo, ...asked, exact: options.flag('exact'), limit: 1000 });
      const passed = passedLimits(limits, result.figures);
      output.print(write(result, passed));
      return passed.length > 0 ? EXIT.finding : EXIT.ok;
    }),
};
