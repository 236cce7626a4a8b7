import { describe, expect, test } from 'vitest';
import { type BotEvent, MAX_TURNS } from '#machines/bot/context.ts';
import { rateOf } from '#machines/bot/rate.ts';
import { textOf } from '#machines/bot/saying.ts';
import { type BotRow, nextBot } from '#machines/bot.ts';
import {
  aBotScript,
  answered,
  aScriptWithResponders,
  botFixture,
  companyClosed,
  salesClosed,
  wrote,
} from './fixtures/queues/bot.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const begun: BotRow = { state: 'silent', queueId: null, path: [], repeats: 0, turns: 0, toldClosing: null };

const queuesOffered = 'Olá! Com quem você quer falar?\n\n*1* - Vendas\n*2* - Suporte';
const queuesWhenClosed = 'Escolha uma das opções:\n\n*1* - Vendas\n*2* - Suporte';
const queuesAgain = 'Não entendi a sua resposta. Escolha uma das opções:\n\n*1* - Vendas\n*2* - Suporte';
const supportOffered = 'Como podemos ajudar?\n\n*1* - Entrega\n*2* - Troca\n*0* - Menu principal';
const supportAgain =
  'Não entendi a sua resposta. Escolha uma das opções:\n\n*1* - Entrega\n*2* - Troca\n*0* - Menu principal';
const deliveryOffered = 'Sobre a entrega:\n\n*1* - Prazo\n*2* - Rastreio\n*#* - Voltar\n*0* - Menu principal';
const salesAreClosed = 'Vendas abre às 8h.\n\n*0* - Menu principal';
const waysBack = '\n\n*#* - Voltar\n*0* - Menu principal';
const waitForHuman = 'Certo! Aguarde um momento, alguém da equipe já vai te atender.';

/** Where the bot stands after a conversation, and what it has said, answer by answer. */
function talk(events: BotEvent[], from = begun, script = aBotScript) {
  let bot = from;
  let isActive = false;
  const said = events.map((event) => {
    const next = nextBot(bot, script, event);
    if (!next) return undefined;
    bot = next.bot;
    isActive = next.isActive;
    return next.says.map(textOf);
  });
  return { bot, said, isActive };
}

