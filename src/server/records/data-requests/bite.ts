import type { DataCounts } from './table.ts';
import type { PersonWords } from './words.ts';

/** An erasure that goes on. */
export interface Erasing {
  contactId: number;
  words: PersonWords;
  /** Up to where the step has come; null at its beginning. */
  place: number | null;
}

/** What one bite of a step has come to. */
export interface Bite {
  /** Null where nothing is left of the step. */
  place: number | null;
  counts?: DataCounts;
  /** Nothing names them any more. */
  files?: string[];
  /** Nothing can be done now, but later. */
  isWaiting?: boolean;
}

export interface Opening {
  decrypt(stored: string): string;
}
