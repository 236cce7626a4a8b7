import type { OutboxEvent } from '#machines/outbox/context.ts';
import type { Draft, outboxMachine } from '#machines/outbox.ts';
import { outboxFixture } from '../../../tests/machines/fixtures/tickets/outbox.ts';
import { waiting } from '../../../tests/machines/fixtures/tickets/ticket.ts';
import { subjectOf } from '../flow.ts';
import { anAnswer } from '../ticket/screen.ts';

const subjectId = waiting.id;

const clientId = 'id';

const actorId = `message.${clientId}` as const;

/** What is heard of the messages that an agent writes on one ticket; the chart knows each by the same id. */
const send = (body: string) => ({ type: 'message.send', subjectId, body }) as const;

const retry = { type: 'message.retry', subjectId, clientId } as const;

const discard = { type: 'message.discard', subjectId, clientId } as const;

const sent = {
  type: `xstate.done.actor.${actorId}`,
  actorId,
  output: anAnswer(3, { clientId }),
} as const;

/** Nobody answered: the same again, later. */
const cut = { type: `xstate.error.actor.${actorId}`, actorId, error: failure(0, 'The network failed') } as const;

/** There is no connection to send it over. */
const refused = {
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

const sendAgain = { type: 'message.sendAgain', subjectId, message: unsent } as const;

/** What was written before the browser was closed. */
const kept: Draft = {
  clientId,
  subjectId,
  body: 'Escrevi isto antes de fechar o navegador',
  attachment: null,
  mediaUrl: null,
  quoted: null,
  writtenAt: 0,
  place: 1,
  state: 'waiting',
  failure: null,
};

/** The ticket is resolved, and nobody answers. */
const resolveLater = { type: 'ticket.resolveLater', subjectId } as const;

const nothingKept: OutboxEvent = { type: 'outbox.restored', drafts: [] };

const somethingKept: OutboxEvent = { type: 'outbox.restored', drafts: [kept] };

const unkept = { type: 'outbox.unkept' } as const;

const draftStoreBroke = { type: 'xstate.error.actor.draftStore', error: new Error('It broke') } as const;

const draftStoreIsLate = { type: 'xstate.after.restorePatience.outbox.restoring' } as const;

const twoSecondsPass = { type: 'xstate.after.sendAgain.outbox.stalled' } as const;

const linkReturns = { type: 'live.returned' } as const;

/** The server has it, as its live link tells before any answer. */
const arrives: OutboxEvent = { type: 'messages.changed', received: [anAnswer(3, { clientId })], updated: [] };

function failure(status: number, code: string) {
  return Object.assign(new Error(code), { status, code });
}

export const outboxSubject = subjectOf<typeof outboxMachine>(outboxFixture, {
  'sent at once': [nothingKept, send('Já estou vendo o seu pedido'), sent],
  'send fails and is retried': [nothingKept, send('Já estou vendo o seu pedido'), refused, retry, sent],
  'refused and thrown away': [nothingKept, send('Já estou vendo o seu pedido'), refused, discard],
  'refused by the phone and sent again': [nothingKept, sendAgain, sent],
  'cut, and sent when the link returns': [nothingKept, send('Já estou vendo o seu pedido'), cut, linkReturns, sent],
  'cut, and tried every two seconds': [
    nothingKept,
    send('Já estou vendo o seu pedido'),
    cut,
    twoSecondsPass,
    cut,
    twoSecondsPass,
    sent,
  ],
  'arrived, though the answer was lost': [
    nothingKept,
    send('Já estou vendo o seu pedido'),
    arrives,
    cut,
    twoSecondsPass,
  ],
  'written on while nobody answers': [
    nothingKept,
    send('Já estou vendo o seu pedido'),
    refused,
    send('Ele saiu ontem'),
    cut,
    retry,
    sendAgain,
    send('Chega amanhã'),
    discard,
    twoSecondsPass,
    sent,
    sent,
  ],
  'resolved while nobody answers': [nothingKept, send('Até logo'), cut, resolveLater, linkReturns, resolveLater, sent],
  'kept from the last visit': [somethingKept, sent],
  'written before the draft store answers': [send('Só um momento'), draftStoreIsLate, sent, somethingKept, sent],
  'the draft store answers while nobody else does': [
    draftStoreIsLate,
    send('Só um momento'),
    cut,
    somethingKept,
    linkReturns,
    sent,
    sent,
  ],
  'nothing can be kept': [send('Só um momento'), unkept, sent, unkept],
  'the draft store breaks': [nothingKept, send('Já estou vendo o seu pedido'), draftStoreBroke, sent],
});
