import { type Fixture, openFixture } from '../../tests/support/server/fixture.ts';
import { startPostgres } from '../../tests/support/server/postgres.ts';
import { addManyRows, oldWord } from './many-rows.ts';
import { type Measure, percentile } from './measure.ts';
import { fillConversation, neverKept } from './pages.ts';

interface Size {
  few: number;
  many: number;
  rounds: number;
  engines: ('PGlite' | 'PostgreSQL')[];
}

/** What a screen shows is a page, and so is its cost: each call with ten times as many tickets, beside itself before. */
export const callsOfGrowth = ({ acme }: Fixture['ids']): Record<string, string> => ({
  'GET /tickets': '/tickets?status=open&showAll=true',
  'GET /tickets, closed': '/tickets?status=closed&showAll=true',
  'GET /tickets, closed, of an admin’s own': '/tickets?status=closed',
  'GET /tickets, unread': '/tickets?status=pending&showAll=true&withUnreadMessages=true',
  'GET /messages': `/messages/${acme.openTicketId}`,
  'GET /ticket/kanban': '/ticket/kanban',
  'GET /contacts': '/contacts',
  'GET /dashboard': '/dashboard?days=7',
  'GET /contacts, of a name that all have': '/contacts?searchParam=cliente',
  'search of a word in every sixth message': searchOf('tudo bem'),
  [rareWord]: searchOf('(901.3)'),
});

const searchOf = (word: string) => `/tickets?showAll=true&searchParam=${encodeURIComponent(word)}`;

const rareWord = 'search of a word in one message';

/** What a search could stumble over, beside that of a rare word. */
const hardWords: Record<string, string> = {
  'search of a word that one busy conversation is full of': searchOf('encomenda'),
  'search of a word in many old messages alone': searchOf(oldWord),
};

const busyConversationLength = 2_000;

export const measureGrowth = async (
  { few, many, rounds, engines }: Size = {
    few: 10_000,
    many: 100_000,
    rounds: 60,
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
      await fillBusyConversation(fixture);
      return fixture;
    };
    const [floors = {}, values = {}] = await p50sOf([await open(few), await open(many)], rounds, (ids) => ({
      ...callsOfGrowth(ids),
      ...hardWords,
    }));
    for (const name of Object.keys(hardWords)) {
      measures.push({
        name: `${name}, beside one in one message, ${many.toLocaleString('en')} tickets, ${engine}, p50`,
        unit: 'ms',
        value: values[name] ?? Number.NaN,
        floor: values[rareWord] ?? Number.NaN,
        budget: 3,
        floorThen: 1,
      });
    }
    for (const name of Object.keys(values).filter((name) => !(name in hardWords))) {
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

const fillBusyConversation = async ({ database, ids }: Fixture) => {
  const { companyId, openTicketId } = ids.acme;
  await database.executeSql(`insert into messages (company_id, connection_id, ticket_id, contact_id, provider_id, body,
      from_me, ack, read)
    select company_id, connection_id, id, contact_id, 'B' || n, 'Encomenda número ' || n, false, 3, true
    from tickets, generate_series(1, ${busyConversationLength}) as n
    where company_id = ${companyId} and id = ${openTicketId}`);
};

/** By turns, so that both meet with whatever else the machine does meanwhile. */
export const p50sOf = async (
  fixtures: readonly Fixture[],
  rounds: number,
  pathsOf: (ids: Fixture['ids']) => Record<string, string>,
): Promise<Record<string, number>[]> => {
  const asked = await Promise.all(
    fixtures.map(async (fixture) => ({
      fixture,
      headers: { authorization: `Bearer ${await fixture.tokenOf('admin')}` },
      paths: pathsOf(fixture.ids),
      times: {} as Record<string, number[]>,
    })),
  );
  for (const name of Object.keys(asked[0]?.paths ?? {})) {
    for (let round = 0; round < warmUp + rounds; round += 1) {
      for (const { fixture, headers, paths, times } of asked) {
        const start = performance.now();
        for (let call = 0; call < inARow; call += 1) {
          const { statusCode } = await fixture.app.inject({ url: `/api${paths[name]}`, headers });
          if (statusCode !== 200) throw new Error(`${paths[name]} answered ${statusCode}`);
        }
        if (round < warmUp) continue;
        times[name] ??= [];
        times[name].push((performance.now() - start) / inARow);
      }
    }
  }
  for (const { fixture } of asked) await fixture.close();
  return asked.map(({ times }) =>
    Object.fromEntries(Object.entries(times).map(([name, each]) => [name, percentile(each, 0.5)])),
  );
};

/** The first ones compile and plan. */
const warmUp = 2;

/** A busy core gives out its time by pieces of some milliseconds, which a single call gets whole or not at all. */
const inARow = 5;
