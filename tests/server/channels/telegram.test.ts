import { sql } from 'drizzle-orm';
import type { Message, Update } from 'grammy/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChannelOffline, DeskOffline } from '#server/channels/port.ts';
import type { BotApi } from '#server/channels/telegram/bot-api.ts';
import { createBotReader } from '#server/channels/telegram/bot-ear.ts';
import { type BotApiStandIn, bot, openBotApiStandIn } from '../../support/channels/bot-api-stand-in.ts';
import { createHeard } from '../../support/channels/heard.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { tinyPng } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let telegram: BotApiStandIn;
let fixture: Fixture;
let id: number;
beforeAll(async () => {
  telegram = await openBotApiStandIn();
  fixture = await openFixture({
    settings: {
      TELEGRAM_URL: telegram.url,
      OUTGOING_ALLOWED_HOSTS: telegram.host,
      MAX_UPLOAD_MB: '1',
      LOG_LEVEL: 'silent',
    },
  });
  const { suporte } = fixture.ids.acme;
  const input = { name: 'Robô', provider: 'telegram', queueIds: [suporte], botToken: bot.token };
  id = (await admin().post('/whatsapp', input)).body.id;
});
afterAll(async () => {
  await fixture.close();
  await telegram.close();
});

const admin = () => fixture.as('admin');
const agent = () => fixture.as('agent1');
const show = async () => (await admin().get(`/whatsapp/${id}`)).body;
const stored = (body: string) => rowsIn(fixture, sql`select * from messages where body = ${body} order by id`);
const arrived = (body: string) => eventually(async () => expect(await stored(body)).toHaveLength(1));

let people = 5_000;
const person = (name = 'Nina') => {
  people += 1;
  const from = { id: people, is_bot: false, first_name: name };
  return { from, chat: { id: people, type: 'private' as const, first_name: name } };
};
const write = (text: string, who = person(), more: Partial<Message> = {}) =>
  telegram.write({ ...who, text, ...more } as Parameters<typeof telegram.write>[0]);

