import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { MAX_PICTURE_BYTES } from '#server/channels/picture.ts';
import { ChannelOffline, type ChannelPicture, type ChannelProvider } from '#server/channels/port.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import { type ContactPictures, openContactPictures } from '#server/jobs/contact-pictures.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { requestPicture } from '#server/records/contacts/picture-requests.ts';
import { contactOfNumber, nameByNumber } from '#server/records/inbound/contact.ts';
import { ticketAtWork } from '#server/records/inbound/ticket.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { newcomer, phonesOf } from '../../support/server/fixture-phones.ts';
import { createLife, type Life, mortalDatabase } from '../../support/server/mortal.ts';
import { tinyPng } from '../../support/server/multipart.ts';
import { connect, listen } from '../../support/server/sockets.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let fixture: Fixture;
afterEach(() => fixture.close());

const WEEK_MS = 7 * 24 * 60 * 60_000;
const otherPng = Buffer.concat([tinyPng, Buffer.from('another')]);

const kept = () => readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => []);
const requests = () => rowsIn(fixture, sql`select due_at, failures, stray_file from picture_requests`);
const contactOf = async (number: string) => {
  const { body } = await fixture.as('agent1').get(`/contacts?searchParam=${number}`);
  return body.contacts[0] as { id: number; profilePicUrl: string | null };
};
const pictureOf = async (number = newcomer) => (await contactOf(number)).profilePicUrl;

