import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorInText, loggedError } from '#server/logs/logged-error.ts';
import { createOutages } from '#server/logs/outage.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { messages } from '#server/records/messages/table.ts';
import { type Fixture, openFixture } from '../support/server/fixture.ts';
import { keptLog } from '../support/server/kept-log.ts';
import { multipart, tinyPng } from '../support/server/multipart.ts';
import { type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { rowsIn } from '../support/server/tickets.ts';

/** What somebody writes, is called and is reached by: none of it may be in a log. */
const canaries = {
  text: 'canario amarelo',
  name: 'Canarino Bellini',
  number: '5511987650123',
  email: 'canario@acme.test',
  key: 'sk-canaria0123456789abcdef',
};

describe.each(['pglite', 'postgres'] as const)('what fails on %s (F76)', (engine) => {
  const log = keptLog();
  let postgres: PostgresServer | undefined;
  let fixture: Fixture;
  beforeAll(async () => {
    postgres = engine === 'postgres' ? await startPostgres() : undefined;
    fixture = await openFixture({
      ...(postgres && { databaseUrl: await postgres.newDatabase() }),
      settings: { LOG_LEVEL: 'debug', DATABASE_POOL: '2' },
      logTo: log,
    });
  });
  afterAll(async () => {
    await fixture?.close();
    await postgres?.stop();
  });

  const asOwner = (query: ReturnType<typeof sql>) =>
    fixture.database.asSystem('seed', async ({ tx }) => {
      await tx.execute(sql`reset role`);
      await tx.execute(query);
    });
  const expectNothingOf = (...more: string[]) => {
    const text = log.text();
    for (const canary of [...Object.values(canaries), ...more]) {
      expect(text).not.toContain(canary);
      expect(text).not.toContain(encodeURIComponent(canary));
    }
  };
  const inCompany = <T>(work: (scope: Scope) => Promise<T>) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, work);

  test('a call that breaks a constraint is logged by the constraint’s name, without what it broke it with', async () => {
    await asOwner(sql`alter table contacts add constraint contacts_without_canaries check (name not like 'Canari%')`);
    const { name, number, email } = canaries;
    const made = await fixture.as('admin').post('/contacts', { name, number, email });
    expect(made.status).toBe(500);
    expect(log.lines.filter(({ level }) => level >= 50)).toMatchObject([
      {
        msg: 'A call failed',
        requestId: made.headers['x-request-id'],
        err: {
          message: 'A query failed',
          stack: expect.stringContaining('at '),
          cause: { code: '23514', constraint: 'contacts_without_canaries', table: 'contacts' },
        },
      },
    ]);
    expectNothingOf();
  });

  test('a call goes by the id that it came with, where that is one, and else by one of its own', async () => {
    const idOf = async (given?: string) => {
      const headers = given === undefined ? {} : { 'x-request-id': given };
      return (await fixture.as('agent1').get('/queue', { headers })).headers['x-request-id'];
    };
    expect(await idOf('0123-abcd_efgh')).toBe('0123-abcd_efgh');
    const made = [await idOf(), await idOf(), await idOf('short'), await idOf(`${canaries.text}\nlevel`)];
    for (const id of made) expect(id).toMatch(/^[\w-]{12}$/);
    expect(new Set(made).size).toBe(4);
  });

  test('what a call causes deep inside says the call’s id', async () => {
    await asOwner(sql`alter table contacts add constraint no_more_contacts check (false) not valid`);
    const requestId = 'from-outside-1';
    const before = log.lines.length;
    await fixture
      .as('admin')
      .post('/contacts', { name: 'Ana', number: '5511987650188' }, { headers: { 'x-request-id': requestId } });
    await asOwner(sql`alter table contacts drop constraint no_more_contacts`);
    const lines = log.lines.slice(before).filter(({ level }) => level >= 40);
    expect(lines.map((line) => line.requestId)).toEqual(lines.map(() => requestId));
    expect(lines.length).toBeGreaterThan(0);
  });

  test('an address that is searched through is logged without the words', async () => {
    const { text, name } = canaries;
    await fixture.as('admin').get(`/contacts?searchParam=${encodeURIComponent(name)}`);
    await fixture.as('admin').get(`/messages/search?searchParam=${encodeURIComponent(text)}`);
    expect(log.lines.some(({ req }) => (req as { url?: string } | undefined)?.url === '/api/contacts?…')).toBe(true);
    expectNothingOf();
  });

  test('statements of every kind that fail say what failed and none of their values', async () => {
    const { text, name, number, key } = canaries;
    const { companyId, openTicketId, contactIds } = fixture.ids.acme;
    const broken: ((scope: Scope) => Promise<unknown>)[] = [
      ({ tx }) => tx.execute(sql`select ${text}::integer`),
      ({ tx }) => tx.execute(sql`select ${name}::timestamptz`),
      ({ tx }) => tx.execute(sql`select (${JSON.stringify({ key })} || '}')::jsonb`),
      ({ tx }) => tx.execute(sql`select 1 / 0 as ${sql.raw(`"${name}"`)}`),
      ({ tx }) => tx.execute(sql.raw(`select '${text}' from nowhere`)),
      ({ tx }) =>
        tx.execute(sql`insert into contacts (company_id, name, number, number_key)
        select company_id, ${name}, number, number_key from contacts where id = ${contactIds[0]}`),
      ({ tx }) =>
        tx.execute(sql`update tickets set contact_id = ${Number(number.slice(-9))} where id = ${openTicketId}`),
      ({ tx }) => tx.execute(sql`do ${sql.raw(`$$ begin raise exception 'because of ${text}'; end $$`)}`),
      ({ tx }) => tx.insert(messages).values({ companyId, ticketId: openTicketId, body: text } as never),
    ];
    for (const statement of broken) {
      const error = await inCompany(statement).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(Error);
      fixture.app.log.error({ err: error }, 'A job failed');
      fixture.app.log.error(error);
      log.write(`${JSON.stringify({ level: 50, msg: errorInText(error) })}\n`);
    }
    expectNothingOf(number.slice(-9));
  });

  test('a database without room is logged without what was to be written', async () => {
    const { text, number } = canaries;
    const admin = fixture.with(await fixture.tokenOf('admin'));
    let free = () => {};
    const isFree = new Promise<void>((done) => {
      free = done;
    });
    // As often as one company may be in.
    const held = inCompany(() => isFree);
    const answers = [1, 2, 3].map((each) =>
      admin.post('/contacts', { name: `${text} ${each}`, number: `${number.slice(0, -1)}${each}` }),
    );
    try {
      // The embedded database has one way, and whoever waits has it in the end.
      if (engine === 'postgres') for (const { status } of await Promise.all(answers)) expect(status).toBe(503);
    } finally {
      free();
      await Promise.all([held, ...answers]);
    }
    expectNothingOf(number.slice(0, -1));
  });

  test.each(['temp', 'media'])(
    'a folder that is no folder any more (%s) is logged without names of files',
    async (which) => {
      const path = join(fixture.settings.DATA_DIR, which);
      const { openTicketId } = fixture.ids.acme;
      const upload = () =>
        fixture.as('agent1').post(
          `/messages/${openTicketId}`,
          undefined,
          multipart([
            { name: 'body', content: canaries.text },
            { name: 'medias', filename: `${canaries.name}.png`, type: 'image/png', content: tinyPng },
          ]),
        );
      const { body: kept } = await upload();
      const storedName = String(kept.mediaUrl).split('/').at(-1) as string;
      await rename(path, `${path}-aside`);
      await writeFile(path, 'no folder');
      const before = log.lines.length;
      expect((await upload()).status).toBe(500);
      await fixture.as('agent1').get(`/media/${storedName}`);
      expect(log.lines.slice(before).some(({ level }) => level >= 50)).toBe(true);
      await rm(path);
      await rename(`${path}-aside`, path);
      expectNothingOf(storedName, storedName.replace(/\..*$/, ''));
    },
  );

  test('has left nothing of it in any line, whatever else was logged meanwhile', async () => {
    await rowsIn(fixture, sql`select 1`);
    expect(log.lines.length).toBeGreaterThan(30);
    expectNothingOf();
  });
});

