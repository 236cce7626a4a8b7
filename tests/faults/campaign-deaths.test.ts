import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { UNSETTLED_STATES } from '#machines/shipping.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import type { Database } from '#server/records/base/database.ts';
import { openDatabase } from '#server/records/base/open-database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { updateCampaignSettings } from '#server/records/campaign-settings/campaign-settings.ts';
import { createCampaign, moveCampaign, setCampaign } from '#server/records/campaigns/change.ts';
import { countCampaign } from '#server/records/campaigns/counters.ts';
import { lockCampaign } from '#server/records/campaigns/find.ts';
import { resendUnconfirmed } from '#server/records/campaigns/settle.ts';
import { campaignShippings } from '#server/records/campaigns/table.ts';
import { contactListItems, contactLists } from '#server/records/contact-lists/table.ts';
import { chanceOf } from '../support/chance.ts';
import { eventually } from '../support/eventually.ts';
import { type MortalSender, startMortalSender } from '../support/server/campaigns/mortal-sender.ts';
import { fixtureImage } from '../support/server/fixture-image.ts';
import type { FixtureIds } from '../support/server/fixture-rows.ts';
import { makePhoneNetwork } from '../support/server/phone-network.ts';

/** `FAULT_RECIPIENTS=1000` for the long run (`npm run faults`), `FAULT_SEED=n` to see one fall again. */
const again = process.env.FAULT_SEED;
const first = Number(again ?? Date.now() % 1_000_000);
const seeds = Array.from({ length: again ? 1 : Number(process.env.FAULT_SEEDS ?? 4) }, (_, n) => first + n);
const recipients = Number(process.env.FAULT_RECIPIENTS ?? 60);
const deathsEach = 3;

let database: Database;
let ids: FixtureIds;
let files: Files;
let now = Date.now();
const clock = () => new Date(now);
const directory = mkdtempSync(join(tmpdir(), 'recado-deaths-'));

