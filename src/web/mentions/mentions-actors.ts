import { fromPromise } from 'xstate';
import { mentionsMachine } from '#machines/mentions.ts';
import { listMentions, seeMentions } from '#web/api/ticket-notes.ts';

export const mentions = mentionsMachine.provide({
  actors: {
    listMentions: fromPromise(({ signal }) => listMentions(signal)),
    seeMentions: fromPromise(({ input, signal }) => seeMentions(input.ticketId, signal)),
  },
});
