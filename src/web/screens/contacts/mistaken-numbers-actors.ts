import { fromPromise } from 'xstate';
import { mistakenNumbersMachine } from '#machines/mistaken-numbers.ts';
import { listMistakenNumbers, mendMistakenNumbers } from '#web/api/contacts.ts';

/** So many are mended by one call. */
const AT_ONCE = 50;

export const mistakenNumbers = mistakenNumbersMachine.provide({
  actors: {
    listMistakenNumbers: fromPromise(({ signal }) => listMistakenNumbers(signal)),
    mendMistakenNumbers: fromPromise(async ({ input: { numbers }, signal }) => {
      let count = 0;
      for (let from = 0; from < numbers.length; from += AT_ONCE) {
        const some = numbers.slice(from, from + AT_ONCE);
        const idsOf = (kind: string) => some.flatMap((number) => (number.kind === kind ? [number.id] : []));
        const choice = { contactIds: idsOf('contact'), contactListItemIds: idsOf('contactListItem') };
        count += (await mendMistakenNumbers(choice, signal)).mended;
      }
      return count;
    }),
  },
});
