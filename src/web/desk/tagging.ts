import { fromPromise } from 'xstate';
import type { DeskActorRef } from '#machines/desk.ts';
import { asked } from '#machines/effect.ts';
import { type TaggingActorRef, taggingMachine } from '#machines/tagging.ts';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { createTag, listAllTags, syncTags } from '#web/api/tags.ts';

/** The choice of tags with the calls it needs; its code comes with the dialog. */
export const tagging = taggingMachine.provide({
  actors: {
    listAllTags: fromPromise(({ signal }) => listAllTags(signal)),
    createTag: fromPromise(({ input, signal }) => createTag(input, signal)),
    syncTags: fromPromise(({ input, signal }) => syncTags(input.ticketId, input.tagIds, signal)),
  },
});

/** Lets it tell what it has to tell; the ticket with its new tags is the section's, and `onSaved` comes last. */
export const joinDesk = (desk: DeskActorRef, tickets: TicketsActorRef, actor: TaggingActorRef, onSaved: () => void) => {
  const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
  const end = actor.subscribe({
    complete: () => {
      const { ticket } = actor.getSnapshot().context;
      if (ticket) tickets.send({ type: 'conversation.found', ticket });
      onSaved();
    },
  });
  return () => {
    toasts.unsubscribe();
    end.unsubscribe();
  };
};