describe('a bot', () => {
  test('is paired by its token, by its name, and shows nothing of what is secret', async () => {
    const shown = await show();
    expect(shown).toMatchObject({ status: 'CONNECTED', number: '@acme_bot', isBotTokenSet: true });
    const [row] = await rowsIn(fixture, sql`select secrets::text, session::text from connections where id = ${id}`);
    expect(JSON.stringify([shown, row])).not.toContain(bot.token);
  });

  test('that is not let in is disconnected and says why; without a token it is not made', async () => {
    const made = await admin().post('/whatsapp', { name: 'Errado', provider: 'telegram', botToken: '1:another' });
    expect(made).toMatchObject({ status: 200, body: { status: 'DISCONNECTED' } });
    expect(await admin().post(`/whatsappsession/${made.body.id}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CHANNEL_REFUSED' },
    });
    expect((await admin().delete(`/whatsapp/${made.body.id}`)).status).toBe(200);
    expect(await admin().post('/whatsapp', { name: 'Sem nada', provider: 'telegram' })).toMatchObject({
      status: 422,
      body: { details: [{ path: '/body/botToken' }] },
    });
  });
});

describe('what is written to it', () => {
  test('makes a contact of Telegram’s and a ticket, in order', async () => {
    const nina = person('Nina Prado');
    for (const n of [1, 2, 3]) write(`nº ${n} 👩🏽‍🚀`, nina);
    await arrived('nº 3 👩🏽‍🚀');
    const [first] = await stored('nº 1 👩🏽‍🚀');
    const { body: ticket } = await admin().get(`/tickets/${first?.ticket_id}`);
    expect(ticket).toMatchObject({
      status: 'pending',
      whatsappId: id,
      contact: { name: 'Nina Prado', number: String(nina.from.id), channel: 'telegram' },
      unreadMessages: 3,
      lastMessage: 'nº 3 👩🏽‍🚀',
    });
  });

  test('ten times is one message (F10), and after a restart nothing comes twice', async () => {
    const nina = person();
    const number = write('uma só', nina);
    for (let n = 0; n < 9; n += 1) write('uma só', nina, { message_id: number });
    write('depois', nina);
    await arrived('depois');
    expect(await stored('uma só')).toHaveLength(1);
    await fixture.restart(0);
    write('depois do reinício', nina);
    await arrived('depois do reinício');
    expect(await stored('depois')).toHaveLength(1);
  });

  test('of five pictures at once by a newcomer is one contact, one ticket and five messages (F11)', async () => {
    const nina = person('Álbum');
    for (let n = 1; n <= 5; n += 1) {
      const photo = [{ file_id: telegram.keep(`photos/${n}.png`, tinyPng), file_unique_id: 'u', width: 1, height: 1 }];
      write('', nina, { text: undefined, caption: `foto ${n}`, media_group_id: '77', photo } as Partial<Message>);
    }
    await arrived('foto 5');
    const rows = await rowsIn(
      fixture,
      sql`select m.ticket_id, m.media_type from messages m join contacts c on c.id = m.contact_id
        where c.number = ${String(nina.from.id)} and c.channel = 'telegram'`,
    );
    expect(rows.map(({ media_type: type }) => type)).toEqual(Array(5).fill('image'));
    expect(new Set(rows.map(({ ticket_id: ticket }) => ticket)).size).toBe(1);
  });

  test('while the server was down is all there afterwards, in order (F14)', async () => {
    const nina = person();
    write('antes', nina);
    await arrived('antes');
    await admin().delete(`/whatsappsession/${id}`);
    for (let n = 1; n <= 18; n += 1) write(`ausente ${n}`, nina);
    expect((await admin().post(`/whatsappsession/${id}`)).status).toBe(200);
    await arrived('ausente 18');
    const rows = await rowsIn(fixture, sql`select body from messages where body like 'ausente %' order by id`);
    expect(rows.map(({ body }) => body)).toEqual(Array.from({ length: 18 }, (_, n) => `ausente ${n + 1}`));
  });

  test('is confirmed only once it is stored, so that a fall loses nothing and changes nothing twice', async () => {
    const nina = person();
    const number = write('versão 1', nina);
    await arrived('versão 1');
    const edit = (text: string) =>
      telegram.tell({ edited_message: { ...nina, message_id: number, date: 1, edit_date: 2, text } });
    edit('versão 2');
    const last = edit('versão 3');
    await arrived('versão 3');
    await eventually(async () => expect(telegram.unconfirmed()).toBe(0));
    const edits = (await stored('versão 3'))[0]?.edits;
    // Telegram has not heard that it was taken, and tells it again.
    const asked = telegram.asked.length;
    await fixture.restart(0);
    expect(telegram.asked[asked]).toBe(undefined);
    telegram.tell({
      update_id: last - 1,
      edited_message: { ...nina, message_id: number, date: 1, edit_date: 2, text: 'versão 2' },
    });
    telegram.tell({
      update_id: last,
      edited_message: { ...nina, message_id: number, date: 1, edit_date: 2, text: 'versão 3' },
    });
    write('e mais', nina);
    await arrived('e mais');
    expect((await stored('versão 3'))[0]?.edits).toEqual(edits);
  });

  test('goes on where Telegram counts anew', async () => {
    const asked = telegram.asked.length;
    await fixture.restart(0);
    await eventually(async () => expect(telegram.asked.length).toBeGreaterThan(asked));
    telegram.tell({ update_id: 12, message: { ...person(), message_id: 9_001, date: 1, text: 'contado de novo' } });
    await arrived('contado de novo');
  });

  test('of a kind of its own is shown in words, and a reaction on its message', async () => {
    const nina = person();
    const number = write('', nina, { text: undefined, dice: { emoji: '🎲', value: 3 } } as Partial<Message>);
    await arrived('🎲 3');
    telegram.tell({
      message_reaction: {
        chat: nina.chat,
        message_id: number,
        user: nina.from,
        date: 1,
        old_reaction: [],
        new_reaction: [{ type: 'emoji', emoji: '❤' }],
      },
    });
    const hearts = [{ reactions: [{ emoji: '❤', fromMe: false, member: null }] }];
    await eventually(async () => expect(await stored('🎲 3')).toMatchObject(hearts));
  });

  test('keeps a message whose file is gone or too large', async () => {
    const large = telegram.keep('videos/file_9.mp4', Buffer.alloc(1_200_000));
    for (const [caption, fileId] of [
      ['sumiu', 'gone'],
      ['enorme', large],
    ] as const) {
      const video = { file_id: fileId, file_unique_id: 'u', width: 1, height: 1, duration: 1 };
      write('', person(), { text: undefined, caption, video } as Partial<Message>);
      await arrived(caption);
      expect(await stored(caption)).toMatchObject([{ media_type: 'video', media_file: null }]);
    }
  });

  test('and can’t be read is set aside, one in ten of all, and all beside it is there once and in order (F70)', async () => {
    await fixture.database.executeSql('delete from unreadable_parts');
    const nina = person();
    const message = (n: number, more: object = {}) => ({
      message: { ...nina, message_id: 70_000 + n, date: 1_700_000_000 + n, text: `inteira ${n}`, ...more },
    });
    const spoils: object[] = [
      { message: null },
      { message: 'a text' },
      message(900, { chat: undefined }),
      message(901, { chat: { id: 'nina', type: 'private' } }),
      message(902, { message_id: undefined }),
      message(903, { from: { id: {} } }),
      { edited_message: { ...nina, text: 'sem número' } },
      { callback_query: { from: nina.from } },
      { message_reaction: { chat: nina.chat, message_id: 1, new_reaction: 'none' } },
      { brand_new: { text: 'nunca visto' } },
    ];
    for (let n = 0; n < 100; n += 1) {
      telegram.tell((n % 10 === 3 ? spoils[Math.floor(n / 10)] : message(n)) as Parameters<typeof telegram.tell>[0]);
    }
    telegram.tell({ my_chat_member: {} } as Parameters<typeof telegram.tell>[0]);
    await arrived('inteira 99');
    const rows = await rowsIn(fixture, sql`select body from messages where body like 'inteira %' order by id`);
    expect(rows.map(({ body }) => body)).toEqual(
      Array.from({ length: 100 }, (_, n) => n)
        .filter((n) => n % 10 !== 3)
        .map((n) => `inteira ${n}`),
    );
    await eventually(async () => expect(telegram.unconfirmed()).toBe(0));
    const list = async () => (await admin().get('/unreadable-parts')).body;
    const { count, records } = await list();
    expect([count, new Set(records.map(({ reason }: { reason: string }) => reason))]).toEqual([
      10,
      new Set(['unknownShape']),
    ]);
    expect((await admin().post('/unreadable-parts/read', {})).body).toEqual({ read: 0, left: 10, next: null });
    await fixture.database.executeSql('delete from unreadable_parts');
  });

  test('with a file that can’t be had for long lets what follows pass', async () => {
    const heard = createHeard();
    const botApi = { of: () => ({}), download: () => Promise.reject(new Error('Bad gateway')) } as unknown as BotApi;
    const { receive } = createBotReader({ botApi, token: bot.token, connectionId: 1 }, heard.listener);
    const photo = [{ file_id: '1', file_unique_id: 'u', width: 1, height: 1 }];
    const update = { update_id: 1, message: { ...person(), message_id: 1, date: 1, photo } } as Update;
    for (let tried = 1; tried < 60; tried += 1) await expect(receive(update)).rejects.toThrow(DeskOffline);
    await expect(receive(update)).rejects.toThrow(ChannelOffline);
    const again = createBotReader({ botApi, token: bot.token, connectionId: 1 }, heard.listener, 1);
    await expect(again.receive(update)).rejects.toThrow(ChannelOffline);
  });

  test('and that the desk fails at is read again when it no longer does', async () => {
    await fixture.database.executeSql('delete from unreadable_parts');
    await fixture.database.executeSql(`
      create function spoil() returns trigger language plpgsql as
        'begin if new.body like ''%estragada%'' then raise exception ''spoilt''; end if; return new; end';
      create trigger spoil before insert on messages for each row execute function spoil();`);
    const nina = person();
    write('estragada', nina);
    write('logo depois', nina);
    await arrived('logo depois');
    await fixture.database.executeSql('drop function spoil cascade');
    const { records } = (await admin().get('/unreadable-parts')).body;
    expect(records).toMatchObject([{ kind: 'message', reason: 'notStored', provider: 'telegram' }]);
    expect((await admin().post('/unreadable-parts/read', { unreadablePartIds: [records[0].id] })).body).toMatchObject({
      read: 1,
    });
    expect(await stored('estragada')).toHaveLength(1);
    expect((await admin().get('/unreadable-parts')).body.count).toBe(0);
  });

  test('in a group is one contact, and every message names who wrote it', async () => {
    const chat = { id: -1_001_234_567_890, type: 'supergroup' as const, title: 'Obra' };
    write('Faltou cimento', { from: person('Ana').from, chat } as never);
    await arrived('Faltou cimento');
    const [message] = await stored('Faltou cimento');
    expect(message).toMatchObject({ author_name: 'Ana' });
    expect((await admin().get(`/tickets/${message?.ticket_id}`)).body).toMatchObject({
      isGroup: true,
      contact: { name: 'Obra', number: String(chat.id) },
    });
  });

  test('in a group that becomes a supergroup stays one contact with its ticket, and is answered there', async () => {
    const { from } = person('Ana');
    const before = { id: -4_001, type: 'group' as const, title: 'Reforma' };
    const after = { id: -1_009_000_000_001, type: 'supergroup' as const, title: 'Reforma' };
    write('antes da mudança', { from, chat: before } as never);
    await arrived('antes da mudança');
    const [{ ticket_id: ticketId = 0, contact_id: contactId } = {}] = await stored('antes da mudança');
    await admin().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin });
    // Telegram has not said so yet, but to who writes.
    const moved = { code: 400, description: 'Bad Request: group chat was upgraded to a supergroup chat' };
    telegram.refuse({ ...moved, parameters: { migrate_to_chat_id: after.id }, chat: String(before.id) });
    await admin().post(`/messages/${ticketId}`, { body: 'Vamos lá', fromMe: true, read: true, mediaUrl: '' });
    await eventually(() => expect(telegram.sent.at(-1)).toMatchObject({ chat: String(after.id) }));
    telegram.refuse(undefined);
    telegram.write({ chat: before, from, migrate_to_chat_id: after.id } as never);
    telegram.write({ chat: after, from, migrate_from_chat_id: before.id } as never);
    write('depois da mudança', { from, chat: after } as never);
    await arrived('depois da mudança');
    expect(await stored('depois da mudança')).toMatchObject([{ ticket_id: ticketId, contact_id: contactId }]);
    expect((await admin().get(`/contacts/${contactId}`)).body).toMatchObject({
      name: 'Reforma',
      number: String(after.id),
    });
    expect((await admin().get(`/messages/${ticketId}`)).body.messages).toHaveLength(3);
  });

  test('in a group that has become a supergroup, which Telegram says by itself, is one contact', async () => {
    const { from } = person('Ana');
    const before = { id: -4_002, type: 'group' as const, title: 'Condomínio' };
    const after = { id: -1_009_000_000_002, type: 'supergroup' as const, title: 'Condomínio' };
    write('no grupo', { from, chat: before } as never);
    telegram.write({ chat: before, from, migrate_to_chat_id: after.id } as never);
    telegram.write({ chat: after, from, migrate_from_chat_id: before.id } as never);
    write('no supergrupo', { from, chat: after } as never);
    await arrived('no supergrupo');
    const [[first], [second]] = [await stored('no grupo'), await stored('no supergrupo')];
    expect([second?.ticket_id, second?.contact_id]).toEqual([first?.ticket_id, first?.contact_id]);
  });
});

describe('a message from the desk', () => {
  let ticketId: number;
  const nina = person('Nina');
  beforeAll(async () => {
    write('Quero encomendar', nina);
    await arrived('Quero encomendar');
    ticketId = (await stored('Quero encomendar'))[0]?.ticket_id as number;
    await agent().put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.agent1 });
  });
  const send = async (body: string, more: object = {}) =>
    (await agent().post(`/messages/${ticketId}`, { body, fromMe: true, read: true, mediaUrl: '', ...more })).body;
  const message = async (of: number) =>
    (await agent().get(`/messages/${ticketId}`)).body.messages.find((shown: { id: number }) => shown.id === of);
  const sentOf = (text: string) => telegram.sent.filter(({ body }) => String(body.text).endsWith(text));

  test('goes out once, with its marks, and is quoted by Telegram’s own id', async () => {
    const sent = await send('Para *quando* < ou >?');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    const [out] = sentOf('Para <b>quando</b> &lt; ou &gt;?');
    expect(out).toMatchObject({ chat: String(nina.chat.id), body: { parse_mode: 'HTML' } });
    const quoted = { message_id: out?.id ?? 0, date: 1, chat: nina.chat };
    write('sobre o prazo', nina, { reply_to_message: quoted } as Partial<Message>);
    await arrived('sobre o prazo');
    expect(await stored('sobre o prazo')).toMatchObject([{ quoted_id: sent.id }]);
  });

  test('whose marks cross each other goes out once, as it was written', async () => {
    const sent = await send('*um _dois* três_');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    const [out, ...others] = sentOf('*um _dois* três_');
    expect([out?.body.parse_mode, others]).toEqual([undefined, []]);
  });

  test('that is long goes in parts', async () => {
    const line = `${'palavra '.repeat(100)}\n`;
    const sent = await send(line.repeat(8));
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    const parts = telegram.sent.filter(({ body }) => String(body.text).includes('palavra palavra'));
    expect(parts.map(({ body }) => body.text.length <= 4096)).toEqual([true, true]);
  });

  test('whose answer was lost is sent once and says that nobody knows', async () => {
    telegram.loseAnswer();
    const sent = await send('Some a resposta');
    await eventually(async () =>
      expect(await message(sent.id)).toMatchObject({ ack: 0, failure: 'ERR_SEND_UNCONFIRMED' }),
    );
    expect(sentOf('Some a resposta')).toHaveLength(1);
  });

  test('to who has blocked the bot says so', async () => {
    telegram.refuse({ code: 403, description: 'Forbidden: bot was blocked by the user', methods: /^send/ });
    const sent = await send('Bloqueado');
    await eventually(async () =>
      expect(await message(sent.id)).toMatchObject({ ack: 0, failure: 'ERR_WAPP_INVALID_CONTACT' }),
    );
    telegram.refuse(undefined);
  });

  test('rests as long as Telegram asks, and is sent once afterwards', async () => {
    const tooMany = { code: 429, description: 'Too Many Requests: retry after 1', parameters: { retry_after: 1 } };
    telegram.refuse({ ...tooMany, methods: /^send/ });
    const sent = await send('Devagar');
    await eventually(async () => expect((await stored(sent.body))[0]?.send_started_at).not.toBe(null));
    telegram.refuse(undefined);
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
    expect(sentOf('Devagar')).toHaveLength(1);
  });

  test('waits when the token is no longer let in, and goes out when there is another', async () => {
    telegram.refuse({ code: 401, description: 'Unauthorized' });
    await eventually(async () => expect((await show()).status).toBe('DISCONNECTED'));
    const sent = await send('Espera o token');
    expect((await message(sent.id)).ack).toBe(1);
    telegram.refuse(undefined);
    expect((await admin().put(`/whatsapp/${id}`, { botToken: bot.token })).body.status).toBe('CONNECTED');
    await eventually(async () => expect((await message(sent.id)).ack).toBe(2));
  });

  test('and the connection end where somebody else listens for the bot', async () => {
    await eventually(async () => {
      telegram.replace();
      expect((await show()).status).toBe('DISCONNECTED');
    });
    expect((await admin().post(`/whatsappsession/${id}`)).status).toBe(200);
    write('ainda ouve', nina);
    await arrived('ainda ouve');
  });
});
