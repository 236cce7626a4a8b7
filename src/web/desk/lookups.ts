import { fromPromise } from 'xstate';
import type { Queue } from '#contract/schema.ts';
import { lookupMachine } from '#machines/lookup.ts';
import { listContacts } from '#web/api/contacts.ts';
import { listQueues } from '#web/api/queues.ts';
import { listUsers } from '#web/api/users.ts';

/** Users of the company by name or e-mail. */
export const userLookup = lookupMachine.provide({
  actors: {
    find: fromPromise(async ({ input, signal }) => {
      const { users } = await listUsers({ searchParam: input.text }, signal);
      return users.map(({ id, name, email }) => ({ id, name, detail: email }));
    }),
  },
});

/** Contacts of the company by name, number or e-mail. */
export const contactLookup = lookupMachine.provide({
  actors: {
    find: fromPromise(async ({ input, signal }) => {
      const { contacts } = await listContacts({ searchParam: input.text }, signal);
      return contacts.map(({ id, name, number }) => ({ id, name, detail: number }));
    }),
  },
});

/** The queues that a ticket may be opened in. */
export const allQueues = fromPromise<Queue[]>(({ signal }) => listQueues(signal));
