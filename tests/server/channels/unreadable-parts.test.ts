import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChannelOffline, DeskOffline } from '#server/channels/port.ts';
import type { Graph } from '#server/channels/whatsapp-cloud/graph.ts';
import { createPartReceiver } from '#server/channels/whatsapp-cloud/part-receiver.ts';
import { partsOf } from '#server/channels/whatsapp-cloud/parts.ts';
import { createCipher } from '#server/cipher.ts';
import { openOldUnreadableParts } from '#server/jobs/old-unreadable-parts.ts';
import { type CloudFixture, openCloudFixture } from '../../support/channels/cloud-fixture.ts';
import { cloudKey, webhookOf } from '../../support/channels/graph-stand-in.ts';
import { createHeard } from '../../support/channels/heard.ts';
import type { Fixture } from '../../support/server/fixture.ts';
import { tinyPng } from '../../support/server/multipart.ts';
import { rowsIn } from '../../support/server/tickets.ts';

let cloud: CloudFixture;
let fixture: Fixture;
let post: CloudFixture['post'];
beforeAll(async () => {
  cloud = await openCloudFixture();
  ({ fixture, post } = cloud);
});
afterAll(() => cloud.close());

const admin = () => fixture.as('admin');
const seconds = (ago = 0) => Math.floor(fixture.now().getTime() / 1000) - ago;
const list = async () => (await admin().get('/unreadable-parts')).body;
const clear = () => fixture.database.executeSql('delete from unreadable_parts');
/** Presses until the server says that it was all. */
async function readAll(): Promise<{ read: number; left: number }> {
  let sum = { read: 0, left: 0 };
  for (let after: string | null | undefined; after !== null; ) {
    const { status, body } = await admin().post('/unreadable-parts/read', after ? { after } : {});
    expect(status).toBe(200);
    sum = { read: sum.read + body.read, left: sum.left + body.left };
    after = body.next;
  }
  return sum;
}

const text = (id: string, more: object = {}) => ({
  from: '5511955551000',
  id: `wamid.${id}`,
  timestamp: String(seconds()),
  type: 'text',
  text: { body: id },
  ...more,
});
const bodies = (like: string) =>
  rowsIn(fixture, sql`select body from messages where body like ${like} order by id`).then((rows) =>
    rows.map(({ body }) => body as string),
  );

/** What stores it fails for such texts, until somebody mends that. */
const breakStoring = () =>
  fixture.database.executeSql(`
    create function spoil() returns trigger language plpgsql as
      'begin if new.body like ''%spoilt%'' then raise exception ''spoilt''; end if; return new; end';
    create trigger spoil before insert or update on messages for each row execute function spoil();`);
const mendStoring = () => fixture.database.executeSql('drop function spoil cascade');

