import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultBotWords } from '#machines/bot/words.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { choicesFor } from '#server/channels/choices.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { listenForGifts } from '../../support/server/gifts.ts';
import { rowsIn } from '../../support/server/tickets.ts';

const offered = 'Olá, Maria! Escolha o setor:\n\n*1* - Vendas\n*2* - Suporte';
const again = `${defaultBotWords.pt.unknown}\n\n*1* - Vendas\n*2* - Suporte`;
const supportOffered = 'Em que podemos ajudar?\n\n*1* - Notas fiscais\n*0* - Menu principal';
const invoicesOffered = 'Notas fiscais\n\n*1* - Segunda via\n*#* - Voltar\n*0* - Menu principal';
const secondCopy = 'Segunda via\n\n*#* - Voltar\n*0* - Menu principal';
const { human } = defaultBotWords.pt;

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let customers = 0;

beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  const { vendas, suporte } = fixture.ids.acme;
  await connection({ queueIds: [suporte, vendas], greetingMessage: 'Olá, {{firstName}}! Escolha o setor:' });
  await fixture.as('admin').put(`/queue/${suporte}`, { greetingMessage: 'Em que podemos ajudar?' });
  await fixture.as('admin').put(`/queue/${vendas}`, { greetingMessage: 'Aqui é o setor de Vendas.' });
});
afterAll(() => fixture.close());

const connection = (change: object) => fixture.as('admin').put(`/whatsapp/${fixture.ids.acme.connectionId}`, change);
const setting = (key: string, value: string) => fixture.as('admin').put(`/settings/${key}`, { value });

/** A customer who has never written before, and what came back to each of their messages. */
function aCustomer() {
  customers += 1;
  const from = `55219800${String(customers).padStart(5, '0')}`;
  let ticketId = 0;
  let seen = 0;
  return {
    from,
    ticket: async () => (await fixture.as('admin').get(`/tickets/${ticketId}`)).body,
    messages: async () => (await fixture.as('admin').get(`/messages/${ticketId}`)).body.messages,
    async say(body: string, more: object = {}): Promise<string[]> {
      const answer = await phones.write({ from, body, ...more });
      ticketId = answer.body.ticketId;
      const said = await rowsIn(
        fixture,
        sql`select id, body, is_bot from messages where ticket_id = ${ticketId} and from_me and id > ${seen} order by id`,
      );
      seen = Math.max(seen, ...said.map(({ id }) => Number(id)));
      return said.map(({ body }) => String(body));
    },
  };
}

