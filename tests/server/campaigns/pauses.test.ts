import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignPaces, campaigns as table } from '#server/records/campaigns/table.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { companies } from '#server/records/companies/table.ts';
import { eventually } from '../../support/eventually.ts';
import { numbers, openCampaigns } from '../../support/server/campaigns/campaigns.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPdf, tinyPng } from '../../support/server/multipart.ts';

let fixture: Fixture;
let phones: ReturnType<typeof phonesOf>;
let campaigns: Awaited<ReturnType<typeof openCampaigns>>;
beforeAll(async () => {
  fixture = await openFixture();
  phones = phonesOf(fixture);
  campaigns = await openCampaigns(fixture);
});
afterAll(() => fixture.close());

const minute = 60_000;
const hour = 60 * minute;
const set = (settings: object) => campaigns.caller.post('/campaign-settings', { settings });
const received = async (to: readonly string[]) =>
  (await Promise.all(to.map((number) => phones.outbox(number)))).map(({ length }) => length);
const inAcme = <T>(work: Parameters<typeof fixture.database.inCompany<T>>[1]) =>
  fixture.database.inCompany(fixture.ids.acme.companyId, work);

/** Another company's campaign makes the server look at everything, as its sweep does from time to time. */
const look = () => fixture.as('outraAdmin').post('/campaigns', { name: 'Rascunho' });
async function passTime(milliseconds: number): Promise<void> {
  fixture.advance(milliseconds);
  await look();
}
const pausedFor = (id: number, reason: string | null) =>
  eventually(async () => {
    const [row] = await inAcme(({ tx }) => tx.select().from(table).where(eq(table.id, id)));
    expect([row?.status, row?.pausedReason]).toEqual(['EM_ANDAMENTO', reason]);
  });

describe('A campaign that runs pauses', () => {
  test('F36: when its company expires, and goes on where it stopped once it is paid', async () => {
    await set({ messageInterval: 20 });
    const to = numbers(3, 3000);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await eventually(async () => expect(await received(to)).toEqual([1, 0, 0]));
    const due = (dueDate: Date) =>
      fixture.database.asSystem('companies', ({ tx }) =>
        tx.update(companies).set({ dueDate }).where(eq(companies.id, fixture.ids.acme.companyId)),
      );
    await due(fixture.now());
    await passTime(minute);
    await pausedFor(id, 'expired');
    await passTime(hour);
    expect(await received(to)).toEqual([1, 0, 0]);
    await due(new Date(fixture.now().getTime() + 40 * 24 * hour));
    await set({ messageInterval: 0 });
    // The next one may have been claimed before that, at the old pace.
    await passTime(minute);
    await campaigns.until(id, 'FINALIZADA');
    expect(await received(to)).toEqual([1, 1, 1]);
  });

  test('when its plan loses campaigns, and goes on where it stopped once it has them again', async () => {
    await set({ messageInterval: 20 });
    const to = numbers(3, 3050);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await eventually(async () => expect(await received(to)).toEqual([1, 0, 0]));
    const { acme, outra } = fixture.ids;
    await fixture.database.asSystem('companies', ({ tx }) =>
      tx.update(companies).set({ campaignsEnabled: true }).where(eq(companies.id, outra.companyId)),
    );
    const allow = (useCampaigns: boolean) =>
      fixture.database.asSystem('companies', ({ tx }) =>
        tx.update(plans).set({ useCampaigns }).where(eq(plans.id, acme.planId)),
      );
    await allow(false);
    await passTime(minute);
    await pausedFor(id, 'notInPlan');
    await passTime(hour);
    expect(await received(to)).toEqual([1, 0, 0]);
    await allow(true);
    await set({ messageInterval: 0 });
    await passTime(minute);
    await campaigns.until(id, 'FINALIZADA');
    expect(await received(to)).toEqual([1, 1, 1]);
  });

  test('outside the hours of the daily window, and goes on when it opens', async () => {
    const localTime = (milliseconds: number) =>
      format(new TZDate(fixture.now().getTime() + milliseconds, 'America/Sao_Paulo'), 'HH:mm');
    await set({ dailyWindow: { from: localTime(2 * hour), to: localTime(4 * hour) } });
    const to = numbers(2, 3100);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await pausedFor(id, 'dailyWindow');
    await passTime(hour);
    expect(await received(to)).toEqual([0, 0]);
    await passTime(hour);
    await campaigns.until(id, 'FINALIZADA');
    expect(await received(to)).toEqual([1, 1]);
    await set({ dailyWindow: null });
  });

  test('when its connection has sent what it may in a day, and goes on the next day', async () => {
    await inAcme(({ tx }) => tx.delete(campaignPaces));
    await set({ dailyCap: 2 });
    const to = numbers(3, 3200);
    const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
    await pausedFor(id, 'dailyCap');
    expect(await received(to)).toEqual([1, 1, 0]);
    await passTime(24 * hour);
    await campaigns.until(id, 'FINALIZADA');
    expect(await received(to)).toEqual([1, 1, 1]);
    await set({ dailyCap: null });
  });

  test('after ten refusals in a row, and goes on after a quarter of an hour or by the button', async () => {
    const { connectionId } = fixture.ids.acme;
    const refuse = () =>
      inAcme(({ tx }) =>
        tx.update(campaignPaces).set({ refused: 10 }).where(eq(campaignPaces.connectionId, connectionId)),
      );
    for (const [from, goOn] of [
      [3300, () => passTime(15 * minute)],
      [3310, (id: number) => campaigns.caller.post(`/campaigns/${id}/continue`)],
    ] as const) {
      await refuse();
      const to = numbers(1, from);
      const { id } = await campaigns.start({ contactListId: await campaigns.list(to) });
      await pausedFor(id, 'refused');
      await passTime(14 * minute);
      expect(await received(to)).toEqual([0]);
      await goOn(id);
      await campaigns.until(id, 'FINALIZADA');
      expect(await received(to)).toEqual([1]);
    }
  });
});