describe('an error in a log', () => {
  const { key, text, email, number, name } = canaries;
  test.each([
    [new Error(`Incorrect API key provided: ${key}`)],
    [Object.assign(new Error(`The answer to ${name} was refused`), { status: 401 })],
    [new Error(`request to https://api.telegram.test/bot${key}/sendMessage failed, reason: x`)],
    [new TypeError(`Cannot read properties of undefined (reading '${name}')`)],
    [Object.assign(new Error(`ENOENT: no such file or directory, open '/data/media/${key}.pdf'`), { code: 'ENOENT' })],
    [new Error(`Nobody is at ${number} or +55 11 98765-0123, nor ${email}`)],
    [new Error('A job failed', { cause: new Error(`"${text}" was too long`) })],
    [new AggregateError([new Error(`'${text}'`), new Error(`{"body":"${text}"}`)], `Failed query: ${text}`)],
    [text],
    [{ text }],
  ])('of other programs says where and what kind, and no value: %s', (error) => {
    for (const written of [JSON.stringify(loggedError(error)), errorInText(error)]) {
      for (const canary of [...Object.values(canaries), '98765-0123']) expect(written).not.toContain(canary);
    }
  });

  test('that reads a text says nothing of the text', () => {
    const parse = () => JSON.parse(`${canaries.text}`);
    expect(parse).toThrow();
    try {
      parse();
    } catch (error) {
      expect(loggedError(error)).toMatchObject({ type: 'SyntaxError', message: 'A text could not be read' });
      expect(JSON.stringify(loggedError(error))).not.toContain(canaries.text.slice(0, 7));
    }
  });

  test('of this program keeps its sentence, and the lines that say where', () => {
    const { type, message, stack } = loggedError(new RangeError('The message of the schedule was not stored'));
    expect([type, message]).toEqual(['RangeError', 'The message of the schedule was not stored']);
    expect(stack).toMatch(/^at .*logs\.test\.ts:\d+:\d+\)?/);
  });

  test('that is its own cause comes to an end', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000);
  });
});