describe('the menu of a connection with several queues', () => {
  test('leads from the queues to the end of the options, once each, and the ticket waits for somebody there', async () => {
    const giftsOf = await listenForGifts(fixture, ['agent2']);
    const maria = aCustomer();
    expect(await maria.say('Oi')).toEqual([offered]);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: null, status: 'pending' });
    expect(await maria.say('2')).toEqual([supportOffered]);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: fixture.ids.acme.suporte });
    expect(await maria.say('1')).toEqual([invoicesOffered]);
    expect(await maria.say('1')).toEqual([secondCopy]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, lastMessageIsAutomatic: true });
    const { suporte } = fixture.ids.acme;
    expect(await giftsOf('agent2')).toMatchObject([{ by: null, ticket: { userId: null, queueId: suporte } }]);
    const texts = [offered, supportOffered, invoicesOffered, secondCopy];
    await eventually(async () =>
      expect((await phones.outbox(maria.from)).map(({ body }: { body: string }) => body)).toEqual(texts),
    );
    expect((await maria.messages()).filter(({ isBot }: { isBot?: boolean }) => isBot)).toHaveLength(4);
  });

  test('is walked back with # and 0, which leaves the queue', async () => {
    const maria = aCustomer();
    for (const text of ['Oi', 'suporte', '1']) await maria.say(text);
    expect(await maria.say('#')).toEqual([supportOffered]);
    expect(await maria.say('0')).toEqual([offered]);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: null });
    expect(await maria.say('1')).toEqual(['Aqui é o setor de Vendas.']);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.vendas });
  });

  test('says once to whoever writes on below an answer that somebody comes, and still leads back', async () => {
    const maria = aCustomer();
    for (const text of ['Oi', '2', '1', '1']) await maria.say(text);
    expect(await maria.say('9')).toEqual([secondCopy.replace('Segunda via', human)]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.suporte });
    expect(await maria.say('9')).toEqual([]);
    expect(await maria.say('#')).toEqual([invoicesOffered]);
  });

  test('is repeated as often as the connection says, and then people are asked', async () => {
    const { suporte } = fixture.ids.acme;
    await connection({ maxUseBotQueues: 2, transferQueueId: suporte });
    const maria = aCustomer();
    for (const said of [[offered], [again], [again], [human]]) expect(await maria.say('pizza')).toEqual(said);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: suporte });
    await connection({ maxUseBotQueues: 3, transferQueueId: null });
  });

  test('is answered once however often the channel brings a message', async () => {
    const maria = aCustomer();
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => phones.write({ from: maria.from, body: 'Oi', id: 'menu-copy' })),
    );
    const [{ body }] = copies as [(typeof copies)[number]];
    const said = await rowsIn(fixture, sql`select body from messages where ticket_id = ${body.ticketId} and from_me`);
    expect(said).toEqual([{ body: offered }]);
  });

  test('is for nobody in a group', async () => {
    const group = { id: '120363000000000077', name: 'Condomínio' };
    const { body } = await phones.write({ group, from: '5521980990001', name: 'Ana', body: 'Oi' });
    const ticket = (await fixture.as('admin').get(`/tickets/${body.ticketId}`)).body;
    expect(ticket).toMatchObject({ isGroup: true, chatbot: false, lastMessageFromMe: false });
  });

  test('stays out of what somebody writes on the company’s own phone', async () => {
    const maria = aCustomer();
    await maria.say('Oi');
    await phones.write({ from: maria.from, body: 'Oi, Maria, aqui é a Ana.', fromMe: true });
    expect(await maria.say('1')).not.toContain('Aqui é o setor de Vendas.');
    expect(await maria.ticket()).toMatchObject({ chatbot: false });
  });

  test('keeps silent for some minutes after it was left, and brings the customer back to the queue they chose', async () => {
    await connection({ timeUseBotQueues: 30 });
    const maria = aCustomer();
    for (const text of ['Oi', '1']) await maria.say(text);
    await close((await maria.ticket()).id);
    expect(await maria.say('Mais uma coisa')).toEqual([]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.vendas });
    await close((await maria.ticket()).id);
    fixture.advance(31 * 60_000);
    expect(await maria.say('Voltei')).toEqual([offered]);
    await connection({ timeUseBotQueues: 0 });
  });
});

describe('the words of the bot', () => {
  test('are those of its language, and the company’s own before them', async () => {
    await setting('botLanguage', 'en');
    await setting('botMain', '  Back to the start  ');
    const maria = aCustomer();
    await maria.say('Oi');
    expect((await maria.say('pizza')).at(-1)).toContain(defaultBotWords.en.unknown);
    expect(await maria.say('2')).toEqual([supportOffered.replace('Menu principal', 'Back to the start')]);
    for (const [key, value] of Object.entries({ botLanguage: 'pt', botMain: '' })) await setting(key, value);
    expect(await maria.say('0')).toEqual([offered]);
    expect(await maria.say('2')).toEqual([supportOffered]);
  });
});

describe('a menu that may be pressed', () => {
  const pressed = async (from: string) =>
    (await phones.outbox(from)).map(({ body, choices }: { body: string; choices: object | null }) => [body, choices]);

  test('goes out without numbers where the channel has buttons, is told to the team with them, and hears its titles', async () => {
    await setting('chatBotType', 'button');
    const maria = aCustomer();
    expect(await maria.say('Oi')).toEqual([offered]);
    expect(await maria.say('Suporte')).toEqual([supportOffered]);
    expect(await maria.say('Notas fiscais')).toEqual([invoicesOffered]);
    expect(await maria.say('Voltar')).toEqual([supportOffered]);
    const [queues, top, deep] = [
      ['Vendas', 'Suporte'],
      ['Notas fiscais', 'Menu principal'],
      ['Segunda via', 'Voltar', 'Menu principal'],
    ].map((titles) => ({ look: 'button', titles }));
    await eventually(async () =>
      expect(await pressed(maria.from)).toEqual([
        ['Olá, Maria! Escolha o setor:', queues],
        ['Em que podemos ajudar?', top],
        ['Notas fiscais', deep],
        ['Em que podemos ajudar?', top],
      ]),
    );
    await setting('chatBotType', 'list');
    const joana = aCustomer();
    await joana.say('Oi');
    await eventually(async () =>
      expect(await pressed(joana.from)).toEqual([['Olá, Maria! Escolha o setor:', { ...queues, look: 'list' }]]),
    );
    await setting('chatBotType', 'text');
  });

  test.each([
    ['button', 3, 'button'],
    ['button', 4, 'list'],
    ['list', 1, 'list'],
    ['list', 10, 'list'],
    ['button', 11, undefined],
    ['list', 11, undefined],
  ] as const)('of %s and %i choices is %s where three buttons and ten lines are the most', (look, count, expected) => {
    const titles = Array.from({ length: count }, (_, index) => `Opção ${index}`);
    expect(choicesFor({ look, text: 'Escolha:', titles }, { button: 3, list: 10 })?.look).toBe(expected);
  });

  test('is text where a channel has nothing else', () => {
    const offer = { look: 'button' as const, text: 'Escolha:', titles: ['Sim'] };
    expect(choicesFor(offer, { button: 0, list: 0 })).toBeNull();
    expect(choicesFor(null, { button: 3, list: 10 })).toBeNull();
  });
});

