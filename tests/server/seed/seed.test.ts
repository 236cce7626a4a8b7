import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { demoLogins, isDemo, seedDemo } from '#server/seed/demo.ts';
import { createPhones } from '#simulator/phones.ts';

let directory: string;
let database: Database;
let isSeeded: boolean;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recado-seed-'));
  database = await openDatabase({ DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 2 });
  isSeeded = await seedDemo(database, { place: { directory } });
}, 120_000);

afterAll(async () => {
  await database.close();
  await rm(directory, { recursive: true, force: true });
});

describe('the demo', () => {
  it('goes into an empty database once', async () => {
    expect(isSeeded).toBe(true);
    expect(await isDemo(database)).toBe(true);
    expect(await seedDemo(database, { place: { directory } })).toBe(false);
  });

  it('knows its customers’ phones, so that one can be picked and played', async () => {
    const ledger = await readFile(join(directory, 'simulator', 'ledger.jsonl'), 'utf8');
    const phones = createPhones();
    for (const line of ledger.trim().split('\n')) phones.apply(JSON.parse(line));
    const [acme] = await rows(
      "select k.id from connections k join companies c on c.id = k.company_id where c.name = 'Acme' and k.is_default",
    );
    const customers = phones.customers(Number(acme?.id));
    expect(customers).toHaveLength(61);
    expect(customers.find(({ name }) => name === 'Padaria Monte Claro')?.number).toBe('5511977770198');
  });

  it('has its bot say that nobody is there, as it does when somebody writes', async () => {
    expect(await rows("select id from messages where client_id like 'out-of-hours-%' and not is_bot")).toEqual([]);
  });

  it('has the people that the start names', async () => {
    expect(demoLogins).toHaveLength(11);
    expect(await rows('select email, profile, super from users order by id')).toEqual([
      { email: 'admin@acme.test', profile: 'admin', super: false },
      { email: 'agent1@acme.test', profile: 'user', super: false },
      { email: 'agent2@acme.test', profile: 'user', super: false },
      { email: 'supervisor@acme.test', profile: 'supervisor', super: false },
      { email: 'admin@outra.test', profile: 'admin', super: false },
      { email: 'agent1@outra.test', profile: 'user', super: false },
      { email: 'super@recado.test', profile: 'admin', super: true },
      { email: 'admin@vencida.test', profile: 'admin', super: false },
      { email: 'admin@aurora.test', profile: 'admin', super: false },
      { email: 'admin@casaluz.test', profile: 'admin', super: false },
      { email: 'agent1@casaluz.test', profile: 'user', super: false },
    ]);
  });

  it('has months of invoices: paid ones, open ones, and some past their date', async () => {
    const found = await rows(`
      select c.name, count(*) filter (where paid_at is not null)::integer as paid,
        count(*) filter (where paid_at is null and period >= now())::integer as open,
        count(*) filter (where paid_at is null and period < now())::integer as overdue
      from invoices i join companies c on c.id = i.company_id where c.name <> 'Casa Luz'
      group by c.name order by c.name`);
    expect(found).toEqual([
      { name: 'Acme', paid: 7, open: 0, overdue: 1 },
      { name: 'Aurora Flores', paid: 0, open: 1, overdue: 0 },
      { name: 'Outra', paid: 8, open: 0, overdue: 0 },
      { name: 'Vencida', paid: 8, open: 0, overdue: 1 },
    ]);
  });

  it('has other programs with what came of telling them, and calls none of them', async () => {
    const found = await rows(`select kind, status, count(*)::integer from deliveries group by 1, 2 order by 1, 2`);
    expect(found).toEqual([
      { kind: 'integration', status: 'delivered', count: 3 },
      { kind: 'integration', status: 'failed', count: 1 },
      { kind: 'webhook', status: 'delivered', count: 4 },
      { kind: 'webhook', status: 'failed', count: 2 },
    ]);
    expect(
      await rows(`select (select count(*) from prompts where api_key = '')::integer as keyless,
        (select count(*) from webhooks where active)::integer as active,
        (select count(*) from queues where integration_id is not null or prompt_id is not null)::integer as helped`),
    ).toEqual([{ keyless: 2, active: 0, helped: 0 }]);
  });

  it('puts the agents into their queues', async () => {
    const found = await rows(`select u.email, array_agg(q.name order by q.name) queues from user_queues
      join users u on u.id = user_id join queues q on q.id = queue_id where u.profile <> 'admin' group by 1 order by 1`);
    expect(found).toEqual([
      { email: 'agent1@acme.test', queues: ['Suporte', 'Vendas'] },
      { email: 'agent1@casaluz.test', queues: ['Loja'] },
      { email: 'agent1@outra.test', queues: ['Recepção'] },
      { email: 'agent2@acme.test', queues: ['Suporte'] },
      { email: 'supervisor@acme.test', queues: ['Suporte'] },
    ]);
  });

  it('has somebody in a pause, and people of Acme who were there not long ago', async () => {
    const found = await rows(`select name, pause_reason, paused_at = last_seen_at as paused from users
      where last_seen_at is not null order by last_seen_at desc`);
    expect(found).toEqual([
      { name: 'Bruno Tavares', pause_reason: null, paused: null },
      { name: 'Camila Rezende', pause_reason: 'Treinamento', paused: true },
      { name: 'Otávio Serra', pause_reason: null, paused: null },
    ]);
  });

  it('has one company past due, one in trial, one soon due, and the others far from it', async () => {
    expect(
      await rows(`select name, round(extract(epoch from due_date - now()) / 86400)::int days,
        trial_expiration = due_date "isTrial" from companies where due_date < now() + interval '300 days' order by id`),
    ).toEqual([
      { name: 'Vencida', days: -12, isTrial: null },
      { name: 'Aurora Flores', days: 1, isTrial: true },
      { name: 'Casa Luz', days: 3, isTrial: null },
    ]);
    expect(await rows('select name from companies where due_date < now()')).toEqual([{ name: 'Vencida' }]);
  });

  it('has plans of three sizes, within which every company stays, and help videos', async () => {
    const outgrown = await rows(`select c.name from companies c join plans p on p.id = c.plan_id
      where p.users < (select count(*) from users where company_id = c.id)
      or p.queues < (select count(*) from queues where company_id = c.id)
      or p.connections < (select count(*) from connections where company_id = c.id)`);
    expect(outgrown).toEqual([]);
    expect(
      await rows(
        'select p.name, count(c.id)::int from plans p join companies c on c.plan_id = p.id group by 1 order by 1',
      ),
    ).toEqual([
      { name: 'Empresa', count: 1 },
      { name: 'Equipe', count: 2 },
      { name: 'Essencial', count: 3 },
    ]);
    expect(
      (await rows('select title from helps where description <> $$$$ and length(video) = 11')).length,
    ).toBeGreaterThan(3);
  });

  it('has messages that were written ahead: to go out in the office’s hours, gone out as they stand, and one too late', async () => {
    const ahead =
      await rows(`select count(*)::int, min(send_at) > now() "isAhead" from schedules where status = 'PENDENTE'
      and extract(isodow from send_at at time zone 'America/Sao_Paulo') < 7
      and (send_at at time zone 'America/Sao_Paulo')::time between '08:00' and '18:00'`);
    expect(ahead[0]?.isAhead).toBe(true);
    expect(ahead[0]?.count).toBeGreaterThan(8);
    expect(await rows("select 1 from schedules where status = 'PENDENTE'")).toHaveLength(Number(ahead[0]?.count));
    const sent = await rows(`select 1 from schedules s join messages m on m.id = s.message_id and m.body = s.body
      and m.from_me and m.ticket_id = s.ticket_id and m.contact_id = s.contact_id where s.status = 'ENVIADA'`);
    expect(sent.length).toBeGreaterThan(3);
    expect(await rows("select 1 from schedules where status = 'ENVIADA'")).toHaveLength(sent.length);
    expect(await rows("select failure from schedules where status = 'ERRO'")).toContainEqual({
      failure: 'ERR_SCHEDULE_LATE',
    });
  });

  it('pairs one phone for each company, bound to one queue, and a second at Acme that offers three', async () => {
    const found = await rows(`select c.name, k.status, k.is_default, q.name queue from connections k
      join companies c on c.id = k.company_id join connection_queues on connection_id = k.id
      join queues q on q.id = queue_id order by k.id, q.id`);
    expect(found).toEqual([
      { name: 'Acme', status: 'CONNECTED', is_default: true, queue: 'Suporte' },
      { name: 'Outra', status: 'CONNECTED', is_default: true, queue: 'Recepção' },
      { name: 'Recado', status: 'CONNECTED', is_default: true, queue: 'Ajuda' },
      { name: 'Acme', status: 'CONNECTED', is_default: false, queue: 'Vendas' },
      { name: 'Acme', status: 'CONNECTED', is_default: false, queue: 'Suporte' },
      { name: 'Acme', status: 'CONNECTED', is_default: false, queue: 'Financeiro' },
    ]);
  });

  it('sets every setting, and the greeting at Acme', async () => {
    expect(await rows('select distinct count(*)::int keys from settings group by company_id')).toEqual([{ keys: 23 }]);
    expect(await rows("select value from settings where company_id = 1 and key = 'sendGreetingAccepted'")).toEqual([
      { value: 'enabled' },
    ]);
  });

  it('tells of sixty-one customers, one without a number, of a group, and the tickets of three months, in all states', async () => {
    expect(await rows('select count(*)::int from contacts where company_id = 1')).toEqual([{ count: 62 }]);
    expect(await rows('select name from contacts where is_group')).toEqual([{ name: 'Condomínio Edifício Aurora' }]);
    expect(await rows(`select username from contacts where channel = 'whatsapp-user'`)).toEqual([
      { username: '@iara.nogueira' },
    ]);
    expect(await rows('select status, count(*)::int from tickets where company_id = 1 group by 1 order by 1')).toEqual([
      { status: 'closed', count: 423 },
      { status: 'open', count: 26 },
      { status: 'pending', count: 14 },
    ]);
    expect(await rows('select id from messages where created_at > now()')).toEqual([]);
    const early = 'where i.created_at < c.created_at or i.paid_at < c.created_at';
    expect(await rows(`select i.id from invoices i join companies c on c.id = i.company_id ${early}`)).toEqual([]);
    const [reach] = await rows(
      `select extract(day from now() - min(created_at))::int days from tickets where company_id = 1`,
    );
    expect(Number(reach?.days)).toBeGreaterThan(84);
    const rated = await rows(`select u.name from ticket_ratings r join users u on u.id = r.user_id
      where r.company_id = 1 and u.profile = 'admin'`);
    expect(rated).toEqual([]);
    expect((await rows('select 1 from ticket_ratings where company_id = 1')).length).toBeGreaterThan(30);
  });

  it('has campaigns that are finished, cancelled, running and to come, their recipients counted', async () => {
    const found = await rows(`select status, counters->>'recipients' as recipients, counters->>'sent' as sent,
      counters->>'failed' as failed from campaigns where company_id = 1 order by id`);
    expect(found).toEqual([
      { status: 'FINALIZADA', recipients: '60', sent: '55', failed: '5' },
      { status: 'CANCELADA', recipients: '24', sent: '14', failed: '1' },
      { status: 'EM_ANDAMENTO', recipients: '59', sent: '22', failed: '5' },
      { status: 'PROGRAMADA', recipients: null, sent: null, failed: null },
    ]);
    expect(await rows('select id from campaign_shippings where greatest(read_at, answered_at) > now()')).toEqual([]);
    // Nobody's turn in the one that runs: it must not hold up what a visitor sends.
    const turns = await rows(`select s.id from campaign_shippings s join campaigns c on c.id = campaign_id
      where status <> 'CANCELADA' and state in ('waiting', 'sending')`);
    expect(turns).toEqual([]);
    expect(
      await rows(`select number_key from campaign_shippings where opted_out_at is not null
        except select number_key from campaign_opt_outs`),
    ).toEqual([]);
  });

  it('shows messages of every type, and edited, deleted, quoted and failed ones, and some with reactions', async () => {
    const found = await rows('select distinct media_type from messages where company_id = 1 order by 1');
    expect(found.map(({ media_type }) => media_type)).toEqual([
      'application',
      'audio',
      'call_log',
      'image',
      'locationMessage',
      'vcard',
      'video',
      null,
    ]);
    for (const condition of [
      'is_edited',
      'is_deleted',
      'quoted_id is not null',
      'ack = 0 and failure is not null',
      'ack = 4',
      "reactions <> '[]' and ack >= 4",
    ]) {
      expect(await rows(`select count(*) > 0 there from messages where company_id = 1 and ${condition}`)).toEqual([
        { there: true },
      ]);
    }
  });

  it('has two messages that did not arrive, each its agent’s to send again', async () => {
    expect(
      await rows(`select users.email, tickets.status, tickets.last_message = messages.body as "isLast"
        from failed_messages join messages on messages.id = message_id join tickets on tickets.id = messages.ticket_id
        join users on users.id = tickets.user_id and users.id = messages.user_id order by 1`),
    ).toEqual([
      { email: 'agent1@acme.test', status: 'open', isLast: true },
      { email: 'agent2@acme.test', status: 'open', isLast: true },
    ]);
  });

  it('leaves nothing waiting to be sent', async () => {
    expect(await rows('select id from messages where from_me and ack = 1')).toEqual([]);
  });

  it('numbers messages in the order in which they were written', async () => {
    const strays = await rows(`select id from (
      select id, created_at, lag(created_at) over (partition by company_id order by id) before from messages) m
      where created_at < before`);
    expect(strays).toEqual([]);
  });

  it('gives tickets to people of their queue alone', async () => {
    const strays = await rows(`select id from tickets t where user_id is not null and not exists (
      select 1 from user_queues u where u.user_id = t.user_id and u.queue_id = t.queue_id)`);
    expect(strays).toEqual([]);
  });

  it('counts as unread what has not been read', async () => {
    const strays = await rows(`select t.id from tickets t where unread_messages <> (
      select count(*) from messages m where m.ticket_id = t.id and not read)`);
    expect(strays).toEqual([]);
  });

  it('ends each history where its ticket stands', async () => {
    const strays = await rows(`select t.id from tickets t join lateral (
      select "to" from ticket_history h where h.ticket_id = t.id order by id desc limit 1) last on true
      where last."to" - 'snoozedUntil' <> jsonb_build_object('status', t.status, 'userId', t.user_id, 'queueId', t.queue_id, 'connectionId', t.connection_id)`);
    expect(strays).toEqual([]);
    const breaks =
      await rows(`select id from (select id, "from", lag("to") over (partition by ticket_id order by id) before
      from ticket_history) h where "from" is distinct from before`);
    expect(breaks).toEqual([]);
  });

  it('keeps a real file for each attachment', async () => {
    const found = await rows('select media_file, media_mime, media_size from messages where media_file is not null');
    for (const { media_file, media_mime, media_size } of found as {
      media_file: string;
      media_mime: string;
      media_size: number;
    }[]) {
      const content = await readFile(join(directory, 'media', media_file));
      expect(content.length).toBe(media_size);
      expect(isWhole[media_mime]?.(content)).toBe(true);
    }
  });
});

/** What a reader of each format looks for first. */
const isWhole: Record<string, (content: Buffer) => boolean> = {
  'image/png': (content) => {
    const [width, height, length] = [content.readUInt32BE(16), content.readUInt32BE(20), content.readUInt32BE(33)];
    return inflateSync(content.subarray(41, 41 + length)).length === height * (1 + width * 3);
  },
  'audio/wav': (content) =>
    content.readUInt32LE(4) === content.length - 8 && content.readUInt32LE(40) === content.length - 44,
  'application/pdf': (content) => {
    const text = content.toString('latin1');
    return text.startsWith('xref', Number(/startxref\n(\d+)/.exec(text)?.[1]));
  },
  'video/webm': (content) => content.readUInt32BE(0) === 0x1a45dfa3,
};

async function rows(query: string): Promise<Record<string, unknown>[]> {
  return (await database.executeSql(query)).rows as Record<string, unknown>[];
}
