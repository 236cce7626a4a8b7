import { fromPromise } from 'xstate';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { listScreenMachine } from '#machines/list-screen.ts';
import { failures as failuresOf, type Server } from './states.ts';

type Call = 'loadRows' | 'findRow' | 'saveRow' | 'deleteRow';

/**
 * A server in the memory of a test: it keeps rows, searches and pages them, and refuses or holds what it is told to.
 * Give its `logic` to a list screen.
 */
export const createMemoryRows = <Row extends ListScreenRow>(
  first: readonly Row[],
  {
    textOf,
    fill,
    server = 'fine',
  }: {
    textOf: (row: Row) => string;
    fill: (id: number, values: never, before?: Row) => Row;
    /** How it answers when it is first asked for its rows. */
    server?: Server | undefined;
  },
) => {
  let rows = [...first];
  const failures: Partial<Record<Call, { status: number; code: string; details?: unknown }>> = {};
  const held = new Set<Call>(server === 'silent' ? ['loadRows'] : []);
  if (server === 'broken' || server === 'unreachable') failures.loadRows = failuresOf[server];
  const asked: { call: Call; input: unknown }[] = [];

  const answering = <Output>(call: Call, input: unknown, answer: () => Output): Promise<Output> => {
    asked.push({ call, input });
    if (held.has(call)) return new Promise(() => undefined);
    const refusal = failures[call];
    return refusal ? Promise.reject(refusal) : Promise.resolve().then(answer);
  };

  const findRow = (id: number) => {
    const row = rows.find((each) => each.id === id);
    if (!row) throw { status: 404, code: 'ERR_NOT_FOUND', details: {} };
    return row;
  };

  return {
    asked,
    failures,
    held,
    put: (row: Row) => {
      rows = [...rows.filter(({ id }) => id !== row.id), row].sort((one, other) =>
        textOf(one).localeCompare(textOf(other)),
      );
    },
    drop: (id: number) => {
      rows = rows.filter((row) => row.id !== id);
    },
    inputsOf: (call: Call) => asked.filter((each) => each.call === call).map(({ input }) => input),
    logic: listScreenMachine.provide({
      actors: {
        loadRows: fromPromise(({ input }) =>
          answering('loadRows', input, () => {
            const found = rows.filter((row) => textOf(row).toLowerCase().includes(input.searchParam.toLowerCase()));
            const end = input.to * 20;
            return { rows: found.slice((input.from - 1) * 20, end), count: found.length, hasMore: found.length > end };
          }),
        ),
        findRow: fromPromise(({ input }) => answering('findRow', input, () => findRow(input.id))),
        saveRow: fromPromise(({ input: { id, values } }) =>
          answering('saveRow', { id, values }, () => {
            const row = fill(
              id ?? 1 + Math.max(0, ...rows.map((each) => each.id)),
              values as never,
              id ? findRow(id) : undefined,
            );
            rows = [...rows.filter((each) => each.id !== row.id), row];
            return row;
          }),
        ),
        deleteRow: fromPromise(({ input: { id } }) =>
          answering('deleteRow', { id }, () => {
            rows = rows.filter((row) => row.id !== id);
          }),
        ),
      },
    }),
  };
};
