import { fromPromise } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { User } from '#contract/schema.ts';
import { bulkRemovalMachine } from '#machines/bulk-removal.ts';
import type { ListScreenPage, ListScreenRow } from '#machines/list-screen/context.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import { ApiError } from '#web/api/api-error.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { removeEach } from './bulk/remove-each.ts';
import { readRows } from './read-rows.ts';

/** What a list screen is about and which calls it makes; `docs/list-screens.md` shows how to write one. */
export interface ListScreenDefinition<
  Noun extends EntityNoun | UntoldNoun,
  Input,
  Row extends ListScreenRow = RowOf<Noun>,
> {
  /** The noun of its facts: `tag` receives `tag.updated` and `tag.deleted`. */
  entity: Noun;
  /** What a row is called in labels and questions. */
  nameOf: (row: Row) => string;
  /** What the server orders the rows by. Without it every change of a row loads the rows again. */
  sortKey?: (row: Row) => unknown;
  /** What is said of a call that the server refused, where that is more than its reason. */
  failures?: ListScreenFailures;
  /** What the user may do; without it, everything. */
  rights?: (user: User) => Partial<ListScreenRights<Row>>;
  calls: {
    list: (query: ListScreenQuery, signal: AbortSignal) => Promise<ListScreenPage<Row>>;
    find: (id: number, signal: AbortSignal) => Promise<Row>;
    create: (input: Input, signal: AbortSignal) => Promise<Row>;
    update: (id: number, input: Input, signal: AbortSignal) => Promise<Row>;
    /** Answers the row where it stays for a while. */
    remove: (id: number, signal: AbortSignal) => Promise<unknown>;
  };
}

/** By the name of a text. */
export interface ListScreenFailures {
  list: FailureText;
  save: FailureText;
  remove: FailureText;
}

type FailureText = `${'companies' | 'plans' | 'helps'}:failures.${'list' | 'save' | 'remove'}`;

export interface ListScreenQuery {
  searchParam: string;
  pageNumber: number;
}

export interface ListScreenRights<Row> {
  mayAdd: boolean;
  mayEdit: (row: Row) => boolean;
  /** Opens the form of a row that may not be edited, to read it; without it, nobody does. */
  mayRead: (row: Row) => boolean;
  mayRemove: (row: Row) => boolean;
}

/** A list screen ready to be shown. `Input` is what its form saves. */
export interface DefinedListScreen<Row extends ListScreenRow, Input> {
  entity: string;
  nameOf: (row: Row) => string;
  sortKey: ((row: Row) => unknown) | undefined;
  rightsOf: (user: User) => ListScreenRights<Row>;
  logic: typeof listScreenMachine;
  bulkRemoval: typeof bulkRemovalMachine;
  /** Says of what its form saves, which the machine hands on unread. */
  saves?: (input: Input) => void;
}

export const defineListScreen = <Noun extends EntityNoun | UntoldNoun, Input, Row extends ListScreenRow = RowOf<Noun>>({
  calls,
  ...definition
}: ListScreenDefinition<Noun, Input, Row>): DefinedListScreen<Row, Input> => ({
  entity: definition.entity,
  nameOf: definition.nameOf,
  sortKey: definition.sortKey,
  rightsOf: (user) => ({
    mayAdd: true,
    mayEdit: () => true,
    mayRead: () => false,
    mayRemove: () => true,
    ...definition.rights?.(user),
  }),
  logic: listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(({ input, signal }) =>
        readRows(input, (query) => calls.list(query, signal)).catch(saying(definition.failures?.list)),
      ),
      findRow: fromPromise(({ input, signal }) => calls.find(input.id, signal)),
      saveRow: fromPromise(({ input, signal }) => {
        // `ListScreenForm` of the same list screen wrote these values.
        const values = input.values as Input;
        const saving = input.id === null ? calls.create(values, signal) : calls.update(input.id, values, signal);
        return saving.catch(saying(definition.failures?.save));
      }),
      deleteRow: fromPromise(async ({ input, signal }) => {
        const left = await calls.remove(input.id, signal).catch(saying(definition.failures?.remove));
        return typeof left === 'object' ? left : null;
      }),
    },
  }),
  bulkRemoval: bulkRemovalMachine.provide({
    actors: { removeRows: fromPromise(({ input, signal }) => removeEach(input.ids, calls.remove, signal)) },
  }),
});

/**
 * Thrown by a save that takes several calls when an earlier one was carried out: the form stays, and the next save
 * changes what is stored instead of writing it twice. `cause` is the refusal.
 */
export class PartlySaved extends Error {
  readonly stored: ListScreenRow;
  readonly status: unknown;
  readonly code: unknown;
  readonly details: unknown;

  constructor(stored: ListScreenRow, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stored = stored;
    const failure: { status?: unknown; code?: unknown; details?: unknown } = Object(cause);
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details;
  }
}

/** What the server refused is told in these words, and its reason stays for the form to show beside the fields. */
const saying = (text: FailureText | undefined) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 0 || !text) throw error;
  throw new ApiError(error.status, error.code, { ...error.details, said: i18n.t(text) });
};

type NounOf<Type> = Type extends `${infer Noun}.updated` ? Noun : never;

/** Nouns whose facts carry the whole row. */
export type EntityNoun = { [Noun in NounOf<Fact['type']>]: RowOf<Noun> extends ListScreenRow ? Noun : never }[NounOf<
  Fact['type']
>];

/** Of what changes seldom nothing is told live. */
type UntoldNoun = 'help' | 'closingReason';

/** What the facts of a noun carry: `Tag` for `tag`. */
export type RowOf<Noun extends string> =
  Extract<Fact, { type: `${Noun}.updated` }> extends infer Carried
    ? Carried extends { [Key in Noun]: infer Row extends ListScreenRow }
      ? Row
      : never
    : never;