describe('a customer’s picture', () => {
  const show = (bytes: Buffer | null) => {
    const mediaUrl = bytes && `data:image/png;base64,${bytes.toString('base64')}`;
    return phonesOf(fixture).call('PUT', `phones/${newcomer}/picture`, { mediaUrl });
  };
  const write = (body = 'oi') => phonesOf(fixture).write({ body });
  const answered = () =>
    eventually(async () => {
      expect(await requests()).toEqual([]);
      const [contact] = await rowsIn(fixture, sql`select picture_asked_at from contacts where number = ${newcomer}`);
      expect(contact?.picture_asked_at).not.toBeNull();
    });

  test('is there after the first message, told to whoever has the desk open, and given to nobody else', async () => {
    fixture = await openFixture();
    const agent = await connect(await listen(fixture), await fixture.tokenOf('agent1'));
    await show(tinyPng);
    const { body: receipt } = await write();
    await eventually(async () => expect(await pictureOf()).toMatch(/^\/api\/media\/[0-9a-f]{40}\.png$/));
    const url = await pictureOf();
    await expect
      .poll(() => agent.received.map(({ payload }) => 'contact' in payload && payload.contact?.profilePicUrl))
      .toContain(url);
    agent.close();
    const ticket = await fixture.as('admin').get(`/tickets/${receipt.ticketId}`);
    expect(ticket.body.contact.profilePicUrl).toBe(url);
    const path = String(url).replace('/api', '');
    const own = await fixture.as('agent2').get(path);
    expect([own.status, own.headers['content-type'], own.raw.rawPayload]).toEqual([200, 'image/png', tinyPng]);
    expect((await fixture.as('outraAgent1').get(path)).status).toBe(404);
    expect((await fixture.with().get(path)).status).toBe(401);
  });

  test('comes with those of others in one answer, but for what is long, and for nobody else’s', async () => {
    fixture = await openFixture();
    await show(tinyPng);
    await write();
    await eventually(async () => expect(await pictureOf()).not.toBeNull());
    const own = String(await pictureOf()).replace('/api/media/', '');
    const files = await openFiles({ directory: fixture.settings.DATA_DIR, maxBytes: 2 ** 20 });
    const long = await files.store(Buffer.concat([tinyPng, Buffer.alloc(64_000)]), { name: 'long.png' });
    const notes = await files.store(tinyPng, { name: 'notes.png' });
    const [other] = await rowsIn(fixture, sql`select id from contacts where number <> ${newcomer} limit 1`);
    await rowsIn(fixture, sql`update contacts set picture_file = ${long.name} where id = ${other?.id}`);
    const path = `/contacts/pictures?names=${[own, long.name, notes.name, own, 'a'.repeat(40)].join()}`;
    const { status, body, headers } = await fixture.as('agent2').get(path);
    expect([status, headers['cache-control'], headers.vary]).toEqual([200, 'private, max-age=900', 'authorization']);
    expect(body).toEqual([{ name: own, mime: 'image/png', data: tinyPng.toString('base64') }]);
    expect((await fixture.as('outraAgent1').get(path)).body).toEqual([]);
    expect((await fixture.with().get(path)).status).toBe(401);
  });

  test.each([
    ['none', ''],
    ['a path', '../../../../../../etc/passwd'],
    ['31', Array(31).fill('a'.repeat(40)).join()],
  ])('names that nobody can have: %s', async (_what, names) => {
    fixture = await openFixture();
    const { status, body } = await fixture.as('agent1').get(`/contacts/pictures?names=${encodeURIComponent(names)}`);
    expect([status, body.error]).toEqual([422, 'ERR_VALIDATION']);
  });

  test('is asked for anew a week later, and the former one is gone then', async () => {
    fixture = await openFixture();
    await show(tinyPng);
    await write();
    await answered();
    const first = await pictureOf();
    await show(otherPng);
    fixture.advance(WEEK_MS - 60_000);
    await write('de novo');
    expect(await requests()).toEqual([]);
    fixture.advance(120_000);
    await write('e de novo');
    await eventually(async () =>
      expect([await pictureOf(), await requests()]).toEqual([expect.not.stringMatching(first ?? ''), []]),
    );
    expect(await kept()).toEqual([(await pictureOf())?.split('/').at(-1)]);
    await show(null);
    fixture.advance(WEEK_MS);
    await write('e mais uma vez');
    await eventually(async () => expect([await pictureOf(), await kept()]).toEqual([null, []]));
  });

  test('that is too large, or no picture whatever it is called, is none, and is not asked for again at once', async () => {
    fixture = await openFixture();
    for (const bytes of [Buffer.concat([tinyPng, Buffer.alloc(MAX_PICTURE_BYTES)]), Buffer.from('<svg onload="x">')]) {
      await show(bytes);
      await write();
      await answered();
      expect([await pictureOf(), await kept()]).toEqual([null, []]);
      await write('de novo');
      expect(await requests()).toEqual([]);
      fixture.advance(WEEK_MS);
    }
  });

  test('goes with its contact', async () => {
    fixture = await openFixture();
    await show(tinyPng);
    await write();
    await answered();
    expect(await kept()).toHaveLength(1);
    await fixture.as('admin').delete(`/contacts/${(await contactOf(newcomer)).id}`);
    expect(await kept()).toEqual([]);
  });
});

