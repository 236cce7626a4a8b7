import { fromPromise } from 'xstate';
import type { Fact } from '#contract/live.ts';
import type { User } from '#contract/schema.ts';
import type { RegisterPage, RegisterRow } from '#machines/register/context.ts';
import { registerMachine } from '#machines/register.ts';
import { readRows } from './read-rows.ts';

/** What a list screen is about and which calls it makes; `docs/registers.md` shows how to write one. */
export interface RegisterDefinition<Noun extends RegisterNoun, Input, Row extends RegisterRow = RowOf<Noun>> {
  /** The noun of its facts: `tag` hears `tag.updated` and `tag.deleted`. */
  thing: Noun;
  /** What a row is called in labels and questions. */
  nameOf: (row: Row) => string;
  /** What the server orders the rows by. Without it every change of a row loads the rows again. */
  placeOf?: (row: Row) => unknown;
  /** What the user may do; without it, everything. */
  rights?: (user: User) => Partial<RegisterRights<Row>>;
  calls: {
    list: (query: RegisterQuery, signal: AbortSignal) => Promise<RegisterPage<Row>>;
    find: (id: number, signal: AbortSignal) => Promise<Row>;
    create: (input: Input, signal: AbortSignal) => Promise<Row>;
    update: (id: number, input: Input, signal: AbortSignal) => Promise<Row>;
    remove: (id: number, signal: AbortSignal) => Promise<unknown>;
  };
}

export interface RegisterQuery {
  searchParam: string;
  pageNumber: number;
}

export interface RegisterRights<Row> {
  mayAdd: boolean;
  mayEdit: (row: Row) => boolean;
  mayRemove: (row: Row) => boolean;
}

/** A register ready to be shown. `Input` is what its form saves. */
export interface Register<Row extends RegisterRow, Input> {
  thing: string;
  nameOf: (row: Row) => string;
  placeOf: ((row: Row) => unknown) | undefined;
  rightsOf: (user: User) => RegisterRights<Row>;
  logic: typeof registerMachine;
  /** Says of what its form saves, which the machine hands on unread. */
  saves?: (input: Input) => void;
}

export const defineRegister = <Noun extends RegisterNoun, Input, Row extends RegisterRow = RowOf<Noun>>({
  calls,
  ...definition
}: RegisterDefinition<Noun, Input, Row>): Register<Row, Input> => ({
  thing: definition.thing,
  nameOf: definition.nameOf,
  placeOf: definition.placeOf,
  rightsOf: (user) => ({ mayAdd: true, mayEdit: () => true, mayRemove: () => true, ...definition.rights?.(user) }),
  logic: registerMachine.provide({
    actors: {
      loadRows: fromPromise(({ input, signal }) => readRows(input, (query) => calls.list(query, signal))),
      findRow: fromPromise(({ input, signal }) => calls.find(input.id, signal)),
      saveRow: fromPromise(({ input, signal }) => {
        // `RegisterForm` of the same register wrote these values.
        const values = input.values as Input;
        return input.id === null ? calls.create(values, signal) : calls.update(input.id, values, signal);
      }),
      deleteRow: fromPromise(({ input, signal }) => calls.remove(input.id, signal)),
    },
  }),
});

/**
 * Thrown by a save that takes several calls when an earlier one was carried out: the form stays, and the next save
 * changes what is stored instead of writing it twice. `cause` is the refusal.
 */
export class PartlySaved extends Error {
  readonly stored: RegisterRow;
  readonly status: unknown;
  readonly code: unknown;
  readonly details: unknown;

  constructor(stored: RegisterRow, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.stored = stored;
    const refusal: { status?: unknown; code?: unknown; details?: unknown } = Object(cause);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details;
  }
}

type NounOf<Type> = Type extends `${infer Noun}.updated` ? Noun : never;

/** Nouns whose facts carry the whole row. */
export type RegisterNoun = { [Noun in NounOf<Fact['type']>]: RowOf<Noun> extends RegisterRow ? Noun : never }[NounOf<
  Fact['type']
>];

/** What the facts of a noun carry: `Tag` for `tag`. */
export type RowOf<Noun extends string> =
  Extract<Fact, { type: `${Noun}.updated` }> extends infer Told
    ? Told extends { [Key in Noun]: infer Row extends RegisterRow }
      ? Row
      : never
    : never;
