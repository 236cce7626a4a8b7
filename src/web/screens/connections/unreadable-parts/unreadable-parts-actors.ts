import { fromPromise } from 'xstate';
import { listScreenMachine } from '#machines/list-screen.ts';
import { type PartsRead, unreadablePartsMachine } from '#machines/unreadable-parts.ts';
import {
  deleteUnreadablePart,
  findUnreadablePartRaw,
  listUnreadableParts,
  readUnreadableParts,
} from '#web/api/unreadable-parts.ts';
import { readRows } from '#web/list-screen/read-rows.ts';

/** As many as one call may name. */
const maxIds = 100;

/** The list itself. */
export const listedParts = {
  entity: 'unreadablePart',
  sortKey: ({ id }: { id: number }) => id,
  logic: listScreenMachine.provide({
    actors: {
      loadRows: fromPromise(({ input, signal }) =>
        readRows(input, async (query) => {
          const { records: rows, ...page } = await listUnreadableParts(query, signal);
          return { rows, ...page };
        }),
      ),
      deleteRow: fromPromise(async ({ input, signal }) => {
        await deleteUnreadablePart(input.id, signal);
        return null;
      }),
    },
  }),
};

/** What is done with it. */
export const partsAtWork = unreadablePartsMachine.provide({
  actors: {
    readUnreadableParts: fromPromise(({ input: { unreadablePartIds }, signal }) =>
      unreadablePartIds ? readSome(unreadablePartIds, signal) : readAll(signal),
    ),
    findRaw: fromPromise(async ({ input, signal }) => (await findUnreadablePartRaw(input.id, signal)).raw),
  },
});

const readSome = (ids: readonly number[], signal: AbortSignal): Promise<PartsRead> =>
  readUnreadableParts({ unreadablePartIds: ids.slice(0, maxIds) }, signal);

async function readAll(signal: AbortSignal): Promise<PartsRead> {
  const sum = { read: 0, left: 0 };
  for (let after: string | null | undefined; after !== null; ) {
    const { read, left, next } = await readUnreadableParts(after ? { after } : {}, signal);
    sum.read += read;
    sum.left += left;
    after = next;
  }
  return sum;
}