describe('while the channel is asked', () => {
  async function openQuiet(): Promise<Files> {
    fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
    return openFiles({ directory: fixture.settings.DATA_DIR, maxBytes: 2 ** 20 });
  }

  const request = (contactId = fixture.ids.acme.contactIds[0] ?? 0) =>
    fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
      requestPicture(scope, { id: contactId, pictureAskedAt: null }, fixture.ids.acme.connectionId),
    );
  const file = async (contactId = fixture.ids.acme.contactIds[0] ?? 0) =>
    (await rowsIn(fixture, sql`select picture_file as file from contacts where id = ${contactId}`))[0]?.file;

  function begin(
    ask: () => Promise<ChannelPicture | null>,
    files: Files,
    database = fixture.database,
  ): ContactPictures {
    const { companyId, connectionId } = fixture.ids.acme;
    const job = openContactPictures({
      database,
      files,
      clock: fixture.now,
      log: { warn() {} },
      channels: {
        of: () => ({ pictureOf: ask }) as unknown as ChannelProvider,
        openConnections: () => [{ companyId, connectionId }],
        onPictureRequest() {},
      },
    });
    job.sweep();
    return job;
  }

  test('and nobody answers, it is asked later each time, and at last not before the contact writes again', async () => {
    const files = await openQuiet();
    await request();
    let asked = 0;
    const untilAsked = async (times: number, left: unknown) => {
      const job = begin(async () => {
        asked += 1;
        throw new ChannelOffline('Nobody answers');
      }, files);
      await eventually(async () => expect([asked, await requests()]).toMatchObject([times, left]));
      await job.close();
    };
    await untilAsked(1, [{ failures: 1 }]);
    for (const [at, minutes] of [1, 10, 60, 6 * 60].entries()) {
      await untilAsked(at + 1, [{ failures: at + 1 }]);
      fixture.advance(minutes * 60_000);
      await untilAsked(at + 2, [{ failures: at + 2 }]);
    }
    fixture.advance(24 * 60 * 60_000);
    await untilAsked(6, []);
  });

  test('one contact’s trouble is not another’s', async () => {
    const files = await openQuiet();
    const [first = 0, second = 0] = fixture.ids.acme.contactIds;
    await request(first);
    await request(second);
    let asked = 0;
    const job = begin(async () => {
      asked += 1;
      if (asked === 1) throw new Error('No');
      return { mime: 'image/png', bytes: tinyPng };
    }, files);
    await eventually(async () => expect([await file(first), await file(second)]).toEqual([null, expect.any(String)]));
    await job.close();
  });

  test('of two contacts that become one, one picture is left', async () => {
    const files = await openQuiet();
    const hidden = '77665544332211';
    const { companyId, connectionId } = fixture.ids.acme;
    const inAcme = <T>(work: (scope: Scope) => Promise<T>) => fixture.database.inCompany(companyId, work);
    const askOf = (bytes: Buffer) => async () => ({ mime: 'image/png', bytes });
    const write = async (channel: 'whatsapp' | 'whatsapp-lid', from: string, bytes: Buffer) => {
      const { id } = await inAcme(async (scope) => {
        const contact = await contactOfNumber(scope, { channel, from, name: 'Maria', fromMe: false });
        await ticketAtWork(scope, contact.id, connectionId, false);
        await requestPicture(scope, contact, connectionId);
        return contact;
      });
      const job = begin(askOf(bytes), files);
      await eventually(async () => expect(await requests()).toEqual([]));
      await job.close();
      return id;
    };
    const numbered = await write('whatsapp', newcomer, tinyPng);
    const before = await file(numbered);
    await write('whatsapp-lid', hidden, otherPng);
    expect(await kept()).toHaveLength(2);
    await inAcme((scope) => nameByNumber(scope, hidden, newcomer));
    const job = begin(askOf(tinyPng), files);
    await eventually(async () => expect([await kept(), await requests()]).toEqual([[before], []]));
    await job.close();
    expect(await file(numbered)).toBe(before);
  });

  test('the server may die at any moment: what is left is the picture, and no other file', async () => {
    const files = await openQuiet();
    for (let moment = 1, hasDied = true; hasDied; moment += 1) {
      const bytes = Buffer.concat([tinyPng, Buffer.from(String(moment))]);
      const ask = async () => ({ mime: 'image/png', bytes });
      await request();
      const life = createLife(moment);
      const mortal = begin(ask, mortalFiles(files, life), mortalDatabase(fixture.database, life));
      const isDone = eventually(async () => expect(await requests()).toEqual([])).then(() => mortal.close());
      await Promise.race([life.over, isDone.catch(() => undefined)]);
      hasDied = life.isOver();
      const immortal = begin(ask, files);
      await eventually(async () => expect(await requests()).toEqual([]));
      await immortal.close();
      expect(await kept()).toEqual([await file()]);
    }
  });
});

/** Files as one has them who dies before one is stored or removed, or right after it. */
const mortalFiles = (files: Files, life: Life): Files => ({
  ...files,
  store: (...given) => life.ask(() => files.store(...given)),
  remove: (names) => life.ask(() => files.remove(names)),
});
