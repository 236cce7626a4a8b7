import { type Fixture, openFixture } from '../../tests/support/server/fixture.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { addManyRows } from './many-rows.ts';
import { type Measure, percentile } from './measure.ts';
import { fillConversation, neverKept } from './pages.ts';

interface Size {
  few: number;
  many: number;
  rounds: number;
  engines: ('PGlite' | 'PostgreSQL')[];
}

/** What a screen shows is a page, and so is its cost: each call with ten times as many tickets, beside itself before. */
const calls = ({ acme }: Fixture['ids']): Record<string, string> => ({
  'GET /tickets': '/tickets?status=open&showAll=true',
  'GET /tickets, closed': '/tickets?status=closed&showAll=true',
  'GET /tickets, unread': '/tickets?status=pending&showAll=true&withUnreadMessages=true',
  'GET /messages': `/messages/${acme.openTicketId}`,
  'GET /ticket/kanban': '/ticket/kanban',
  'GET /contacts': '/contacts',
  'GET /contacts, of a name that all have': '/contacts?searchParam=cliente',
  'search of a word in every sixth message': '/tickets?showAll=true&searchParam=tudo%20bem',
  'search of a word in one message': '/tickets?showAll=true&searchParam=(901.3)',
});

export const measureGrowth = async (
  { few, many, rounds, engines }: Size = {
    few: 10_000,
    many: 100_000,
    rounds: 40,
    engines: ['PGlite', 'PostgreSQL'],
  },
): Promise<Measure[]> => {
  const postgres = engines.includes('PostgreSQL') ? await startPostgres() : undefined;
  const measures: Measure[] = [];
  for (const engine of engines) {
    const open = async (count: number) => {
      const databaseUrl = engine === 'PostgreSQL' ? await postgres?.newDatabase() : undefined;
      const fixture = await openFixture({
        answers: neverKept,
        settings: { SIMULATOR: 'off' },
        ...(databaseUrl && { databaseUrl }),
      });
      await addManyRows(fixture, count);
      await fillConversation(fixture);
      return fixture;
    };
    const floors = await p50Of(await open(few), rounds);
    const values = await p50Of(await open(many), rounds);
    for (const name of Object.keys(values)) {
      measures.push({
        name: `${name}, ${many.toLocaleString('en')} tickets beside ${few.toLocaleString('en')}, ${engine}, p50`,
        unit: 'ms',
        value: values[name] ?? Number.NaN,
        floor: floors[name] ?? Number.NaN,
        budget: 1.3,
        floorThen: 1,
      });
    }
  }
  await postgres?.stop();
  return measures;
};

const p50Of = async (fixture: Fixture, rounds: number) => {
  const headers = { authorization: `Bearer ${await fixture.tokenOf('admin')}` };
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(calls(fixture.ids))) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const { statusCode } = await fixture.app.inject({ url: `/api${path}`, headers });
      if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
      times.push(performance.now() - start);
    }
    found[name] = percentile(times, 0.5);
  }
  await fixture.close();
  return found;
};
