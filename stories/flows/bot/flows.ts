import type { botMachine } from '#machines/bot.ts';
import {
  answered,
  botFixture,
  companyClosed,
  salesClosed,
  wrote,
} from '../../../tests/machines/fixtures/queues/bot.ts';
import { subjectOf } from '../flow.ts';

const accepted = { type: 'ticket.accepted' } as const;
const closed = { type: 'ticket.closed' } as const;
const asked = { type: 'rating.asked' } as const;
const failed = { type: 'responder.failed' } as const;

const atNight = (text: string) => wrote(text, { closings: [companyClosed] });

/** In a ticket that is in its queue already, where an assistant or another program answers. */
const toAssistant = (text: string) => wrote(text, { offer: 'never', responder: 'assistant' });
const toIntegration = (text: string) => wrote(text, { offer: 'never', responder: 'integration' });

export const botSubject = subjectOf<typeof botMachine>(botFixture, {
  'down the options and back to the queues': [
    wrote('oi'),
    wrote('2'),
    wrote(null),
    wrote(null),
    wrote('1'),
    wrote('#'),
    wrote('1'),
    wrote('2'),
    wrote('#'),
    wrote('0'),
    wrote('0'),
  ],
  'an answer read, and another queue': [wrote('oi'), wrote('2'), wrote('2'), wrote('0'), wrote('1'), wrote('alô?')],
  'an answer read, and a word for the team': [
    wrote('oi'),
    wrote('2'),
    wrote('2'),
    wrote('pizza'),
    wrote('#'),
    wrote('2'),
    wrote('pizza'),
    wrote('0'),
  ],
  'an answer read when nobody is there': [
    wrote('oi'),
    wrote('2'),
    wrote('2'),
    wrote('alguém?', { closings: [companyClosed] }),
    wrote('#', { closings: [companyClosed] }),
    wrote('2', { closings: [companyClosed] }),
    wrote('alguém?', { closings: [companyClosed] }),
    wrote('0', { closings: [companyClosed] }),
  ],
  'wrong answers, then a person': [wrote('oi'), wrote(null), wrote(null), wrote('pizza')],
  'lost among the options': [wrote('oi'), wrote('2'), wrote('pizza'), wrote('pizza')],
  'silent for a while after it was left': [wrote('oi', { offer: 'later' }), wrote('oi')],
  'nothing to offer': [wrote('oi', { offer: 'never' })],
  'the company is closed': [
    wrote('oi', { closings: [companyClosed], offer: 'never' }),
    wrote('tem alguém?', { closings: [companyClosed] }),
    wrote('bom dia'),
    wrote('boa noite', { closings: [companyClosed] }),
  ],
  'a message below the menu when nobody is there': [
    atNight('oi'),
    atNight('quero comprar'),
    atNight('alguém?'),
    atNight('0'),
    atNight('quero comprar'),
    atNight('1'),
  ],
  'a message below the options when nobody is there': [
    atNight('oi'),
    atNight('quero trocar'),
    atNight('2'),
    atNight('quero trocar'),
    atNight('alguém?'),
    atNight('1'),
    atNight('alguém?'),
    atNight('#'),
    atNight('alguém?'),
    atNight('0'),
    atNight('2'),
    atNight('alguém?'),
    atNight('2'),
  ],
  'a message below the options until the morning': [
    atNight('oi'),
    atNight('2'),
    atNight('quero trocar'),
    wrote('bom dia'),
  ],
  'a message until the morning': [atNight('oi'), atNight('quero comprar'), wrote('bom dia')],
  'a message, and a queue that is closed in the morning': [
    atNight('oi'),
    atNight('quero comprar'),
    wrote('1', { closings: [salesClosed] }),
  ],
  'a message, and an assistant': [atNight('oi'), atNight('tem bolo?'), atNight('3')],
  'a message, and an integration': [atNight('oi'), atNight('cadê o pedido?'), atNight('4')],
  'a closed queue': [
    wrote('oi'),
    wrote('1', { closings: [salesClosed] }),
    wrote('alô?', { closings: [salesClosed] }),
    wrote('0', { closings: [salesClosed] }),
    wrote('1', { closings: [salesClosed] }),
    wrote('bom dia'),
  ],
  'an agent takes over and gives back': [
    wrote('oi'),
    wrote('2'),
    accepted,
    wrote('1'),
    { type: 'ticket.handedBack' },
    { type: 'return.settled' },
    accepted,
    { type: 'ticket.released' },
  ],
  'a word before the menu is back': [
    wrote('oi'),
    wrote('1'),
    accepted,
    { type: 'ticket.handedBack' },
    wrote('2'),
    wrote('2'),
  ],
  'an assistant answers and hands over': [
    wrote('oi'),
    wrote('3'),
    answered('Temos bolo de cenoura.'),
    toAssistant('Quanto custa?'),
    answered('Chamo alguém para você.', { handsOver: true }),
  ],
  'an assistant hands over when nobody is there': [
    wrote('Vocês têm bolo?', { closings: [companyClosed], offer: 'never', responder: 'assistant' }),
    answered('Chamo alguém para você.', { handsOver: true, closings: [companyClosed] }),
  ],
  'an integration answers and names a queue': [
    wrote('oi'),
    wrote('4'),
    answered('Qual é o número do pedido?'),
    toIntegration('123'),
    answered('', { queueId: 1 }),
  ],
  'from an assistant to an integration and back': [
    toAssistant('Vocês têm bolo?'),
    toIntegration('E o meu pedido?'),
    toAssistant('E pão?'),
    failed,
  ],
  'an integration fails': [toIntegration('Cadê o meu pedido?'), failed],
  'an assistant taken away': [toAssistant('Vocês têm bolo?'), wrote('Alô?')],
  'an integration taken away': [toIntegration('Cadê o meu pedido?'), wrote('Alô?')],
  'an answer read, an assistant, and back': [
    wrote('oi'),
    wrote('2'),
    wrote('2'),
    toAssistant('E se eu perder a nota?'),
    toAssistant('#'),
    wrote('2'),
    toAssistant('E se eu perder a nota?'),
    toAssistant('0'),
  ],
  'an answer read, an integration, and back': [
    wrote('oi'),
    wrote('2'),
    wrote('2'),
    toIntegration('Quero trocar'),
    toIntegration('#'),
    wrote('2'),
    toIntegration('Quero trocar'),
    toIntegration('0'),
  ],
  'given back to the assistant': [
    toAssistant('Vocês têm bolo?'),
    accepted,
    { type: 'ticket.handedBack', responder: 'assistant' },
  ],
  'given back to the integration': [
    toIntegration('Cadê o meu pedido?'),
    accepted,
    { type: 'ticket.handedBack', responder: 'integration' },
  ],
  'resolved and rated': [wrote('oi'), wrote('1'), accepted, closed, asked, wrote('nota 3')],
  'resolved, and something else to say': [wrote('oi'), wrote('1'), accepted, closed, asked, wrote('obrigada')],
});
