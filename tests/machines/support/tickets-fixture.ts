import type { Session } from '#contract/schema.ts';
import type { TicketListName } from '#machines/collections/belongs.ts';
import { selectTickets } from '#machines/desk.ts';
import { selectConversation, selectOutbox } from '#machines/tickets.ts';
import { aPage } from '../../support/fixtures/ticket.ts';
import { aSession } from '../../support/fixtures/user.ts';
import { createDesk } from './desk-fixture.ts';

type Tickets = Parameters<typeof aPage>[0];

/** Somebody signed in, live at sequence 10, with the given tickets in the three first lists. */
export async function ticketsFixture(
  { assigned = [], pending = [], unread = [] }: { assigned?: Tickets; pending?: Tickets; unread?: Tickets } = {},
  session: Session = aSession(),
) {
  const fixture = createDesk();
  await fixture.signIn(session);
  for (const page of [assigned, pending, unread]) await fixture.answer('listTickets', aPage(page));
  const tickets = selectTickets(fixture.desk.getSnapshot());
  if (!tickets) throw new Error('nobody is signed in');
  return Object.assign(fixture, {
    tickets,
    collection: () => tickets.getSnapshot().context.collection.getSnapshot().context,
    ids: (list: TicketListName) => tickets.getSnapshot().context.collection.getSnapshot().context.lists[list].ids,
    outbox: selectOutbox(tickets.getSnapshot()),
    names: () => fixture.pending.map(({ name }) => name),
    conversation() {
      const shown = selectConversation(tickets.getSnapshot());
      if (!shown) throw new Error('no conversation is shown');
      return shown;
    },
  });
}