beforeAll(async () => {
  const image = await fixtureImage();
  ids = image.ids;
  database = await openDatabase(
    { DATA_DIR: directory, DATABASE_URL: undefined, DATABASE_POOL: 1 },
    { clock, image: image.blob },
  );
  files = await openFiles({ directory, maxBytes: 1_000_000 });
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

const inAcme = <T>(work: (scope: Scope) => Promise<T>) => database.inCompany(ids.acme.companyId, work);

let lists = 0;

/** A campaign whose time has come, to numbers that nobody knows, a tenth of which the channel has not been asked about. */
async function makeCampaign(messageInterval: number): Promise<{ id: number; numbers: string[] }> {
  lists += 1;
  const numbers = Array.from({ length: recipients }, (_, n) => `55119${60_000_000 + lists * 10_000 + n}`);
  const { companyId, connectionId } = ids.acme;
  const id = await inAcme(async (scope) => {
    await updateCampaignSettings(scope, { messageInterval: messageInterval as 0 | 5, longerIntervalAfter: 0 });
    const [list] = await scope.tx
      .insert(contactLists)
      .values({ companyId, name: `Queda ${lists}` })
      .returning();
    const contactListId = list?.id ?? 0;
    await scope.tx.insert(contactListItems).values(
      numbers.map((number, n) => ({
        companyId,
        contactListId,
        name: `Cliente ${n}`,
        number,
        numberKey: phoneNumberKey(number),
        isWhatsappValid: n % 10 === 0 ? null : true,
      })),
    );
    const texts = { name: `Queda ${lists}`, message1: 'Olá, {nome}!', message2: 'Oi, {nome}!' };
    const made = await createCampaign(scope, { ...texts, contactListId, connectionId });
    await setCampaign(scope, made, { status: 'PROGRAMADA', scheduledAt: scope.now });
    return made;
  });
  return { id, numbers };
}

type Phones = ReturnType<typeof makePhoneNetwork>;

interface Way {
  phones: Phones;
  looksUp: boolean;
  messageInterval: number;
}

const start = ({ phones, looksUp }: Way, lastMoment?: number): Promise<MortalSender> =>
  startMortalSender({ database, network: phones.network, files, clock, looksUp }, lastMoment);

const statusOf = async (id: number) => (await inAcme((scope) => lockCampaign(scope, id)))?.status;

const countOf = (id: number) => inAcme((scope) => countCampaign(scope, id));

/** Lets time pass, as fast as it goes, until something holds. */
async function passTime(sender: MortalSender, { messageInterval }: Way, until: () => Promise<boolean>): Promise<void> {
  while (!(await until())) {
    now += 1_500 * messageInterval;
    if (messageInterval > 0) sender.plan();
    await pause(20);
  }
}

const shippingsOf = (id: number) =>
  inAcme(({ tx }) =>
    tx.select().from(campaignShippings).where(eq(campaignShippings.campaignId, id)).orderBy(asc(campaignShippings.id)),
  );

/** What the phones have of each recipient is what the campaign says of them: 0 doubled, 0 skipped, the text as fixed. */
async function expectTrue({ id, numbers }: { id: number; numbers: string[] }, { phones }: Way, unknown: number) {
  const texts = async () =>
    Promise.all(numbers.map(async (number) => (await phones.network.outbox(number)).map(({ body }) => body)));
  const received = await texts();
  expect(received.filter((bodies) => bodies.length > 1)).toEqual([]);
  const arrived = received.flat().length;
  expect(numbers.length - arrived).toBeLessThanOrEqual(unknown);
  await eventually(async () => {
    const counters = await countOf(id);
    expect(counters).toMatchObject({ recipients: numbers.length, waiting: 0, failed: 0, delivered: arrived });
    expect(counters.unconfirmed).toBe(numbers.length - arrived);
  });
  const fixed = await shippingsOf(id);
  expect(fixed.map(({ body }, n) => (received[n]?.length === 0 ? [] : [body]))).toEqual(received);
}

const ways = [
  { name: 'that recognise a repeated message', dedupe: true, looksUp: true, messageInterval: 0 },
  { name: 'that show a repeated message twice', dedupe: false, looksUp: true, messageInterval: 0 },
  { name: 'at a pace of 5 s', dedupe: false, looksUp: true, messageInterval: 5 },
  { name: 'that cannot say what they took', dedupe: false, looksUp: false, messageInterval: 0 },
];

test.each(seeds.map((seed, n) => ({ seed, ...(ways[n % ways.length] as (typeof ways)[number]) })))(
  'F1, F2: over phones $name, a sender that dies again and again writes to nobody twice, seed $seed',
  async ({ seed, dedupe, looksUp, messageInterval }) => {
    const phones = makePhoneNetwork({ dedupe });
    const way = { phones, looksUp, messageInterval };
    const chance = chanceOf(seed);
    const campaign = await makeCampaign(messageInterval);
    for (let death = 0; death < deathsEach; death += 1) {
      const sender = await start(way, chance.between(1, (12 * recipients) / deathsEach));
      let isDead = false;
      void sender.died.then(() => {
        isDead = true;
      });
      await passTime(sender, way, async () => isDead || (await statusOf(campaign.id)) === 'FINALIZADA');
    }
    const last = await start(way);
    await passTime(last, way, async () => (await statusOf(campaign.id)) === 'FINALIZADA');
    await expectTrue(campaign, way, looksUp ? 0 : deathsEach);
    if (!looksUp) {
      // The button, with which somebody answers for it.
      await inAcme((scope) => resendUnconfirmed(scope, campaign.id));
      await last.sweep();
      await passTime(last, way, async () => (await countOf(campaign.id)).delivered === recipients);
      await expectTrue(campaign, way, 0);
    }
    await last.close();
    phones.remove();
  },
);

test('F4: stopped in the middle and begun again, a campaign goes on with the next one', async () => {
  const phones = makePhoneNetwork({ dedupe: false });
  const way = { phones, looksUp: true, messageInterval: 0 };
  const campaign = await makeCampaign(0);
  const turn = async (type: 'campaign.stop' | 'campaign.restart') =>
    inAcme(async (scope) => {
      const stored = await lockCampaign(scope, campaign.id);
      expect(stored && (await moveCampaign(scope, stored, { type }))).toBe(true);
    });
  const sender = await start(way);
  const reached = async () => (await shippingsOf(campaign.id)).filter(({ messageId }) => messageId !== null).length;
  await passTime(sender, way, async () => (await reached()) >= 0.4 * recipients);
  await turn('campaign.stop');
  // What was claimed before may still leave.
  await passTime(sender, way, async () => (await shippingsOf(campaign.id)).every(({ state }) => state !== 'sending'));
  const before = await shippingsOf(campaign.id);
  const written = before.filter(({ state }) => state !== 'waiting').length;
  await pause(50);
  expect(await reached()).toBe(written);
  expect(before.map(({ state }) => UNSETTLED_STATES.includes(state))).toEqual(
    before.map((_, index) => index >= written),
  );
  await turn('campaign.restart');
  sender.plan();
  await passTime(sender, way, async () => (await statusOf(campaign.id)) === 'FINALIZADA');
  await expectTrue(campaign, way, 0);
  await sender.close();
  phones.remove();
});