describe('1,000 parts of all kinds, one in ten of them spoiled', () => {
  const spoils: ((part: Record<string, unknown>, n: number) => unknown)[] = [
    () => null,
    () => 'a text',
    () => [],
    ({ id: _, ...part }) => part,
    (part) => ({ ...part, id: 5 }),
    (part) => ({ ...part, timestamp: 'yesterday' }),
    ({ type: _, status: _status, event: _event, ...part }) => ({ ...part, type: 7, status: 7, event: 7 }),
    (part) => ({ ...part, id: { wamid: part.id } }),
    (_, n) => ({ ...text(`spoilt ${n}`, { timestamp: String(seconds(100_000 - n)) }) }),
    (_, n) => ({ ...text(`spoilt ${n}`, { timestamp: String(seconds(100_000 - n)) }) }),
  ];

  const people = Array.from({ length: 10 }, (_, n) => `55119555520${String(n).padStart(2, '0')}`);
  const whole = (n: number) => {
    const from = people[n % 10];
    const timestamp = String(seconds(50_000 - n));
    const id = `wamid.W${n}`;
    // Meta withholds the number of one of them.
    const writer = n % 10 === 9 ? { from_user_id: 'BR.13491208655302741918' } : { from };
    const written = { ...writer, id, timestamp, type: 'text', text: { body: `part ${n}` } };
    if (n % 10 === 4) return { statuses: { id: `wamid.S${n}`, status: 'delivered', timestamp, recipient_id: from } };
    if (n % 10 === 5) return { message_echoes: { ...written, from: '5511987650000', to: from } };
    if (n % 10 === 6) return { calls: { id, from, event: 'connect', timestamp } };
    if (n % 10 === 7)
      return {
        messages: { ...written, type: 'location', text: undefined, location: { latitude: -23.5, longitude: -46.6 } },
      };
    if (n % 10 === 8)
      return { messages: { ...written, type: 'reaction', reaction: { message_id: `wamid.W${n - 8}`, emoji: '❤️' } } };
    return { messages: written };
  };

  beforeEach(clear);

  test('900 are stored once and in order, 100 are in the list, and after a press those are there that can be read (F70)', async () => {
    await breakStoring();
    let spoiled = 0;
    const payloads = Array.from({ length: 20 }, (_, call) => {
      const changes = Array.from({ length: 50 }, (_part, place) => {
        const n = call * 50 + place;
        const [[name = '', part] = []] = Object.entries(whole(n));
        // Each time another kind of part, and another way.
        if (n % 10 !== Math.floor(n / 10) % 10) return { [name]: [part] };
        spoiled += 1;
        const spoil = spoils[Math.floor(n / 10) % 10];
        const isText = Math.floor(n / 10) % 10 > 7;
        return { [isText ? 'messages' : name]: [spoil?.(part as unknown as Record<string, unknown>, n)] };
      });
      return joined(changes);
    });
    expect(spoiled).toBe(100);
    for (const payload of payloads) expect(await post(payload)).toBe(200);
    // Meta repeats what it was not told that it has arrived.
    expect(await post(payloads[3] ?? '')).toBe(200);

    const stored = await bodies('part %');
    const inOrder = Array.from({ length: 1000 }, (_, n) => n).filter(
      (n) => n % 10 !== Math.floor(n / 10) % 10 && ![4, 6, 7, 8].includes(n % 10),
    );
    expect(stored).toEqual(inOrder.map((n) => `part ${n}`));
    const [others] = await rowsIn(
      fixture,
      sql`select count(*) filter (where media_type = 'call_log')::int as calls,
        count(*) filter (where media_type = 'locationMessage')::int as places,
        (select count(*)::int from messages where reactions <> '[]') as reactions from messages`,
    );
    expect(others).toEqual({ calls: 90, places: 90, reactions: 80 });
    expect((await list()).count).toBe(100);
    expect(await bodies('%spoilt%')).toEqual([]);

    await mendStoring();
    expect(await readAll()).toEqual({ read: 20, left: 80 });
    const late = await bodies('spoilt %');
    expect(late).toHaveLength(20);
    expect(late).toEqual([...late].sort((one, other) => numberIn(one) - numberIn(other)));
    expect((await list()).count).toBe(80);
    expect((await list()).records[0]).toMatchObject({ tries: 2, reason: 'unknownShape', provider: 'whatsapp-cloud' });
  });
});

describe('a webhook', () => {
  beforeEach(clear);

  test('of which nothing can be read is kept whole, once, and as it came', async () => {
    const spoilt = [
      'not json {',
      '[]',
      '{"object":"whatsapp_business_account"}',
      '{"object":"whatsapp_business_accounts","entry":[]}',
    ];
    for (const payload of [...spoilt, ...spoilt]) expect(await post(payload)).toBe(200);
    const { records, count } = await list();
    expect([count, records.map(({ kind }: { kind: string }) => kind)]).toEqual([4, Array(4).fill('webhook')]);
    const { body } = await admin().get(`/unreadable-parts/${records[3].id}/raw`);
    expect(body).toEqual({ raw: spoilt[0] });
    const [row] = await rowsIn(fixture, sql`select raw, size from unreadable_parts order by id limit 1`);
    expect(row).toEqual({ raw: expect.not.stringContaining('json'), size: 10 });
  });

  test('that tells of what is none of the desk’s business is no unreadable part', async () => {
    const account = (field: string, value: object) =>
      webhookOf({})
        .replace('"field":"messages"', `"field":"${field}"`)
        .replace(/"value":\{.*?\}\}/, () => `"value":${JSON.stringify(value)}`);
    expect(await post(account('account_update', { event: 'DISABLED_UPDATE' }))).toBe(200);
    expect(await post(account('message_template_status_update', { event: 'APPROVED' }))).toBe(200);
    expect(await post('{"object":"page","entry":[{"id":"1","changes":[]}]}')).toBe(200);
    expect(await post(webhookOf({ messages: [{ nobody: 'knows' }] }, 'another number'))).toBe(200);
    expect((await list()).count).toBe(0);
    expect(await post(account('brand_new', { news: [1] }))).toBe(200);
    expect((await list()).records).toMatchObject([{ kind: 'change', reason: 'unknownShape', partId: null }]);
  });

  test('whose broken part can’t be kept is asked for again, and its neighbours are there', async () => {
    await fixture.database.executeSql('alter table unreadable_parts add constraint no_room check (false)');
    const payload = webhookOf({ messages: [text('beside 1'), { id: 'wamid.broken' }, text('beside 2')] });
    expect(await post(payload)).toBe(503);
    expect(await bodies('beside %')).toEqual(['beside 1', 'beside 2']);
    await fixture.database.executeSql('alter table unreadable_parts drop constraint no_room');
    expect(await post(payload)).toBe(200);
    expect(await bodies('beside %')).toEqual(['beside 1', 'beside 2']);
    expect((await list()).records).toMatchObject([{ kind: 'message', partId: 'wamid.broken' }]);
  });

  test('one of whose contacts is broken loses nothing but a name', async () => {
    const contacts = [{ wa_id: 7 }, { wa_id: '5511955551001', profile: { name: 'Nina' } }];
    expect(await post(webhookOf({ contacts, messages: [text('named', { from: '5511955551001' })] }))).toBe(200);
    expect((await list()).count).toBe(0);
    const [contact] = await rowsIn(fixture, sql`select name from contacts where number like '%55551001'`);
    expect(contact).toEqual({ name: 'Nina' });
  });
});

