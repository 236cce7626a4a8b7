import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPasswords } from '#server/access/passwords.ts';
import { moveIn } from '#server/move-ins/move-in.ts';
import { planInvoices } from '#server/records/invoices/plan.ts';
import { recordDesk } from '../../support/server/move-ins/desk.ts';
import { cipher, openPlace, type Place } from '../../support/server/move-ins/place.ts';
import { passwordHash, type Recorded, recordedSource } from '../../support/server/move-ins/recorded.ts';

let place: Place;
let recorded: Recorded;
beforeAll(async () => {
  place = await openPlace();
  recorded = recordDesk('ticketz', { companies: 2, tickets: 60, messages: 900, media: 10 });
  addOddities();
  await mkdir(place.media, { recursive: true });
  await writeFile(join(place.root, 'secret.txt'), 'not for anybody');
  await symlink(join(place.root, 'secret.txt'), join(place.media, 'link.txt'));
  const move = await place.open('ticketz', recordedSource('ticketz', recorded), recorded);
  await moveIn(place.database, move);
});
afterAll(() => place?.close());

function addOddities(): void {
  const [first] = recorded.Messages ?? [];
  const message = (id: string, values: object) =>
    recorded.Messages?.push({ ...first, mediaUrl: null, quotedMsgId: null, id, ...values });
  message('outside', { mediaUrl: '../secret.txt', body: 'secret.txt', mediaType: 'application' });
  message('linked', { mediaUrl: 'link.txt', body: 'link.txt', mediaType: 'application' });
  message('gone', { mediaUrl: 'media/nova.jpg', body: 'A foto', mediaType: 'image' });
  message('remote', { mediaUrl: 'https://files.test/x/foto.png', body: 'foto.png', mediaType: 'image' });
  message('early', { quotedMsgId: 'late', createdAt: new Date('2026-01-01T10:00:00Z') });
  message('late', { createdAt: new Date('2026-09-01T10:00:00Z') });
  message('signed', {
    fromMe: true,
    contactId: null,
    body: '*Bia Lima:*\nJá vai',
    createdAt: new Date('2026-09-02T10:00:00Z'),
  });
  message('waiting', {
    fromMe: true,
    contactId: null,
    ack: 1,
    body: 'Oi',
    createdAt: new Date('2026-09-03T10:00:00Z'),
  });
  const unpaid = recorded.Invoices?.find(({ status }) => status === 'open');
  recorded.Invoices?.push({ ...unpaid, id: 9001, detail: 'Junho', value: '89.90', dueDate: '2026-06-10' });
  const [contact] = recorded.Contacts ?? [];
  // A mobile as it was before it got its ninth digit is the same person.
  recorded.Contacts?.push({ ...contact, id: 9001, number: String(contact?.number).replace(/^(5511)9/, '$1') });
  recorded.Contacts?.push({ ...contact, id: 9002, number: '77001122334455@lid', name: 'Sem número' });
  recorded.Contacts?.push({ ...contact, id: 9003, number: '123', channel: 'instagram' });
  recorded.Whatsapps?.push({
    ...recorded.Whatsapps[0],
    id: 9001,
    name: 'Insta',
    channel: 'instagram',
    isDefault: false,
    token: null,
  });
}

async function rows<Row>(text: string): Promise<Row[]> {
  return (await place.database.executeSql(text)).rows as Row[];
}

const messageOf = async (id: string) => {
  const [found] = await rows<Record<string, unknown>>(`select * from messages where provider_id = '${id}'`);
  return found ?? {};
};

test('files are found within the folder alone, and what is not there is said by its name', async () => {
  for (const id of ['outside', 'linked', 'remote'])
    expect(await messageOf(id), id).toMatchObject({ media_file: null, body: '' });
  expect(await messageOf('gone')).toMatchObject({
    media_type: 'image',
    media_file: null,
    media_name: 'nova.jpg',
    body: 'A foto',
  });
  const missing = await rows(`select * from move_in_findings where reason = 'mediaMissing'`);
  expect(missing).toHaveLength(4);
});

test('quotes find what they quote, signatures who wrote, and nothing waits to leave', async () => {
  const [early, late] = [await messageOf('early'), await messageOf('late')];
  expect(early.quoted_id).toBe(late.id);
  const [writer] = await rows<{ name: string }>(
    `select users.name from messages join users on users.id = messages.user_id where provider_id = 'signed'`,
  );
  expect(writer?.name).toBe('Bia Lima');
  expect(await rows('select 1 from messages where is_waiting')).toEqual([]);
});

test('ids rise with time', async () => {
  const found = await rows<{ id: string }>('select id from messages order by created_at, id');
  const ids = found.map(({ id }) => Number(id));
  expect(ids).toEqual([...ids].sort((one, other) => one - other));
});

test('one person is one contact, a hidden id one without a number', async () => {
  const merged = await rows(
    `select 1 from move_in_findings where source_table = 'Contacts' and source_id = '9001' and reason = 'merged'`,
  );
  expect(merged).toHaveLength(1);
  expect(await rows(`select channel, number from contacts where name = 'Sem número'`)).toEqual([
    { channel: 'whatsapp-lid', number: '77001122334455' },
  ]);
  const lost = await rows(
    `select source_table from move_in_findings where reason = 'noPlace' and detail like 'channel%' order by 1`,
  );
  expect(lost).toEqual([{ source_table: 'Contacts' }, { source_table: 'Whatsapps' }]);
});

