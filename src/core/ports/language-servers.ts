export const QUESTION_KINDS = ['definition', 'implementation', 'references'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What is asked about a place. Lines count from 1, columns from 0 in UTF-16 units. */
export interface Question {
  readonly kind: QuestionKind;
  readonly line: number;
  readonly column: number;
}

/** Where an answer leads. */
export interface AnswerPlace {
  /** From the repository's root where it lies inside, else absolute. */
  readonly path: string;
  readonly isInside: boolean;
  readonly line: number;
  readonly column: number;
}

/** No places is an answer too; a problem says why there is none. */
export type Answer =
  | { readonly places: readonly AnswerPlace[]; readonly problem: null }
  | { readonly places: null; readonly problem: string };

/** All that is asked about one file, whose text is the one that was indexed. */
export interface FileQuestions {
  readonly language: string;
  readonly path: string;
  readonly text: string;
  readonly questions: readonly Question[];
}

/** The server for a language, or what to do to have one. */
export interface ServerOffer {
  readonly language: string;
  readonly server: string;
  /** How to install it; null where it is there. */
  readonly missing: string | null;
  /** Why it is not started for a repository that is not trusted; null where it is. */
  readonly blocked: string | null;
  /** Whether it runs as for a trusted repository. Answers of one that does not may know less. */
  readonly isTrusted: boolean;
}

export const TRUST_DECISIONS = ['trusted', 'untrusted'] as const;
export type TrustDecision = (typeof TRUST_DECISIONS)[number];

/** Whether servers may run code of a repository, and what that would be. */
export interface ServerTrust {
  /** Null where nobody was asked yet. */
  readonly decision: TrustDecision | null;
  readonly servers: readonly { readonly server: string; readonly mayRun: string }[];
}

/** The language servers of one repository, whose files lie on a disk. Started when first asked. */
export interface LanguageServers {
  /** One row for each language that any server is known for. */
  offers(languages: readonly string[]): Promise<readonly ServerOffer[]>;
  /** Paths of the files that are not on the disk as they were indexed; content hashes in hexadecimal. */
  changed(files: readonly { readonly path: string; readonly contentHash: string }[]): Promise<readonly string[]>;
  /** Answers in order. Never rejects: what a server does wrong is a problem of the questions it was asked. */
  ask(file: FileQuestions): Promise<readonly Answer[]>;
  close(): Promise<void>;
}
