import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/schema.ts';
import { restoreBackup } from '#server/backups/restore-backup.ts';
import { openBarePglite } from '#server/records/engines/bare-pglite.ts';
import { openBarePostgres } from '#server/records/engines/bare-postgres.ts';
import { builtServer } from '../../scripts/built.mjs';
import { agentAt } from '../support/browsers/agent.ts';
import { type Conversation, startConversation } from '../support/browsers/conversation.ts';
import { fillWithDemo } from '../support/browsers/demo-folder.ts';
import { type RunningServer, startServer } from '../support/browsers/running-server.ts';
import { eventually } from '../support/eventually.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';

const agents = ['admin', 'supervisor', 'agent1', 'agent2']
  .map((name) => `${name}@acme.test`)
  .concat('agent1@outra.test');

let postgres: PostgresServer;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'recado-under-load-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  await rm(root, { recursive: true, force: true });
});

describe.each(['PGlite', 'PostgreSQL'])('a backup of a server on %s that is at work', (engine) => {
  let server: RunningServer;
  let dataDir: string;
  let databaseUrl: string | undefined;
  const conversations: Conversation[] = [];
  beforeAll(async () => {
    dataDir = join(root, engine);
    databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
    const env = { DATA_DIR: dataDir, SIMULATOR_ACK_MS: '20', ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    server = await startServer(env, databaseUrl ? async () => {} : fillWithDemo);
    for (const [place, email] of agents.entries())
      conversations.push(await startConversation(server, { from: `551197000020${place}`, email }));
  });
  afterAll(async () => {
    await server?.remove();
    conversations.splice(0);
  });

  test('is of one moment: everything that was acknowledged before it, and nothing by half (F26)', async () => {
    const admin = await agentAt(() => server.url, 'admin@acme.test');
    await admin.call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
    const { records: lists } = await admin.call<{ records: { id: number }[] }>('GET', '/contact-lists');
    const { id: campaignId } = await admin.call<Campaign>('POST', '/campaigns', {
      name: 'Durante o backup',
      message1: 'Olá, {nome}!',
      contactListId: lists[0]?.id,
      scheduledAt: new Date(Date.now() + 2_000).toISOString(),
    });
    let isOver = false;
    const writers = conversations.map(async (conversation) => {
      while (!isOver) {
        await conversation.customerWrites(1, async () => {});
        await conversation.agentWrites(1, async () => {});
      }
    });
    await eventually(async () => {
      const { records } = await admin.call<{ records: Campaign[] }>('GET', '/campaigns');
      expect(records.find(({ id }) => id === campaignId)?.counters?.sent).toBeGreaterThan(0);
    });
    const before = conversations.map((each) => ({ said: each.said(), answered: each.answered() }));
    const file = join(root, `${engine}.tar.gz`);
    const { DATABASE_URL: _, ...env } = process.env;
    const { stdout } = await promisify(execFile)(process.execPath, [builtServer('backup'), '--to', file], {
      env: { ...env, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    });
    expect(stdout).toContain('Tried: read whole, and restored into a database in memory.');
    isOver = true;
    await Promise.all(writers);

    const place = await mkdtemp(join(root, 'restored-'));
    const restored = databaseUrl && (await postgres.newDatabase());
    await restoreBackup({ from: file, dataDir: place, databaseUrl: restored, keys: {}, mayReplace: async () => false });
    const database = await (restored ? openBarePostgres(restored) : openBarePglite(join(place, 'database')));
    const rows = <Row>(text: string, values?: unknown[]) => database.rows<Row>(text, values);
    for (const [index, { ticketId }] of conversations.entries()) {
      const found = await rows<{ body: string }>('select body from messages where ticket_id = $1 order by id', [
        ticketId,
      ]);
      for (const [who, sure] of Object.entries({ cliente: before[index]?.said, agente: before[index]?.answered })) {
        const texts = found.map(({ body }) => body).filter((body) => body.startsWith(`${who} `));
        expect(texts.length).toBeGreaterThanOrEqual(sure?.length ?? 0);
        expect(texts).toEqual(texts.map((_, place) => `${who} ${place + 1}`));
      }
    }
    expect(await rows(halves)).toEqual([]);
    await database.close();
  });
});

/** What would be there of something that was stored by half. */
const halves = `
  select 'a message without a ticket' as what, messages.id::text from messages
    left join tickets on tickets.id = messages.ticket_id where tickets.id is null
  union all select 'a ticket whose last message is another one', tickets.id::text from tickets
    join lateral (select * from messages where ticket_id = tickets.id order by messages.id desc limit 1) last on true
    where tickets.last_message_at < last.created_at - interval '1 minute' and not last.is_deleted
  union all select 'a ticket that counts other messages', tickets.id::text from tickets
    where message_count <> (select count(*) from messages where ticket_id = tickets.id)
  union all select 'a recipient without a message', campaign_shippings.id::text from campaign_shippings
    where message_id is not null and not exists (select from messages where messages.id = campaign_shippings.message_id)
  union all select 'a campaign that counts others', campaigns.id::text from campaigns
    where counters is not null and (counters ->> 'recipients')::integer <>
      (select count(*) from campaign_shippings where campaign_id = campaigns.id)
      and not exists (select from campaign_shippings where campaign_id = campaigns.id and not is_counted)`;
