import type { CustomTypeOptions } from 'i18next';
import type { Area } from '#web/i18n/i18n.ts';

/** The words a list screen needs in its own area, under `register`. */
export interface ListScreenTexts {
  title: string;
  add: string;
  addTitle: string;
  editTitle: string;
  /** Nothing is there yet, and what to do about it. */
  empty: string;
  emptyHint: string;
  saved: string;
  /** Where a deletion can not be taken back. */
  deleted?: string;
  removal: RemovalQuestionTexts | RemovalNoteTexts;
}

/** What is asked before a row is deleted; `{{name}}` is the row's. */
interface RemovalQuestionTexts {
  title: string;
  text: string;
  /** On the button, where it is not to delete. */
  confirm?: string;
}

/** Of rows that are deleted unasked, because they can be taken back: what goes along, said while they can. */
interface RemovalNoteTexts {
  note: string;
}

type Resources = CustomTypeOptions['resources'];

export type ListScreenArea = {
  [Name in Area]: Resources[Name] extends { register: ListScreenTexts } ? Name : never;
}[Area];
