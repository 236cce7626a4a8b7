import { sql } from 'drizzle-orm';
import type { Scope } from '#server/records/base/scope.ts';
import { createCampaign, setCampaign } from '#server/records/campaigns/change.ts';
import { countCampaign } from '#server/records/campaigns/counters.ts';
import { beginCampaign } from '#server/records/campaigns/due.ts';
import { fixRecipients } from '#server/records/campaigns/recipients.ts';
import { type Fixture, openFixture } from '../../tests/support/server/fixture.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { type Measure, percentile } from './measure.ts';

const recipients = 100_000;
const rounds = 15;
const shown = recipients.toLocaleString('en');

/** How long a campaign to a hundred thousand takes to begin, the memory it needs for that, and what its report costs. */
export const measureLongCampaign = async (): Promise<Measure[]> => {
  const postgres = await startPostgres();
  const measures: Measure[] = [];
  for (const engine of ['PGlite', 'PostgreSQL']) {
    const databaseUrl = engine === 'PostgreSQL' ? await postgres.newDatabase() : undefined;
    const fixture = await openFixture({ settings: { SIMULATOR: 'off' }, ...(databaseUrl && { databaseUrl }) });
    measures.push(...(await measureOn(fixture, engine)));
    await fixture.close();
  }
  await postgres.stop();
  return measures;
};

const measureOn = async (fixture: Fixture, engine: string): Promise<Measure[]> => {
  const { companyId, connectionId } = fixture.ids.acme;
  const inAcme = <T>(work: (scope: Scope) => Promise<T>) => fixture.database.inCompany(companyId, work);
  const contactListId = await makeList(inAcme);
  const id = await inAcme(async (scope) => {
    const texts = { name: 'Todos', message1: 'Olá, {nome}!', message2: 'Oi, {nome} ({numero})' };
    const made = await createCampaign(scope, { ...texts, contactListId, connectionId });
    await setCampaign(scope, made, { status: 'PROGRAMADA', scheduledAt: scope.now });
    return made;
  });
  const bare = await secondsOf(() => copyBare(inAcme, contactListId));
  const memory = process.memoryUsage().rss;
  let highest = memory;
  const start = await secondsOf(async () => {
    await inAcme((scope) => beginCampaign(scope, id));
    while (await inAcme((scope) => fixRecipients(scope, id, 1_000)))
      highest = Math.max(highest, process.memoryUsage().rss);
  });
  await inAcme((scope) => letMostArrive(scope, id));
  const headers = { authorization: `Bearer ${await fixture.tokenOf('admin')}` };
  return [
    {
      name: `start of a campaign to ${shown}, beside a bare insert, ${engine}`,
      unit: 's',
      value: start,
      floor: bare,
      budget: 10,
      floorThen: 2,
    },
    {
      name: `memory that its start takes, ${engine}`,
      unit: 'MB',
      value: (highest - memory) / 1e6,
      floor: 1,
      budget: 300,
      floorThen: 1,
    },
    {
      name: `its report, beside its counters alone, ${engine}, p50`,
      unit: 'ms',
      value: await p50Of(async () => {
        const { statusCode } = await fixture.app.inject({ url: `/api/campaigns/${id}/report`, headers });
        if (statusCode !== 200) throw new Error(`The report answered ${statusCode}`);
      }),
      floor: await p50Of(() => inAcme((scope) => countCampaign(scope, id))),
      budget: 2,
      floorThen: 1,
    },
  ];
};

type InAcme = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

const makeList = (inAcme: InAcme) =>
  inAcme(async ({ tx, companyId }) => {
    const { rows } = await tx.execute<{ id: number }>(
      sql`insert into contact_lists (company_id, name) values (${companyId}, 'Todos') returning id`,
    );
    const id = rows[0]?.id ?? 0;
    await tx.execute(sql`insert into contact_list_items (company_id, contact_list_id, name, number, number_key, is_whatsapp_valid)
      select ${companyId}, ${id}, 'Cliente ' || n, '55119' || (60000000 + n), '55119' || (60000000 + n), true
      from generate_series(1, ${recipients}::integer) as n`);
    return id;
  });

/** The least that as many recipients cost: their rows, in another campaign that is gone afterwards. */
const copyBare = (inAcme: InAcme, contactListId: number) =>
  inAcme(async (scope) => {
    const id = await createCampaign(scope, { name: 'Cópia' });
    await scope.tx.execute(sql`insert into campaign_shippings (company_id, campaign_id, name, number, number_key, variant, body, is_counted)
      select ${scope.companyId}, ${id}, name, number, number_key, 1, 'Olá, ' || name, true
      from contact_list_items where company_id = ${scope.companyId} and contact_list_id = ${contactListId}`);
  });

/** As after a day: a few failed, most got it, many read it, some answered. */
const letMostArrive = async ({ tx, companyId }: Scope, id: number) => {
  await tx.execute(sql`update campaign_shippings set is_counted = true,
    state = case when id % 50 = 0 then 'failed' when id % 3 = 0 then 'delivered' else 'read' end,
    failure = case when id % 50 = 0 then 'ERR_WAPP_INVALID_CONTACT' end,
    failed_at = case when id % 50 = 0 then now() + id * interval '1 second' end,
    sent_at = case when id % 50 > 0 then now() + id * interval '1 second' end,
    delivered_at = case when id % 50 > 0 then now() + id * interval '1.01 seconds' end,
    read_at = case when id % 50 > 0 and id % 3 > 0 then now() + id * interval '1.1 seconds' end,
    answered_at = case when id % 50 > 0 and id % 20 = 1 then now() + id * interval '1.2 seconds' end
    where company_id = ${companyId} and campaign_id = ${id}`);
};

const secondsOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
};

const p50Of = async (ask: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await secondsOf(ask)) * 1_000);
  return percentile(times, 0.5);
};
