import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Observed } from '#server/operations/rules.ts';
import { quietSeconds, thresholds } from '#server/operations/thresholds.ts';
import { openTroubles, type Trouble, type TroubleListener } from '#server/operations/troubles.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ isClockStill: true });
});
afterAll(() => fixture.close());
beforeEach(() => fixture.database.asSystem('jobs', ({ tx }) => tx.execute(sql`delete from troubles`)));

const well: Observed = {
  disk: { free: 1e12, total: 2e12, isWritable: true, state: 'ok' },
  databaseSeconds: 0.01,
  filesSeconds: 0,
  liveLagSeconds: 0,
  figures: undefined,
  servers: undefined,
  others: [],
};
const full: Observed = { ...well, disk: { free: 0, total: 2e12, isWritable: false, state: 'full' } };
const away: Observed = { ...well, databaseSeconds: undefined };
const isOver = `${quietSeconds + 1}`;

/** One server that notes what it tells. */
function openServer() {
  const heardOf: string[] = [];
  const noting = (by: string): TroubleListener => ({
    troubleBegan: ({ code }: Trouble) => void heardOf.push(`${by}: ${code} began`),
    troubleEnded: ({ code }: Trouble) => void heardOf.push(`${by}: ${code} ended`),
  });
  const troubles = openTroubles({
    database: fixture.database,
    clock: () => fixture.now(),
    listeners: [noting('mail')],
    direct: [noting('webhook')],
    log: { warn: () => undefined },
  });
  return {
    heardOf,
    async after(seconds: number, observed: Observed) {
      fixture.advance(seconds * 1000);
      await troubles.judge(observed);
    },
  };
}

const listed = async () => (await fixture.as('super').get('/installation/troubles')).body;

test('a trouble that lasts is told once when it begins and once when it is over, and stands meanwhile', async () => {
  const server = openServer();
  await server.after(0, full);
  expect(server.heardOf).toEqual([]);
  await server.after(thresholds.diskFull.forSeconds, full);
  await server.after(5, full);
  expect(server.heardOf).toEqual(['webhook: diskFull began', 'mail: diskFull began']);
  expect(await listed()).toMatchObject([{ kind: 'disk', code: 'diskFull', subject: hostname(), until: null }]);
  await server.after(5, well);
  await server.after(5, full);
  await server.after(Number(isOver) - 10, well);
  expect(await listed()).toMatchObject([{ until: null }]);
  await server.after(20, well);
  await server.after(5, well);
  expect(server.heardOf.slice(2)).toEqual(['webhook: diskFull ended', 'mail: diskFull ended']);
  expect(await listed()).toMatchObject([{ code: 'diskFull', until: expect.any(String) }]);
  fixture.advance(25 * 60 * 60_000);
  expect(await listed()).toEqual([]);
});

test('of two servers one tells, and any of them finds that it is over', async () => {
  const [one, other] = [openServer(), openServer()];
  for (const seconds of [0, 30]) {
    await one.after(seconds, full);
    await other.after(0, full);
  }
  await other.after(Number(isOver), well);
  expect(one.heardOf).toEqual(['webhook: diskFull began', 'mail: diskFull began']);
  expect(other.heardOf).toEqual(['webhook: diskFull ended', 'mail: diskFull ended']);
});

test('while the database is away only whoever needs none is told, and the rest when it is back', async () => {
  const server = openServer();
  await server.after(0, away);
  await server.after(thresholds.databaseAway.forSeconds, away);
  await server.after(5, away);
  expect(server.heardOf).toEqual(['webhook: databaseAway began']);
  expect(await listed()).toEqual([]);
  await server.after(5, well);
  expect(server.heardOf.slice(1)).toEqual([
    'mail: databaseAway began',
    'webhook: databaseAway ended',
    'mail: databaseAway ended',
  ]);
  const [found] = await listed();
  expect(found).toMatchObject({ kind: 'database', code: 'databaseAway', until: fixture.now().toISOString() });
  expect(Date.parse(found.until) - Date.parse(found.since)).toBe((thresholds.databaseAway.forSeconds + 10) * 1000);
});

test('a disk that fills up further is no more told to be nearly full, nor that it has ceased to be', async () => {
  const server = openServer();
  const nearly: Observed = { ...well, disk: { free: 1e8, total: 2e12, isWritable: true, state: 'nearlyFull' } };
  await server.after(0, nearly);
  await server.after(thresholds.diskNearlyFull.forSeconds, nearly);
  for (let n = 0; n < 4; n += 1) await server.after(Number(isOver) / 2, full);
  const ofMail = server.heardOf.filter((each) => each.startsWith('mail'));
  expect(ofMail).toEqual(['mail: diskNearlyFull began', 'mail: diskFull began']);
});

test('super users hear of it in the desk, others do not see it', async () => {
  const server = openServer();
  await server.after(0, full);
  await server.after(30, full);
  const told = await fixture.database.asSystem('health', ({ tx }) =>
    tx.execute(sql`select rooms, payload->>'action' as action from live_events where channel like '%-trouble'
      order by at desc limit 1`),
  );
  expect(told.rows).toEqual([{ rooms: ['super'], action: 'create' }]);
  for (const user of ['admin', 'agent1'] as const)
    expect((await fixture.as(user).get('/installation/troubles')).status).toBe(403);
});

test('a connection is named with its company', async () => {
  const server = openServer();
  const { connectionId, companyId } = fixture.ids.acme;
  const fellAt = new Date(fixture.now().getTime() - 60 * 60_000);
  const figures = {
    connections: [],
    fallen: [{ connectionId, companyId, fellAt }],
    outgoing: [],
    jobs: [],
    campaigns: [],
    campaignMessagesPerMinute: 0,
    webhooks: { active: 0, failing: 0 },
    unreadableParts: [],
    mails: { waiting: 0, oldestAt: null, failed: 0 },
    backups: { lastGoodAt: null, isFailed: false },
  };
  await server.after(0, { ...well, figures });
  expect(await listed()).toMatchObject([
    { code: 'connectionDown', subject: expect.stringMatching(/^.+ \(Acme\)$/), since: fellAt.toISOString() },
  ]);
});