test('a contact has one open ticket, and the others say why they are closed', async () => {
  expect(
    await rows(`select 1 from tickets where status <> 'closed' group by contact_id, connection_id having count(*) > 1`),
  ).toEqual([]);
  const noted = await rows(`select 1 from ticket_notes where note like 'Resolvido na mudança%'`);
  expect(noted.length).toBeGreaterThan(0);
});

test('rates of five are of three, and the dashboard counts them', async () => {
  const rates = await rows<{ rate: number }>('select distinct rate from ticket_ratings order by 1');
  expect(rates.map(({ rate }) => rate)).toEqual([1, 2, 3]);
  const [sums] = await rows<{ created: string; ratings: string }>(
    `select sum(created) as created, sum(ratings) as ratings from ticket_sums where queue_id = 0 and connection_id = 0 and user_id = 0`,
  );
  expect(Number(sums?.created)).toBe(recorded.Tickets?.length);
  expect(Number(sums?.ratings)).toBe(recorded.UserRatings?.length);
});

test('a password goes on, and who has none that can be checked is named', async () => {
  const passwords = createPasswords(10);
  const [ana] = await rows<{ password_hash: string; super: boolean; profile: string }>(
    `select * from users where email = 'ana1@loja.test'`,
  );
  expect(ana).toMatchObject({ password_hash: passwordHash, super: false, profile: 'admin' });
  expect(await passwords.isRight('segredo', ana?.password_hash)).toBe(true);
  expect(await passwords.isRight('outro', ana?.password_hash)).toBe(false);
  expect(await passwords.isRight('', 'none')).toBe(false);
  expect(await rows(`select 1 from move_in_findings where reason = 'needsPassword'`)).toHaveLength(2);
});

test('a pairing is encrypted, and stands still', async () => {
  const lines = await rows(`select status, session_from, number from connections where name = 'Loja' order by id`);
  expect(lines[0]).toEqual({ status: 'DISCONNECTED', session_from: 'ticketz', number: '551199999001' });
  const keys = await rows<{ kind: string; value: string }>('select kind, value from channel_keys order by kind, id');
  const kinds = new Set(keys.map(({ kind }) => kind));
  expect(kinds).toEqual(new Set(['creds', 'lid-mapping', 'pre-key']));
  expect(keys.some(({ value }) => value.includes('noiseKey'))).toBe(false);
  const creds = keys.find(({ kind }) => kind === 'creds');
  expect(JSON.parse(cipher.decrypt(creds?.value ?? '')).me.id).toBe('551199999001:3@s.whatsapp.net');
});

test('nothing goes out by itself', async () => {
  expect(await rows('select distinct status from campaigns')).toEqual([{ status: 'CANCELADA' }]);
  expect(await rows('select state, count(*)::int as count from campaign_shippings group by 1 order by 1')).toEqual([
    { state: 'delivered', count: 2 },
    { state: 'waiting', count: 4 },
  ]);
  const schedules = await rows<{ status: string; failure: string | null }>(
    'select distinct status, failure from schedules order by 1',
  );
  expect(schedules).toEqual([
    { status: 'ERRO', failure: 'ERR_MOVED_IN' },
    { status: 'PENDENTE', failure: null },
  ]);
});

test('lists know the last words, a menu its levels, and a week its two stretches', async () => {
  const [ticket] = await rows<Record<string, unknown>>(
    `select * from tickets where message_count > 0 order by id limit 1`,
  );
  expect(ticket).toMatchObject({ last_message: expect.stringMatching(/./), last_message_at: expect.any(Date) });
  expect(await rows('select 1 from queue_options where parent_id is not null')).toHaveLength(2);
  const [queue] = await rows<Record<string, unknown>>(`select * from queues where name = 'Vendas' limit 1`);
  expect(queue).toMatchObject({ later_stretches: { monday: [{ startTime: '13:00', endTime: '18:00' }] } });
});

test('a due day is that day where the company is', async () => {
  expect(await rows(`select distinct (due_date at time zone time_zone)::date::text as day from companies`)).toEqual([
    { day: '2027-05-10' },
  ]);
});

test('what was announced before is no news', async () => {
  expect(await rows('select 1 from announcements')).toHaveLength(2);
  expect(await rows('select 1 from announcement_reads')).toHaveLength(2 * 6);
});

test('a company is let in when all of it is here', async () => {
  expect(await rows('select name, status from companies order by id')).toEqual([
    { name: 'Padaria Sol', status: true },
    { name: 'Loja 2', status: true },
  ]);
});

test('what a company owes stays as it was, however many invoices that are', async () => {
  await place.database.asSystem('jobs', (scope) => planInvoices(scope, 10));
  const owed = await rows(
    `select invoices.detail, invoices.value::text as value from invoices
     join companies on companies.id = invoices.company_id
     where companies.name = 'Padaria Sol' and paid_at is null order by period`,
  );
  expect(owed).toEqual([
    { detail: 'Básico', value: '99.90' },
    { detail: 'Junho', value: '89.90' },
  ]);
});
