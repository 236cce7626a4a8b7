import { fromPromise } from 'xstate';
import type { Queue } from '#contract/schema.ts';
import { lookupMachine } from '#machines/lookup.ts';
import { shownBrazilian } from '#machines/phone-number/show-brazilian.ts';
import { listContacts } from '#web/api/contacts.ts';
import { listQueues } from '#web/api/queues.ts';
import { listTickets } from '#web/api/tickets.ts';
import { listUsers } from '#web/api/users.ts';
import { channelNames } from '#web/channel-names.ts';

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
      return contacts.map(({ id, name, number, channel, username }) => ({
        id,
        name,
        detail: channel === 'whatsapp' ? (shownBrazilian(number) ?? number) : (username ?? channelNames[channel]),
      }));
    }),
  },
});

/** Tickets that the caller sees, by contact, number or words. */
export const ticketLookup = lookupMachine.provide({
  actors: {
    find: fromPromise(async ({ input, signal }) => {
      const { tickets } = await listTickets({ searchParam: input.text, showAll: true }, signal);
      return tickets.map(({ id, uuid, contact, queue }) => ({
        id,
        name: contact.name,
        detail: [`#${id}`, queue?.name].filter(Boolean).join(' · '),
        to: uuid,
      }));
    }),
  },
});

/** The queues that a ticket may be opened in. */
export const allQueues = fromPromise<Queue[]>(({ signal }) => listQueues(signal));