describe('a message of a kind that nobody can show', () => {
  beforeEach(clear);

  const hologram = (id: string) => text(id, { type: 'hologram', text: undefined, hologram: { body: 'um holograma' } });
  const stored = (id: string) =>
    rowsIn(
      fixture,
      sql`select m.id, m.body, m.content, t.last_message, t.unread_messages from messages m
        join tickets t on t.id = m.ticket_id where m.provider_id = ${`wamid.${id}`}`,
    );
  /** As an update would, from which on the kind is known. */
  const learn = (id: string, known: string) =>
    fixture.database.executeSql(
      `update unreadable_parts set raw = '${cipher.encrypt(known)}' where part_id = 'wamid.${id}'`,
    );
  const cipher = createCipher('a key of the tests, 0123456789 abcdef');

  test('stands in its conversation, is kept as it came, and says what it holds once that can be read', async () => {
    const payload = webhookOf({ messages: [hologram('holo')] });
    for (const each of [payload, payload]) expect(await post(each)).toBe(200);
    const [before, ...more] = await stored('holo');
    expect([before?.content, more]).toEqual([{ kind: 'unknown', why: 'kind' }, []]);
    const { records } = await list();
    expect(records).toMatchObject([{ kind: 'message', partId: 'wamid.holo', reason: 'unknownKind', tries: 1 }]);
    expect((await admin().get(`/unreadable-parts/${records[0].id}/raw`)).body.raw).toContain('um holograma');

    expect(await readAll()).toEqual({ read: 0, left: 1 });
    expect((await list()).records).toMatchObject([{ reason: 'unknownKind', tries: 2 }]);
    expect(await stored('holo')).toEqual([before]);

    await learn('holo', webhookOf({ messages: [text('holo', { text: { body: 'um holograma' } })] }));
    expect(await readAll()).toEqual({ read: 1, left: 0 });
    expect((await list()).count).toBe(0);
    expect(await stored('holo')).toEqual([
      { ...before, body: 'um holograma', content: null, last_message: 'um holograma' },
    ]);
  });

  test('gets its file too', async () => {
    const id = cloud.graph.keep({ mime: 'image/png', bytes: tinyPng });
    await post(webhookOf({ messages: [hologram('picture')] }));
    const image = { id, mime_type: 'image/png', caption: 'a foto' };
    await learn('picture', webhookOf({ messages: [text('picture', { type: 'image', text: undefined, image })] }));
    expect(await readAll()).toEqual({ read: 1, left: 0 });
    const [row] = await rowsIn(
      fixture,
      sql`select body, content, media_type, media_file from messages where provider_id = 'wamid.picture'`,
    );
    expect(row).toMatchObject({ body: 'a foto', content: null, media_type: 'image', media_file: expect.any(String) });
  });

  test('is not kept where the channel itself does not pass on what it says', async () => {
    await post(webhookOf({ messages: [text('withheld', { type: 'unsupported', text: undefined })] }));
    expect(await stored('withheld')).toMatchObject([{ content: { kind: 'unknown', why: 'kind' } }]);
    expect((await list()).count).toBe(0);
  });
});

