import type { Cipher } from '#server/cipher.ts';
import type { Files } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import type { MovedRow, MoveInTable } from '#server/records/move-ins/move-ins.ts';
import type { Family } from './families.ts';
import type { Media } from './media.ts';
import type { Note, Reason, Row } from './row.ts';
import type { Source } from './sources/source.ts';

/** What a run has at hand. */
export interface MoveIn {
  id: number;
  family: Family;
  source: Source;
  files: Files;
  media: Media;
  cipher: Cipher;
  now: Date;
  /** What the one company is called, of a desk that has no companies. */
  companyName: string;
}

/** A row's company here, and the rows that it names. */
export interface Links {
  companyId: number;
  /** The id here of the row that a column names; null where it names none that is here. */
  id(column: string): number | null;
}

export interface Added {
  /** Null where the step's own table is not the one. */
  table?: MoveInTable;
  values: Record<string, unknown>;
  /** What is written with it, in the same transaction. */
  also?: (scope: SystemScope, id: number) => Promise<void>;
  /** What is written in its place where a constraint refuses it. */
  instead?: Partial<Record<string, Instead>>;
}

export interface Instead {
  made: Made;
  note?: Note;
}

/** A new row, one that is here already and known or to be found, or none. */
export type Made =
  | Added
  | { same: number; companyId?: number }
  | { find: (scope: SystemScope) => Promise<number | undefined> }
  | { lost: Reason; detail?: string };

/** How one table of a source becomes rows here. */
export interface Step {
  /** Its name there. */
  from: string;
  /** Under which its rows are known as moved, where two steps read one table. */
  as?: string;
  table?: MoveInTable;
  /** In which order they are read, so that ids rise as they should. */
  order: readonly string[];
  key?: (row: Row) => string;
  /** The tables that its columns name rows of; without `isNeeded` a row can do without. */
  links?: Readonly<Record<string, { to: string; isNeeded?: boolean }>>;
  /** It belongs to no company. */
  isGlobal?: boolean;
  /** Its rows are the companies themselves. */
  isCompany?: boolean;
  /** Rows name others of the same table: it is read until nothing more is found. */
  isNested?: boolean;
  /** What is known before the first row. */
  prepare?(move: MoveIn, database: Database): Promise<void>;
  make(row: Row, links: Links, move: MoveIn): Made | Promise<Made>;
}

export type Found = ReadonlyMap<string, ReadonlyMap<string, MovedRow>>;
