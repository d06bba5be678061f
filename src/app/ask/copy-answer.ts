import type { ToolInput } from '../../core/tools/table.ts';
import { engine } from '../engine/engine.svelte.ts';
import { failureOf } from '../engine/failure.ts';
import { copyWhenReady } from '../state/permanent-link.ts';
import { notices } from '../state/notices.svelte.ts';

type Question = ToolInput<'context_for_task'>;

export const COPY_FORMATS = [
  { format: 'md', label: 'Markdown', title: 'For reading, issues and notes' },
  { format: 'gcf', label: 'GCF', title: 'Compact format with the fewest tokens' },
  { format: 'prompt', label: 'Prompt', title: 'Markdown with instructions for a language model' },
] as const;
export type CopyFormat = (typeof COPY_FORMATS)[number];

/** The answer in a format, made for its budget anew: formats take more or fewer tokens for the same. */
export async function copyAnswer(question: Question, { format, label }: CopyFormat): Promise<void> {
  const text = engine.call('context_for_task', { ...question, format }).then((answer) => answer.text ?? '');
  try {
    await copyWhenReady(text, `${label} copied`);
  } catch (error) {
    notices.tell(failureOf(error).message, { tone: 'error' });
  }
}