describe('what is kept', () => {
  beforeEach(clear);

  const strange = (id: string) => post(webhookOf({ statuses: [{ id, status: 5 }] }));
  const fill = (count: number, size: number) =>
    fixture.database.executeSql(
      `insert into unreadable_parts (company_id, connection_id, provider, kind, part_id, reason, raw, size, fingerprint)
       select company_id, id, provider, 'status', 'old-' || n, 'unknownShape', '', ${size}, 'old-' || n
       from connections, generate_series(1, ${count}) n where id = ${cloud.id}`,
    );

  test('is a thousand parts at most, of which the oldest make room', async () => {
    await fill(1_000, 10);
    const before = (await admin().get('/live/events?after=-1')).body.seq;
    expect(await strange('wamid.new')).toBe(200);
    expect((await list()).count).toBe(1_000);
    expect((await list()).records[0].partId).toBe('wamid.new');
    const [oldest] = await rowsIn(fixture, sql`select part_id from unreadable_parts order by id limit 1`);
    expect(oldest).toEqual({ part_id: 'old-2' });
    const { events } = (await admin().get(`/live/events?after=${before}`)).body;
    expect(events.map(({ payload }: { payload: { action: string } }) => payload.action)).toEqual(['create', 'delete']);
  });

  test('is twenty megabytes at most', async () => {
    await fill(3, 9 * 2 ** 20);
    expect(await strange('wamid.large')).toBe(200);
    const rows = await rowsIn(fixture, sql`select part_id from unreadable_parts order by id`);
    expect(rows.map(({ part_id: id }) => id)).toEqual(['old-2', 'old-3', 'wamid.large']);
  });

  test('goes after ninety days, and with its connection', async () => {
    await strange('wamid.aged');
    const sweepAt = (days: number) => {
      const clock = () => new Date(fixture.now().getTime() + days * 24 * 3600 * 1000);
      return openOldUnreadableParts({ database: fixture.database, clock }).sweep();
    };
    await sweepAt(89);
    expect((await list()).count).toBe(1);
    await sweepAt(91);
    expect((await list()).count).toBe(0);
    const other = (await admin().post('/whatsapp', { name: 'Outra', provider: 'whatsapp-cloud', ...cloudKey })).body.id;
    const payload = webhookOf({ statuses: [{ id: 'wamid.other', status: 5 }] });
    expect(await post(payload, undefined, other)).toBe(200);
    const [{ id }] = (await list()).records;
    const before = (await admin().get('/live/events?after=-1')).body.seq;
    await admin().delete(`/whatsapp/${other}`);
    expect((await list()).count).toBe(0);
    const { events } = (await admin().get(`/live/events?after=${before}`)).body;
    expect(events).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ action: 'delete', unreadablePartId: id }) }),
    );
  });
});

describe('a message whose file can’t be had just now', () => {
  const takeAt = async (sentAt: number) => {
    const heard = createHeard();
    const graph = { download: () => Promise.reject(new ChannelOffline('Meta is out of reach')) } as unknown as Graph;
    const receiver = createPartReceiver({
      graph,
      listener: heard.listener,
      clock: () => fixture.now(),
      log: { error() {} },
    });
    const image = {
      from: '5511955551000',
      id: 'wamid.I',
      timestamp: String(sentAt),
      type: 'image',
      image: { id: '1' },
    };
    const parts = partsOf(webhookOf({ messages: [text('one'), image, text('two')] }), cloudKey.phoneNumberId);
    const line = {
      ...cloudKey,
      status: 'CONNECTED',
      number: null,
      importsHistory: false,
      businessAccountId: '',
    } as const;
    const error: unknown = await receiver.take(1, line, parts).catch((thrown: unknown) => thrown);
    return { heard, error };
  };

  test('is asked for again, and is kept after a day of that; what stands beside it is there at once', async () => {
    const soon = await takeAt(seconds(60));
    expect(soon.error).toBeInstanceOf(DeskOffline);
    expect([soon.heard.told, soon.heard.aside]).toEqual([['wamid.one', 'wamid.two'], []]);
    const late = await takeAt(seconds(25 * 3600));
    expect(late.error).toBeUndefined();
    expect(late.heard.told).toEqual(['wamid.one', 'wamid.two']);
    expect(late.heard.aside).toMatchObject([{ kind: 'message', id: 'wamid.I' }]);
  });
});

