import type { outboxMachine } from '#machines/outbox.ts';
import type { Flow } from '../flow.ts';
import { cut, discard, nothingKept, refused, retry, send, sendAgain, sent, twoSecondsPass } from './events.ts';

export const writtenOnWhileNobodyAnswers: Flow<typeof outboxMachine> = {
  name: 'written on while nobody answers',
  events: [
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
};
