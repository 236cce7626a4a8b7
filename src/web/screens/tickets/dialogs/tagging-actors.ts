import { fromPromise } from 'xstate';
import { recordOf } from '#machines/collections/record-map.ts';
import { type TaggingActorRef, taggingMachine } from '#machines/tagging.ts';
import { selectCollection, type TicketsActorRef } from '#machines/tickets.ts';
import { createTag, listAllTags, syncTags } from '#web/api/tags.ts';

/** The choice of tags with the calls it needs; its code comes with the panel. */
export const tagging = taggingMachine.provide({
  actors: {
    listAllTags: fromPromise(({ signal }) => listAllTags(signal)),
    createTag: fromPromise(({ input, signal }) => createTag(input, signal)),
    syncTags: fromPromise(({ input, signal }) => syncTags(input, signal)),
  },
});

/** Tells it how its ticket's tags change, and the list what it changed, until it has ended by itself. */
export const followTicket = (tickets: TicketsActorRef, actor: TaggingActorRef) => {
  if (following.has(actor)) return;
  following.add(actor);
  const tagged = actor.on('tagged', ({ ticket }) => tickets.send({ type: 'conversation.found', ticket }));
  const { ticketId } = actor.getSnapshot().context;
  const records = selectCollection(tickets.getSnapshot()).subscribe(({ context }) => {
    const ticket = recordOf(context.records, ticketId);
    const { held } = actor.getSnapshot().context;
    if (ticket && String(ticket.tags.map(({ id }) => id)) !== String(held)) {
      actor.send({ type: 'ticket.updated', ticket });
    }
  });
  actor.subscribe({
    complete: () => {
      for (const each of [tagged, records]) each.unsubscribe();
    },
  });
};

/** A panel may come twice to the same one. */
const following = new WeakSet<TaggingActorRef>();