describe('A bot', () => {
  test('every transition is reached', () => {
    expect(untaken(exploreFixture(botFixture))).toEqual([]);
  });

  test('offers the queues, walks the options to the end, and leaves the rest to the team', () => {
    const { bot, said, isActive } = talk([wrote('oi'), wrote('2'), wrote('1'), wrote('2')]);
    expect(said).toEqual([
      [queuesOffered],
      [supportOffered],
      [deliveryOffered],
      ['Informe o número do pedido.\n\n*#* - Voltar\n*0* - Menu principal'],
    ]);
    expect(bot).toEqual({
      state: 'answerRead',
      queueId: 2,
      path: [21, 212],
      repeats: 0,
      turns: 4,
      toldClosing: null,
    });
    expect(isActive).toBe(false);
  });

  test('goes back by one with #, to the queues with 0, and out of a queue with # at its top', () => {
    const { bot, said } = talk([
      ...['oi', '2', '1', '#', '#', '2', '1', '0'].map((text) => wrote(text)),
      wrote('Suporte'),
    ]);
    expect(said.slice(3)).toEqual([
      [supportOffered],
      [queuesOffered],
      [supportOffered],
      [deliveryOffered],
      [queuesOffered],
      [supportOffered],
    ]);
    expect(bot.queueId).toBe(2);
  });

  test('understands what # and 0 are called, as a button says it', () => {
    const { said } = talk(['oi', 'Suporte', 'Entrega', 'voltar', 'Menu principal'].map((text) => wrote(text)));
    expect(said.slice(3)).toEqual([[supportOffered], [queuesOffered]]);
  });

  test('takes whoever read an answer back to the options', () => {
    const read = talk([wrote('oi'), wrote('2'), wrote('2')]).bot;
    expect(talk([wrote('#')], read).said).toEqual([[supportOffered]]);
    expect(talk([wrote('0')], read).said).toEqual([[queuesOffered]]);
  });

  test('tells whoever writes on below an answer once that somebody comes, with the ways back', () => {
    const read = talk([wrote('oi'), wrote('2'), wrote('2')]).bot;
    const { bot, said } = talk([wrote('9'), wrote('pizza'), wrote(null)], read);
    expect(said).toEqual([[`${waitForHuman}${waysBack}`], [], []]);
    expect(bot).toMatchObject({ state: 'waitingForHuman', queueId: 2 });
    expect(talk([wrote('#')], bot).said).toEqual([[supportOffered]]);
    expect(talk([wrote('0')], bot).said).toEqual([[queuesOffered]]);
  });

  test('tells whoever writes on below an answer that nobody is there, though it was said before the menu', () => {
    const closings = [companyClosed];
    const words = ['oi', '2', '2', 'pizza', 'alô?', '#'].map((text) => wrote(text, { closings }));
    const supportWhenClosed = supportOffered.replace('Como podemos ajudar?', '*Suporte*');
    expect(talk(words).said.slice(3)).toEqual([[`Voltamos às 8h.${waysBack}`], [], [supportWhenClosed]]);
  });

  test('repeats a menu as often as it may, and then gives up to a queue of people', () => {
    const script = { ...aBotScript, maxRepeats: 2 };
    const { bot, said } = talk(
      ['oi', 'pizza', '9', 'pizza'].map((text) => wrote(text)),
      begun,
      script,
    );
    expect(said).toEqual([[queuesOffered], [queuesAgain], [queuesAgain], [waitForHuman]]);
    expect(bot).toMatchObject({ state: 'waitingForHuman', queueId: 2 });
  });

  test('counts only unknown answers in a row', () => {
    const { bot } = talk([wrote('oi'), wrote('pizza'), wrote('2'), wrote('pizza')]);
    expect(bot).toMatchObject({ state: 'walkingOptions', repeats: 1 });
  });

  test('comes to an end with another bot, whatever that answers', () => {
    for (const answers of [['0'], ['2', '2', '#', '0'], ['2', '0']]) {
      const { bot } = talk(
        Array.from({ length: MAX_TURNS * 3 }, (_, turn) => wrote(answers[turn % answers.length] ?? '')),
      );
      expect(bot.turns).toBeLessThanOrEqual(MAX_TURNS + 3);
      expect(bot.state).toBe('waitingForHuman');
    }
  });

  test('answers a picture once with what may be chosen, and an album with no more than that', () => {
    expect(talk([wrote('oi'), wrote(null), wrote(null), wrote('2')]).said.slice(1)).toEqual([
      [queuesAgain],
      [],
      [supportOffered],
    ]);
    expect(talk([wrote('oi'), wrote('2'), wrote(null), wrote(null)]).said.slice(2)).toEqual([[supportAgain], []]);
  });

  test.each(['assistant', 'integration'] as const)(
    'understands # and 0 beside an %s as long as they stand there',
    (responder) => {
      const asked = talk([wrote('oi'), wrote('2'), wrote('2'), wrote('E se eu perder a nota?', { responder })]).bot;
      expect(talk([wrote('#', { responder })], asked)).toMatchObject({
        said: [[supportOffered]],
        bot: { state: 'walkingOptions' },
      });
      expect(talk([wrote('0', { responder })], asked)).toMatchObject({
        said: [[queuesOffered]],
        bot: { state: 'choosingQueue' },
      });
    },
  );

  test('says that the company is closed before the menu, and once, and greets as nobody who is there', () => {
    const closings = [companyClosed];
    expect(talk([wrote('oi', { closings }), wrote('1', { closings }), wrote('alô', { closings })]).said).toEqual([
      ['Voltamos às 8h.', queuesWhenClosed],
      [companyClosed.later],
      [],
    ]);
    expect(talk([wrote('oi', { closings, offer: 'never' }), wrote('alô', { closings })]).said).toEqual([
      ['Voltamos às 8h.'],
      [],
    ]);
  });

  test('takes what is no choice for the message that whoever is told of the closing may leave', () => {
    const closings = [companyClosed];
    const at = (...texts: (string | null)[]) => texts.map((text) => wrote(text, { closings }));
    const left = talk(at('oi', 'quero comprar', 'alguém?', null));
    expect(left).toMatchObject({
      said: [['Voltamos às 8h.', queuesWhenClosed], [], [], []],
      bot: { state: 'messageLeft', queueId: 2, repeats: 0 },
      isActive: false,
    });
    expect(talk(at('1', 'alguém?'), left.bot)).toMatchObject({
      said: [[companyClosed.later], []],
      bot: { state: 'outOfHours', queueId: 1 },
    });
    expect(talk(at('0'), left.bot).said).toEqual([[queuesWhenClosed]]);
    expect(talk([wrote('bom dia')], left.bot)).toMatchObject({ said: [[]], bot: { state: 'waitingForHuman' } });
    const nextEvening = { ...companyClosed, since: '2026-01-06 18:00' };
    expect(talk([wrote('oi', { closings: [nextEvening] })], left.bot).said).toEqual([['Voltamos às 8h.']]);
  });

  test('takes such a message below options too, which may still be walked', () => {
    const closings = [companyClosed];
    const at = (...texts: string[]) => texts.map((text) => wrote(text, { closings }));
    const left = talk(at('oi', '2', '1', 'quero comprar', 'alguém?'));
    expect(left).toMatchObject({ bot: { state: 'messageLeftInOptions', queueId: 2, path: [21] }, isActive: false });
    expect(left.said.slice(3)).toEqual([[], []]);
    expect(talk(at('1'), left.bot).said).toEqual([[`De 2 a 4 dias úteis.${waysBack}`]]);
    expect(talk(at('#'), left.bot).said).toEqual([[supportOffered.replace('Como podemos ajudar?', '*Suporte*')]]);
    expect(talk(at('0'), left.bot).said).toEqual([[queuesWhenClosed]]);
    expect(talk([wrote('bom dia')], left.bot)).toMatchObject({
      said: [[]],
      bot: { state: 'waitingForHuman', path: [] },
    });
    for (const from of [left.bot, talk(at('oi', 'quero comprar')).bot]) {
      expect(talk(at('0', '#'), { ...from, turns: MAX_TURNS }).said).toEqual([[], []]);
    }
  });

  test('greets as nobody who is there where every queue is closed', () => {
    const closings = [salesClosed, { ...salesClosed, queueId: 2 }];
    expect(talk([wrote('oi', { closings })]).said).toEqual([[queuesWhenClosed]]);
    expect(talk([wrote('oi', { closings: [salesClosed] })]).said).toEqual([[queuesOffered]]);
    const back = [{ type: 'ticket.handedBack' }, { type: 'return.settled', closings }] as const;
    expect(talk([...back], { ...begun, state: 'handedOver' }).said).toEqual([[], [queuesWhenClosed]]);
  });

  test('promises nobody somebody at once while it is closed', () => {
    const closings = [companyClosed];
    const lost = [wrote('oi'), wrote('pizza'), wrote('pizza', { closings })];
    expect(talk(lost).said.at(-1)).toEqual(['Voltamos às 8h.']);
    const untold = { ...begun, state: 'withIntegration' as const, queueId: 4 };
    const told = { ...untold, toldClosing: companyClosed.since };
    const endings: [BotEvent, string[], string[]][] = [
      [answered('', { handsOver: true, closings }), ['Voltamos às 8h.'], [companyClosed.later]],
      [
        answered('Já chamo alguém.', { handsOver: true, closings }),
        ['Já chamo alguém.', 'Voltamos às 8h.'],
        ['Já chamo alguém.', companyClosed.later],
      ],
      [answered('', { queueId: 1, closings: [salesClosed] }), ['Vendas abre às 8h.'], [salesClosed.later]],
      [{ type: 'responder.failed', closings }, ['Voltamos às 8h.'], [companyClosed.later]],
      [answered('Temos bolo.', { closings }), ['Temos bolo.'], ['Temos bolo.']],
    ];
    for (const [event, first, again] of endings) {
      expect(talk([event], untold, aScriptWithResponders).said).toEqual([first]);
      expect(talk([event], told, aScriptWithResponders).said).toEqual([again]);
    }
  });

  test('asks at once who answers in a queue that is picked while it is closed, without a greeting', () => {
    const closings = [companyClosed];
    const next = nextBot({ ...begun, state: 'choosingQueue' }, aScriptWithResponders, wrote('4', { closings }));
    expect(next).toMatchObject({ bot: { state: 'withIntegration' }, asks: 'integration' });
    expect(next?.says.map(textOf)).toEqual(['Voltamos às 8h.']);
  });

  test('puts into a closed queue first and then says that it is', () => {
    const closings = [salesClosed];
    const { bot, said } = talk([wrote('oi', { closings }), wrote('1', { closings }), wrote('alô', { closings })]);
    expect(said).toEqual([[queuesOffered], [salesAreClosed], []]);
    expect(bot).toMatchObject({ state: 'closedQueue', queueId: 1 });
    expect(talk([wrote('bom dia')], bot).bot.state).toBe('waitingForHuman');
  });

  test('leads back from a closed queue with 0, # and what they are called, and answers each choice of it', () => {
    const closings = [salesClosed];
    const closed = talk([wrote('oi', { closings }), wrote('1', { closings })]).bot;
    for (const word of ['0', '#', 'Menu principal']) {
      const { bot, said } = talk([wrote(word, { closings }), wrote('1', { closings })], closed);
      expect(said).toEqual([[queuesOffered], [salesAreClosed]]);
      expect(bot).toMatchObject({ state: 'closedQueue', queueId: 1 });
    }
    expect(talk([wrote('0', { closings })], { ...closed, turns: MAX_TURNS }).said).toEqual([[]]);
  });

  test('offers nothing in a ticket that has its queue', () => {
    expect(talk([wrote('oi', { offer: 'never' })], { ...begun, queueId: 2 })).toMatchObject({
      said: [[]],
      bot: { state: 'waitingForHuman', queueId: 2 },
    });
  });

  test('offers nothing where there is one queue, and keeps the hours', () => {
    const script = { ...aBotScript, queues: aBotScript.queues.slice(1) };
    const inQueue = { ...begun, queueId: 2 };
    expect(talk([wrote('oi'), wrote('1')], inQueue, script)).toMatchObject({
      said: [[], []],
      bot: { state: 'waitingForHuman' },
    });
    expect(talk([wrote('oi', { closings: [companyClosed] })], inQueue, script).said).toEqual([['Voltamos às 8h.']]);
  });

  test('is silent for a while after somebody left it', () => {
    const left = talk([wrote('oi', { offer: 'later' })]);
    expect(left).toMatchObject({ said: [[]], bot: { state: 'silent' } });
    expect(talk([wrote('oi')], left.bot).said).toEqual([[queuesOffered]]);
  });

  test('is silent while an agent has the ticket, and begins anew when it is given back', () => {
    const taken = talk([wrote('oi'), wrote('2'), { type: 'ticket.accepted' }, wrote('1')]);
    expect(taken).toMatchObject({ said: [[queuesOffered], [supportOffered], [], []], bot: { state: 'handedOver' } });
    const back = [{ type: 'ticket.handedBack' }, { type: 'return.settled' }, wrote('2')] as const;
    expect(talk([...back], taken.bot)).toMatchObject({
      said: [[], [queuesOffered], [supportOffered]],
      isActive: true,
    });
    expect(talk([{ type: 'ticket.released' }, wrote('0')], taken.bot).said).toEqual([[], []]);
  });

  test('takes nothing for a choice before the menu that comes back is there, and offers it then', () => {
    for (const word of ['1', '#', null]) {
      const { bot, said } = talk([{ type: 'ticket.handedBack' }, wrote(word)], {
        ...begun,
        state: 'handedOver',
        queueId: 2,
      });
      expect(said).toEqual([[], [queuesOffered]]);
      expect(bot).toMatchObject({ state: 'choosingQueue', queueId: null });
    }
  });

  test('asks the assistant or the integration of the queue that is picked, and greets there first', () => {
    const byIntegration = talk([wrote('oi'), wrote('4')], begun, aScriptWithResponders);
    expect(byIntegration).toMatchObject({ bot: { state: 'withIntegration', queueId: 4 }, isActive: true });
    expect(byIntegration.said[1]).toEqual(['Vamos ao seu pedido.']);
    expect(nextBot({ ...begun, state: 'choosingQueue' }, aScriptWithResponders, wrote('4'))?.asks).toBe('integration');
    expect(nextBot({ ...begun, state: 'choosingQueue' }, aScriptWithResponders, wrote('3'))?.asks).toBe('assistant');
  });

  test('leaves an assistant whose queue has greeted to wait for a question', () => {
    const script = {
      ...aScriptWithResponders,
      queues: aScriptWithResponders.queues.map((queue) => ({ ...queue, greetingMessage: 'Olá!' })),
    };
    expect(nextBot({ ...begun, state: 'choosingQueue' }, script, wrote('3'))).toMatchObject({
      bot: { state: 'withAssistant' },
      asks: undefined,
    });
  });

  test('asks at any hour, and says first that nobody is there', () => {
    const closings = [companyClosed];
    const asked = wrote('tem bolo?', { closings, offer: 'never', responder: 'assistant' });
    const next = nextBot({ ...begun, queueId: 3 }, aScriptWithResponders, asked);
    expect(next).toMatchObject({ bot: { state: 'withAssistant' }, asks: 'assistant' });
    expect(next?.says.map(textOf)).toEqual(['Voltamos às 8h.']);
  });

  test('says what the assistant answers, and goes on with it until it gives the ticket to the team', () => {
    const question = wrote('tem bolo?', { offer: 'never', responder: 'assistant' });
    const { bot, said } = talk(
      [question, answered('Temos.'), question, answered('Já chamo alguém.', { handsOver: true }), question],
      { ...begun, queueId: 3 },
      aScriptWithResponders,
    );
    expect(said).toEqual([[], ['Temos.'], [], ['Já chamo alguém.'], []]);
    expect(bot).toMatchObject({ state: 'waitingForHuman', queueId: 3 });
  });

  test('says that somebody comes where a responder gives away in silence or fails, and moves to the queue it names', () => {
    const waiting = { ...begun, state: 'withIntegration' as const, queueId: 4 };
    expect(talk([answered('', { queueId: 1 })], waiting, aScriptWithResponders)).toMatchObject({
      said: [[waitForHuman]],
      bot: { state: 'waitingForHuman', queueId: 1 },
    });
    expect(talk([{ type: 'responder.failed' }], waiting, aScriptWithResponders)).toMatchObject({
      said: [[waitForHuman]],
      bot: { state: 'waitingForHuman', queueId: 4 },
    });
  });

  test('comes to an end with another bot that an assistant answers for ever', () => {
    let bot: BotRow = { ...begun, queueId: 3 };
    const question = wrote('e aí?', { offer: 'never', responder: 'assistant' });
    for (let turn = 0; turn < MAX_TURNS * 2; turn += 1) {
      bot = nextBot(bot, aScriptWithResponders, question)?.bot ?? bot;
      if (bot.state === 'withAssistant') bot = nextBot(bot, aScriptWithResponders, answered('e aí?'))?.bot ?? bot;
    }
    expect(bot).toMatchObject({ state: 'waitingForHuman', turns: MAX_TURNS + 1 });
  });

  test('hears nothing more of a responder once somebody of the team has the ticket', () => {
    expect(nextBot({ ...begun, state: 'handedOver' }, aScriptWithResponders, answered('Olá!'))).toBeUndefined();
    const back = nextBot({ ...begun, state: 'handedOver' }, aScriptWithResponders, {
      type: 'ticket.handedBack',
      responder: 'assistant',
    });
    expect(back).toMatchObject({ bot: { state: 'withAssistant' }, says: [], asks: undefined });
  });

  test('begins anew where somebody of the team gives back what it had come to an end with', () => {
    const tired = { ...begun, state: 'handedOver' as const, turns: MAX_TURNS };
    const back = { type: 'ticket.handedBack', responder: 'assistant' } as const;
    expect(talk([back], tired)).toMatchObject({ bot: { turns: 0 }, isActive: true });
    expect(talk([{ type: 'ticket.handedBack' }, wrote('oi'), wrote('2')], tired).said.at(-1)).toEqual([supportOffered]);
  });

  test('takes a rate for what it is, and nothing else', () => {
    const asked = talk([{ type: 'ticket.closed' }, { type: 'rating.asked' }], { ...begun, state: 'handedOver' }).bot;
    expect(talk([wrote('nota 3')], asked).bot.state).toBe('silent');
    expect(talk([wrote('obrigada')], asked).bot.state).toBe('askedToRate');
  });
});

test.each([
  ['3', 3],
  [' 1 ', 1],
  ['nota 3', 3],
  ['Nota: 2', 2],
  ['3 estrelas', 3],
  ['⭐⭐⭐', 3],
  ['⭐️ ⭐️', 2],
  ['★', 1],
  ['⭐⭐⭐⭐', undefined],
  ['4', undefined],
  ['33', undefined],
  ['nota', undefined],
  ['chego em 3 minutos', undefined],
  ['', undefined],
])('%j is the rate %s', (text, rate) => expect(rateOf(text)).toBe(rate));