describe('an outage', () => {
  test('of a quarter of an hour is two lines for each kind, however much fails by it', () => {
    const log = keptLog();
    let now = 0;
    const isOf = (code: string) => (error: unknown) => (error as { code?: string }).code === code;
    const kinds = [
      { isOf: isOf('ENOSPC'), began: 'full', ended: 'room', calmMs: 60_000 },
      { isOf: isOf('ECONNREFUSED'), began: 'away', ended: 'back', calmMs: 3_000 },
    ];
    const write = (detail: object, msg: string) => log.write(`${JSON.stringify({ level: 40, ...detail, msg })}\n`);
    const outages = createOutages(kinds, write, () => now);
    const fails = (code: string) =>
      outages.covers([{ err: Object.assign(new Error('It failed'), { code }) }, 'A call']);
    expect(outages.covers([{ err: new Error('Something else') }, 'A call'])).toBe(false);
    expect(outages.covers(['Nothing failed'])).toBe(false);
    for (; now < 15 * 60_000; now += 1_000) {
      expect([fails('ECONNREFUSED'), fails('ENOSPC')]).toEqual([true, true]);
      outages.answered();
    }
    now += 10_000;
    outages.answered();
    now += 60_000;
    outages.answered();
    outages.answered();
    expect(log.lines.map(({ msg, seconds, failed }) => [msg, seconds, failed])).toEqual([
      ['away', undefined, undefined],
      ['full', undefined, undefined],
      ['back', 899, 900],
      ['room', 899, 900],
    ]);
    expect(fails('ECONNREFUSED')).toBe(true);
    expect(log.lines.at(-1)?.msg).toBe('away');
  });
});