test('A file list goes out after the text, its own message first, and own variables are filled in', async () => {
  await set({ variables: [{ key: 'loja', value: 'Vila Nova, {nome}' }] });
  const { body: list } = await campaigns.caller.post('/files', {
    name: 'Cardápios',
    message: 'Seguem os cardápios, {nome}.',
    options: [{ name: 'Ceia' }, { name: 'Mesa' }],
  });
  const parts = [
    { file: tinyPdf, filename: 'Ceia.pdf' },
    { file: tinyPng, filename: 'Mesa.png' },
  ].flatMap(({ file, filename }, index) => [
    { name: 'id', content: String(list.options[index].id) },
    { name: 'name', content: filename.slice(0, 4) },
    { name: 'mediaType', content: 'text/plain' },
    { name: 'files', content: file, filename },
  ]);
  expect((await campaigns.caller.post(`/files/uploadList/${list.id}`, undefined, multipart(parts))).status).toBe(200);
  const [number = ''] = numbers(1, 3400);
  const { id } = await campaigns.start({
    message1: 'Oi, {nome}! {loja} {outra}',
    contactListId: await campaigns.list([number]),
    fileListId: list.id,
  });
  await campaigns.until(id, 'FINALIZADA');
  await eventually(async () => expect(await received([number])).toEqual([4]));
  const sent: { type: string; body: string }[] = await phones.outbox(number);
  expect(sent.map(({ type, body }) => [type, body])).toEqual([
    ['text', 'Oi, Cliente 3400! Vila Nova, Cliente 3400 {outra}'],
    ['text', 'Seguem os cardápios, Cliente 3400.'],
    ['document', 'Ceia'],
    ['image', 'Mesa'],
  ]);
  expect((await campaigns.find(id)).counters).toMatchObject({ recipients: 1, sent: 1 });
});
