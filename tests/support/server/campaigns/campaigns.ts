import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Campaign, CampaignInput, CampaignRecipient } from '#contract/schema.ts';
import { campaigns as table } from '#server/records/campaigns/table.ts';
import { eventually } from '../../eventually.ts';
import type { Fixture } from '../fixture.ts';
import type { FixtureUser } from '../fixture-rows.ts';

/** Campaigns of a fixture's company without any pause between their messages. */
export async function openCampaigns(fixture: Fixture, user: FixtureUser = 'admin') {
  const caller = fixture.as(user);
  await caller.post('/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  let lists = 0;

  const find = async (id: number): Promise<Campaign> => (await caller.get(`/campaigns/${id}`)).body;
  const self = {
    caller,
    find,
    /** A list with these numbers, whose names are their last digits. */
    async list(numbers: readonly string[]): Promise<number> {
      lists += 1;
      const { id } = (await caller.post('/contact-lists', { name: `Lista ${lists}` })).body;
      for (const number of numbers) {
        const item = {
          name: `Cliente ${number.slice(-4)}`,
          number,
          email: `${number.slice(-4)}@exemplo.com`,
          contactListId: id,
        };
        expect((await caller.post('/contact-list-items', item)).status).toBe(200);
      }
      return id;
    },
    async create(input: Partial<CampaignInput>): Promise<Campaign> {
      const made = await caller.post('/campaigns', { name: 'Feira', message1: 'Olá, {nome}!', ...input });
      expect(made.status).toBe(200);
      return made.body;
    },
    /** One whose time has come. */
    async start(input: Partial<CampaignInput>): Promise<Campaign> {
      const made = await self.create(input);
      await fixture.database.inCompany(made.companyId, ({ tx, now }) =>
        tx.update(table).set({ status: 'PROGRAMADA', scheduledAt: now }).where(eq(table.id, made.id)),
      );
      // Whatever is written makes the server look what is due.
      await self.create({ name: 'Rascunho' });
      return made;
    },
    async until(id: number, status: Campaign['status']): Promise<Campaign> {
      await eventually(async () => expect((await find(id)).status).toBe(status));
      return find(id);
    },
    async recipients(id: number, query = ''): Promise<CampaignRecipient[]> {
      return (await caller.get(`/campaigns/${id}/recipients?pageSize=1000&${query}`)).body.records;
    },
    states: async (id: number) => (await self.recipients(id)).map(({ state }) => state),
  };
  return self;
}

/** So many numbers that no company knows; `from` keeps tests apart. */
export const numbers = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, n) => `5511977${String(from + n).padStart(6, '0')}`);