describe('a customer who leaves the menu', () => {
  const minutes = (count: number) => fixture.restart(count * 60_000);

  test('is let go with the words for it, and finds the menu again', async () => {
    await connection({ expiresTicket: 30, expiresInactiveMessage: 'Encerramos por aqui, {{firstName}}.' });
    const [maria, waiting] = [aCustomer(), aCustomer()];
    for (const text of ['Oi', '2']) await maria.say(text);
    for (const text of ['Oi', '1']) await waiting.say(text);
    await minutes(31);
    expect(await maria.ticket()).toMatchObject({ status: 'closed', chatbot: false });
    expect((await maria.messages()).at(-1)).toMatchObject({ body: 'Encerramos por aqui, Maria.', fromMe: true });
    expect(await waiting.ticket()).toMatchObject({ status: 'pending' });
    expect(await maria.say('Voltei')).toContain(offered);
    await connection({ expiresTicket: 0, expiresInactiveMessage: '' });
  });

  test('goes to people some minutes after the last word, not after the first', async () => {
    const { suporte } = fixture.ids.acme;
    await connection({ timeToTransfer: 10, transferQueueId: suporte });
    const maria = aCustomer();
    await maria.say('Oi');
    fixture.advance(6 * 60_000);
    await maria.say('pizza');
    await minutes(6);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: null });
    await minutes(6);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: suporte, status: 'pending' });
    await connection({ timeToTransfer: null, transferQueueId: null });
  });
});

describe('out of hours', () => {
  const never = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

  test('of the company are said before the menu, and once', async () => {
    await connection({ outOfHoursMessage: 'Estamos fechados.' });
    await fixture.as('admin').put(`/companies/${fixture.ids.acme.companyId}/schedules`, { schedules: never });
    await setting('scheduleType', 'company');
    const maria = aCustomer();
    const offeredWhenClosed = `Escolha uma das opções:${offered.slice(offered.indexOf('\n'))}`;
    expect(await maria.say('Oi')).toEqual(['Estamos fechados.', offeredWhenClosed]);
    const later = 'Certo! A sua mensagem ficou com a equipe, que volta assim que possível.';
    expect(await maria.say('1')).toEqual([later]);
    expect(await maria.say('Alguém?')).toEqual([]);
    await setting('scheduleType', 'disabled');
  });

  test('of the company take what chooses nothing for a message, and the team has it', async () => {
    await setting('scheduleType', 'company');
    const maria = aCustomer();
    await maria.say('Oi');
    expect(await maria.say('quero comprar')).toEqual([]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, status: 'pending' });
    expect(await maria.say('2')).toEqual([supportOffered.replace('Em que podemos ajudar?', '*Suporte*')]);
    expect(await maria.say('alguém?')).toEqual([]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: fixture.ids.acme.suporte });
    expect(await maria.say('1')).toHaveLength(1);
    await setting('scheduleType', 'disabled');
  });

  test('of a queue are said once the customer has chosen it', async () => {
    const { vendas } = fixture.ids.acme;
    await fixture.as('admin').put(`/queue/${vendas}`, { schedules: never, outOfHoursMessage: 'Vendas abre às 8h.' });
    await setting('scheduleType', 'queue');
    const maria = aCustomer();
    expect(await maria.say('Oi')).toEqual([offered]);
    const closed = 'Vendas abre às 8h.\n\n*0* - Menu principal';
    expect(await maria.say('1')).toEqual([closed]);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, queueId: vendas });
    expect(await maria.say('Alguém?')).toEqual([]);
    expect(await maria.say('0')).toEqual([offered]);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: null });
    expect(await maria.say('1')).toEqual([closed]);
    expect(await maria.say('#')).toEqual([offered]);
    expect(await maria.say('2')).toEqual([supportOffered]);
    await setting('scheduleType', 'disabled');
  });
});

