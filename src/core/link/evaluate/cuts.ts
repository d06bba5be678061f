/**
 * How often something was asked for that is still being worked out further up, and answered with what is known so far.
 * What was told while this number grew may not be the last word: who keeps answers compares it before and after.
 */
export interface Cuts {
  count: number;
}
