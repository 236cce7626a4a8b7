import { describe, expect, test } from 'vitest';
import { type BotEvent, MAX_TURNS } from '#machines/bot/context.ts';
import { rateOf } from '#machines/bot/rate.ts';
import { textOf } from '#machines/bot/saying.ts';
import { type BotRow, nextBot } from '#machines/bot.ts';
import { aBotScript, botFixture, companyClosed, salesClosed, wrote } from './fixtures/bot.ts';
import { exploreFixture, untaken } from './support/explore.ts';

const begun: BotRow = { state: 'silent', queueId: null, path: [], repeats: 0, turns: 0, toldClosing: null };

const queuesOffered = 'Olá! Com quem você quer falar?\n\n*1* - Vendas\n*2* - Suporte';
const queuesAgain = 'Não entendi a sua resposta. Responda com um dos números:\n\n*1* - Vendas\n*2* - Suporte';
const supportOffered = 'Como podemos ajudar?\n\n*1* - Entrega\n*2* - Troca\n*0* - Menu principal';
const deliveryOffered = 'Sobre a entrega:\n\n*1* - Prazo\n*2* - Rastreio\n*#* - Voltar\n*0* - Menu principal';
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
      state: 'waitingForHuman',
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

  test('takes whoever read an answer back to the options', () => {
    const read = talk([wrote('oi'), wrote('2'), wrote('2')]).bot;
    expect(talk([wrote('#')], read).said).toEqual([[supportOffered]]);
    expect(talk([wrote('0')], read).said).toEqual([[queuesOffered]]);
    expect(talk([wrote('obrigada')], read)).toMatchObject({
      said: [[]],
      bot: { state: 'waitingForHuman', queueId: 2 },
    });
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
      expect(bot.turns).toBeLessThanOrEqual(MAX_TURNS + 2);
      expect(bot.state).toBe('waitingForHuman');
    }
  });

  test('does not answer a picture', () => {
    expect(talk([wrote('oi'), wrote(null)]).said[1]).toEqual([]);
  });

  test('says that the company is closed before the menu, and once', () => {
    const closings = [companyClosed];
    expect(talk([wrote('oi', { closings }), wrote('1', { closings }), wrote('alô', { closings })]).said).toEqual([
      ['Voltamos às 8h.', queuesOffered],
      ['Aqui é o setor de Vendas.'],
      [],
    ]);
  });

  test('puts into a closed queue first and then says that it is', () => {
    const closings = [salesClosed];
    const { bot, said } = talk([wrote('oi', { closings }), wrote('1', { closings }), wrote('alô', { closings })]);
    expect(said).toEqual([[queuesOffered], ['Vendas abre às 8h.'], []]);
    expect(bot).toMatchObject({ state: 'outOfHours', queueId: 1 });
    expect(talk([wrote('bom dia')], bot).bot.state).toBe('waitingForHuman');
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
    expect(talk([{ type: 'ticket.handedBack' }], taken.bot)).toMatchObject({ said: [[queuesOffered]], isActive: true });
    expect(talk([{ type: 'ticket.released' }, wrote('0')], taken.bot).said).toEqual([[], []]);
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
