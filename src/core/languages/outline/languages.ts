import { bash } from '../bash/language.ts';
import { c } from '../c/language.ts';
import { cpp } from '../cpp/language.ts';
import { kotlin } from '../kotlin/language.ts';
import type { Language } from '../language.ts';
import { php } from '../php/language.ts';
import { scala } from '../scala/language.ts';
import { svelte } from '../svelte/language.ts';
import { swift } from '../swift/language.ts';
import { vue } from '../vue/language.ts';

/** The languages that are read by a table of node kinds, and components by their scripts. */
export const OUTLINED: readonly Language[] = [c, cpp, php, kotlin, swift, scala, bash, vue, svelte];
