import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import { createCampaign, moveCampaign, setCampaign } from '#server/records/campaigns/change.ts';
import { claimNext } from '#server/records/campaigns/claim.ts';
import { lockCampaign } from '#server/records/campaigns/find.ts';
import { campaignShippings } from '#server/records/campaigns/table.ts';
import { eventually } from '../../support/eventually.ts';
import { type FixtureIds, populate } from '../../support/server/fixture-rows.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres.ts';

let postgres: PostgresServer;
let database: Database;
let ids: FixtureIds;
const directory = mkdtempSync(join(tmpdir(), 'recado-claim-'));

beforeAll(async () => {
  postgres = await startPostgres();
  const settings = { DATA_DIR: directory, DATABASE_URL: await postgres.newDatabase(), DATABASE_POOL: 6 };
  database = await openDatabase(settings);
  ids = await database.asSystem('seed', populate);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
});

test('F3: whoever is about to be claimed while their campaign is stopped is not written to', async () => {
  const { companyId, connectionId } = ids.acme;
  const inAcme = <T>(work: Parameters<typeof database.inCompany<T>>[1]) => database.inCompany(companyId, work);
  const id = await inAcme(async (scope) => {
    const made = await createCampaign(scope, { name: 'Parada', message1: 'Oi', connectionId });
    await setCampaign(scope, made, { status: 'EM_ANDAMENTO', startedAt: scope.now, fixedAt: scope.now });
    const recipient = { name: 'Cliente', number: '5511977000001', numberKey: '5511977000001', isWhatsappValid: true };
    const fixed = { companyId, campaignId: made, variant: 1, body: 'Oi' };
    await scope.tx.insert(campaignShippings).values({ ...recipient, ...fixed });
    return made;
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let claim: Promise<unknown> = Promise.resolve();
  await inAcme(async ({ tx }) => {
    // Whoever claims has found the campaign running and now waits for its recipient.
    await tx.select().from(campaignShippings).where(eq(campaignShippings.campaignId, id)).for('update');
    claim = inAcme((scope) => claimNext(scope, connectionId, { chance: 0, isOpen: true }));
    await eventually(async () => {
      const waiting = await database.executeSql("select from pg_locks where not granted and locktype <> 'advisory'");
      expect(waiting.rows.length).toBeGreaterThan(0);
    });
    void inAcme(async (scope) => {
      const campaign = await lockCampaign(scope, id);
      return campaign && moveCampaign(scope, campaign, { type: 'campaign.stop' });
    }).then(release);
    await released;
  });
  expect(await claim).toEqual({ kind: 'idle' });
  const [recipient] = await inAcme(({ tx }) =>
    tx.select({ state: campaignShippings.state }).from(campaignShippings).where(eq(campaignShippings.campaignId, id)),
  );
  expect(recipient).toEqual({ state: 'waiting' });
});
