import type { z } from 'zod';
import type { Engine } from '../engine/engine.ts';
import type { Progress } from '../ports/progress.ts';
import type { ToolCommand } from './tool-command.ts';

export interface ToolContext {
  readonly engine: Engine;
  readonly progress: Progress;
}

/**
 * One tool: what it is called, what goes in, what comes out, and how that reads. The app, the CLI and agents all call
 * tools through this table row, so that an answer is the same wherever it is asked for.
 */
export interface Tool<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> {
  readonly name: Name;
  readonly title: string;
  /** One sentence for people and agents: what it answers. */
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly readOnly: boolean;
  /** It takes something away that was there. */
  readonly isDestructive?: true;
  /** Whether a call with this input does, for those that also only tell; every call of a destructive one if absent. */
  takesAway?(input: z.input<Input>): boolean;
  /** Doing it twice leaves what doing it once leaves; so do all that only read. */
  readonly isIdempotent?: true;
  /** It may talk to other machines. */
  readonly reachesOut?: true;
  /** Something to ask it about the sample repository of the tests, but for the repository itself. */
  readonly example: Omit<z.input<Input>, 'repo'>;
  /** What the command that asks it and does nothing else takes besides what follows from the input schema. */
  readonly command?: ToolCommand<z.input<Input>>;
  /** What an agent's question says where it does not say otherwise: lists that a model pays for are shorter. */
  readonly agentDefaults?: Partial<z.input<Input>>;
  /** Hashes of the symbols that whoever asks this wants to know about: in a session they are of use. */
  asksAbout?(answer: z.infer<Output>): readonly string[];
  run(context: ToolContext, input: z.infer<Input>): Promise<z.infer<Output>>;
  /** The answer as a person reads it in a terminal. */
  text(answer: z.infer<Output>, asked: Partial<z.input<Input>>): string;
  /** The answer as a model reads it; its data as rows where absent. */
  markdown?(answer: z.infer<Output>, asked: Partial<z.input<Input>>): string;
}

/** Keeps the name and the types of the schemas on the row: those of the table's callers derive from them. */
export const defineTool = <const Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  tool: Tool<Name, Input, Output>,
): Tool<Name, Input, Output> => tool;
