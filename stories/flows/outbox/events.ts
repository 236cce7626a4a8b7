import type { OutboxEvent } from '#machines/outbox/context.ts';
import type { Draft } from '#machines/outbox.ts';
import { waiting } from '../../../tests/machines/worlds/ticket.ts';
import { anAnswer } from '../ticket/open-ticket.ts';

const ticketId = waiting.id;
const clientId = 'id';
const actorId = `message.${clientId}` as const;

/** What is heard of the messages that an agent writes on one ticket; the chart knows each by the same id. */
export const send = (body: string) => ({ type: 'message.send', ticketId, body }) as const;
export const retry = { type: 'message.retry', ticketId, clientId } as const;
export const discard = { type: 'message.discard', ticketId, clientId } as const;

export const sent = {
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: anAnswer(3, { clientId }),
} as const;

/** Nobody answered: the same again, later. */
export const cut = { type: `xstate.error.actor.${actorId}`, actorId, error: failure(0, 'The network failed') } as const;

/** There is no connection to send it over. */
export const refused = {
  type: `xstate.error.actor.${actorId}`,
  actorId,
  error: failure(409, 'ERR_NO_WAPP_FOUND'),
} as const;

/** What the phone had refused before the flow begins. */
export const unsent = anAnswer(2, {
  clientId: 'before',
  body: 'O código de rastreio é BR123',
  ack: 0,
  failure: 'ERR_SENDING_WAPP_MSG',
});
export const sendAgain = { type: 'message.sendAgain', message: unsent } as const;

/** What was written before the browser was closed. */
const kept: Draft = {
  clientId,
  ticketId,
  body: 'Escrevi isto antes de fechar o navegador',
  attachment: null,
  mediaUrl: null,
  quoted: null,
  writtenAt: 0,
  place: 1,
  state: 'waiting',
  failure: null,
};
export const nothingKept: OutboxEvent = { type: 'outbox.restored', drafts: [] };
export const somethingKept: OutboxEvent = { type: 'outbox.restored', drafts: [kept] };
export const unkept = { type: 'outbox.unkept' } as const;
export const shelfBroke = { type: 'xstate.error.actor.shelf', error: new Error('It broke') } as const;
export const shelfIsLate = { type: 'xstate.after.restorePatience.outbox.restoring' } as const;

export const twoSecondsPass = { type: 'xstate.after.sendAgain.outbox.stalled' } as const;
export const linkReturns = { type: 'live.returned' } as const;

/** The server has it, as its live link tells before any answer. */
export const arrives: OutboxEvent = { type: 'messages.changed', received: [anAnswer(3, { clientId })], updated: [] };

function failure(status: number, code: string) {
  return Object.assign(new Error(code), { status, code });
}