describe('a part that is read again', () => {
  beforeEach(clear);

  const setAside = async (...texts: ReturnType<typeof text>[]) => {
    await breakStoring();
    expect(await post(webhookOf({ messages: texts }))).toBe(200);
    await mendStoring();
  };
  const outgoing = (number: string) =>
    rowsIn(
      fixture,
      sql`select m.body from messages m join contacts c on c.id = m.contact_id
        where m.from_me and c.number like ${`%${number}`} order by m.id`,
    );

  test('is answered by nobody when it is older than a day, and as any message before that', async () => {
    const { suporte, vendas } = fixture.ids.acme;
    await admin().put(`/whatsapp/${cloud.id}`, { greetingMessage: 'Escolha:', queueIds: [suporte, vendas] });
    const [old, recent] = ['5511955553001', '5511955553002'];
    await setAside(
      text('spoilt old', { from: old, timestamp: String(seconds(25 * 3600)) }),
      text('spoilt recent', { from: recent }),
    );
    expect(await readAll()).toEqual({ read: 2, left: 0 });
    expect(await bodies('spoilt old')).toHaveLength(1);
    expect(await outgoing(old.slice(2))).toEqual([]);
    expect((await outgoing(recent.slice(2))).length).toBeGreaterThan(0);
  });

  test('is there once, although Meta has repeated it meanwhile', async () => {
    const one = text('spoilt twice');
    await setAside(one);
    expect(await post(webhookOf({ messages: [one] }))).toBe(200);
    expect(await readAll()).toEqual({ read: 1, left: 0 });
    expect(await bodies('spoilt twice')).toHaveLength(1);
  });

  test('one of several is read by itself; one that is gone is not found', async () => {
    await setAside(text('spoilt a'), text('spoilt b'));
    const [b, a] = (await list()).records;
    expect((await admin().post('/unreadable-parts/read', { unreadablePartIds: [b.id] })).body).toEqual({
      read: 1,
      left: 0,
      next: null,
    });
    expect((await admin().post('/unreadable-parts/read', { unreadablePartIds: [a.id, b.id] })).status).toBe(404);
    expect((await admin().get(`/unreadable-parts/${a.id}`)).body).toEqual(a);
    expect((await admin().delete(`/unreadable-parts/${a.id}`)).status).toBe(200);
    expect((await admin().delete(`/unreadable-parts/${a.id}`)).status).toBe(404);
    expect(await bodies('spoilt _')).toEqual(['spoilt b']);
  });

  test('is told to the admins when it comes and when it goes, and counted for who runs the server', async () => {
    const before = (await admin().get('/live/events?after=-1')).body.seq;
    await post(webhookOf({ statuses: [{ id: 'wamid.told', status: 5 }] }));
    await post(webhookOf({ statuses: [{ id: 'wamid.told', status: 5 }] }));
    const [{ id }] = (await list()).records;
    const metrics = async () => {
      // What is asked of the database is kept for some seconds.
      fixture.advance(60_000);
      return (await fixture.app.inject({ method: 'GET', url: '/metrics' })).payload;
    };
    expect(await metrics()).toContain('recado_unreadable_parts{provider="whatsapp-cloud",kind="status"} 1');
    expect(await metrics()).toMatch(/recado_parts_set_aside_total\{provider="whatsapp-cloud",kind="status"\} [1-9]/);
    await admin().delete(`/unreadable-parts/${id}`);
    expect(await metrics()).not.toMatch(/recado_unreadable_parts\{provider="whatsapp-cloud",kind="status"\} 1/);
    const { events } = (await admin().get(`/live/events?after=${before}`)).body;
    expect(events).toMatchObject([
      { payload: { action: 'create', unreadablePart: { id, kind: 'status', partId: 'wamid.told' } } },
      { payload: { action: 'delete', unreadablePartId: id } },
    ]);
    expect((await fixture.as('agent1').get(`/live/events?after=${before}`)).body.events).toEqual([]);
    expect((await fixture.as('agent1').get('/unreadable-parts')).status).toBe(403);
  });
});

const numberIn = (body: string) => Number(body.split(' ').at(-1));

/** Changes of one webhook, each with one part, in their order. */
function joined(values: object[]): string {
  const one = JSON.parse(webhookOf({}));
  const [change] = one.entry[0].changes;
  one.entry[0].changes = values.map((value) => ({ ...change, value: { ...change.value, ...value } }));
  return JSON.stringify(one);
}