describe('an agent', () => {
  test('has nothing unread of a customer whom a bot answers, until it leaves them to the team', async () => {
    const maria = aCustomer();
    const unread = async () =>
      (await fixture.as('agent1').get('/tickets?withUnreadMessages=true&pageNumber=1')).body.tickets.map(
        ({ contact }: { contact: { number: string } }) => contact.number,
      );
    for (const text of ['Oi', '2', '1']) await maria.say(text);
    expect(await unread()).not.toContain(maria.from);
    await maria.say('1');
    expect(await unread()).toContain(maria.from);
  });

  test('takes over from the bot, which says nothing more, and gives back to it', async () => {
    const maria = aCustomer();
    for (const text of ['Oi', '2']) await maria.say(text);
    const { id } = await maria.ticket();
    await accept(id);
    expect(await maria.ticket()).toMatchObject({ chatbot: false, status: 'open' });
    expect((await maria.say('1')).filter((said) => said.includes('*1*'))).toEqual([]);
    const returned = await fixture
      .as('agent1')
      .put(`/tickets/${id}`, { status: 'pending', userId: null, chatbot: true });
    expect(returned).toMatchObject({ status: 200, body: { chatbot: true, status: 'pending', queueId: null } });
    expect(await rowsIn(fixture, sql`select kind from ticket_notices where ticket_id = ${id}`)).toEqual([
      { kind: 'menu' },
    ]);
    // Her number answers the menu that is on her phone, not the one that is on its way.
    expect(await maria.say('1')).toEqual([offered]);
    expect(await maria.ticket()).toMatchObject({ chatbot: true, queueId: null });
    expect(await rowsIn(fixture, sql`select kind from ticket_notices where ticket_id = ${id}`)).toEqual([]);
    expect(await maria.say('2')).toEqual([supportOffered]);
  });

  test('gives back with a menu that comes when nobody can undo it, and not at all where somebody did', async () => {
    const [maria, joana] = [aCustomer(), aCustomer()];
    for (const customer of [maria, joana]) {
      for (const text of ['Oi', '1']) await customer.say(text);
      const { id } = await customer.ticket();
      await accept(id);
      await fixture.as('agent1').put(`/tickets/${id}`, { status: 'pending', userId: null, chatbot: true });
    }
    const undone = await fixture.as('agent1').post(`/tickets/${(await joana.ticket()).id}/undo`);
    expect(undone.body).toMatchObject({ status: 'open', chatbot: false, queueId: fixture.ids.acme.vendas });
    await fixture.restart(7_000);
    await eventually(async () => expect((await phones.outbox(maria.from)).at(-1)).toMatchObject({ body: offered }));
    expect((await joana.say('Oi')).filter((said) => said === offered)).toEqual([]);
    expect((await maria.say('2')).at(-1)).toBe(supportOffered);
  });

  test('can not give back what has no bot, nor say it of another change', async () => {
    const { vendas, suporte } = fixture.ids.acme;
    const maria = aCustomer();
    await maria.say('Oi');
    const { id } = await maria.ticket();
    await fixture.as('admin').put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users.admin });
    await connection({ queueIds: [suporte] });
    const back = { status: 'pending', userId: null, chatbot: true };
    expect(await fixture.as('admin').put(`/tickets/${id}`, back)).toMatchObject({ status: 409 });
    await connection({ queueIds: [suporte, vendas] });
    for (const other of [
      { status: 'closed', chatbot: true },
      { status: 'pending', queueId: vendas, chatbot: true },
    ]) {
      expect(await fixture.as('admin').put(`/tickets/${id}`, other)).toMatchObject({ status: 422 });
    }
  });
});

const accept = (id: number) =>
  fixture.as('agent1').put(`/tickets/${id}`, { status: 'open', userId: fixture.ids.users.agent1 });

async function close(id: number) {
  await accept(id);
  await fixture.as('agent1').put(`/tickets/${id}`, { status: 'closed' });
}
