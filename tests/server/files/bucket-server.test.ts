import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bucketOf, originOf } from '#server/files/bucket-settings.ts';
import { openBucketStore } from '#server/files/bucket-store.ts';
import { readFileSettings } from '#server/settings.ts';
import { eventually } from '../../support/eventually.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { phonesOf } from '../../support/server/fixture-phones.ts';
import { multipart, tinyPng } from '../../support/server/multipart.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';
import { type AddedTicket, addTicket, rowsIn } from '../../support/server/tickets.ts';

let s3: S3;
let fixture: Fixture;
let ticket: AddedTicket;
beforeAll(async () => {
  s3 = await startS3();
  fixture = await openFixture({ settings: { ...s3.settings, FILES_S3_REDIRECT_MB: '1' } });
  ticket = await addTicket(fixture, 'open');
});
afterAll(async () => {
  await fixture.close();
  await s3.stop();
});
afterEach(() => {
  s3.trouble = undefined;
});

const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1_200_000, 'x')]);

const upload = (content: Buffer = tinyPng, filename = 'a.png') =>
  fixture.as('agent1').post(`/messages/${ticket.id}`, undefined, multipart([{ name: 'medias', content, filename }]));

async function uploaded(content?: Buffer, filename?: string): Promise<string> {
  const { status } = await upload(content, filename);
  expect(status).toBe(200);
  const [row] = await rowsIn(fixture, sql`select media_file as name from messages order by id desc limit 1`);
  return String(row?.name);
}

describe('a server with a bucket', () => {
  test('keeps what is uploaded there, and gives it in ranges to who may see it', async () => {
    const name = await uploaded();
    expect(s3.objects.get(name)?.content).toEqual(tinyPng);
    const whole = await fixture.as('agent1').get(`/media/${name}`);
    expect(whole.raw.rawPayload.equals(tinyPng)).toBe(true);
    const part = await fixture.as('agent1').get(`/media/${name}`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, part.raw.rawPayload.toString(), part.headers['content-range']]).toEqual([
      206,
      'PNG',
      `bytes 1-3/${tinyPng.length}`,
    ]);
    const again = await fixture
      .as('agent1')
      .get(`/media/${name}`, { headers: { 'if-none-match': `${whole.headers.etag}` } });
    expect(again.status).toBe(304);
  });

  test('gives it to no other company, nor to who is nobody', async () => {
    for (const name of [await uploaded(), await uploaded(large, 'a.pdf')]) {
      expect((await fixture.as('outraAdmin').get(`/media/${name}`)).status).toBe(404);
      expect((await fixture.with().get(`/media/${name}`)).status).toBe(401);
      const plain = await fetch(`${s3.settings.FILES_S3_ENDPOINT}/${s3.settings.FILES_S3_BUCKET}/${name}`);
      expect(plain.status).toBe(403);
    }
  });

  test('leads who may see a large one to an address that is for it alone', async () => {
    const [name, other] = [await uploaded(large, 'relatório.pdf'), await uploaded()];
    const answer = await fixture.as('agent1').get(`/media/${name}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const address = String(answer.headers.location);
    const had = await fetch(address);
    expect(Buffer.from(await had.arrayBuffer()).equals(large)).toBe(true);
    expect(had.headers.get('content-disposition')).toContain("filename*=UTF-8''relat%C3%B3rio.pdf");
    expect((await fetch(address.replace(name, other))).status).toBe(403);
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('60');
    const { headers } = await fixture.app.inject('/');
    expect(headers['content-security-policy']).toContain(`connect-src 'self' ${new URL(address).origin}`);
  });

  test('says of a store that is away that it is, and keeps nothing of what it refused', async () => {
    const name = await uploaded();
    const before = s3.objects.size;
    s3.trouble = { kind: 'broken' };
    for (const refused of [await upload(), await fixture.as('agent1').get(`/media/${name}`)])
      expect(refused).toMatchObject({ status: 503, body: { error: 'ERR_FILES_UNAVAILABLE' } });
    s3.trouble = undefined;
    expect(s3.objects.size).toBe(before);
    expect((await upload()).status).toBe(200);
  });

  test('waits for a store that is slow, and goes on with all else meanwhile', async () => {
    s3.trouble = { kind: 'slow', ms: 400 };
    const slow = upload();
    const text = await fixture.as('agent1').post(`/messages/${ticket.id}`, { body: 'enquanto isso' });
    expect(text.status).toBe(200);
    expect((await slow).status).toBe(200);
  });

  test('is ready without its store, and says that it is away', async () => {
    const ready = async () => (await fixture.app.inject('/health/ready')).json();
    s3.trouble = { kind: 'broken' };
    fixture.advance(60_000);
    await fixture.app.lookForTroubles();
    expect(await ready()).toMatchObject({ status: 'ok', warnings: ['files'] });
    s3.trouble = undefined;
    fixture.advance(60_000);
    await fixture.app.lookForTroubles();
    expect((await ready()).warnings ?? []).not.toContain('files');
  });

  test("a customer's photo waits at the phone and comes once the store is back", async () => {
    s3.trouble = { kind: 'broken' };
    const photo = phonesOf(fixture).write({
      from: '5511911110003',
      type: 'image',
      mediaUrl: 'sample:image',
      body: 'a foto',
    });
    await eventually(() => expect(s3.calls.at(-1)).toContain('PUT'));
    s3.trouble = undefined;
    const { ticketId } = (await photo).body;
    await eventually(async () => {
      const { messages } = (await fixture.as('admin').get(`/messages/${ticketId}`)).body;
      expect(messages).toMatchObject([{ body: 'a foto', mediaType: 'image' }]);
    });
    const [row] = await rowsIn(fixture, sql`select media_file as name from messages where body = 'a foto'`);
    expect(s3.objects.has(String(row?.name))).toBe(true);
  });

  test('a file that is to be sent waits for the store, however often it is tried', async () => {
    const phones = phonesOf(fixture);
    await phones.drop();
    const name = await uploaded(tinyPng, 'espera.png');
    s3.trouble = { kind: 'broken' };
    const callsBefore = s3.calls.length;
    await phones.restore();
    // Or one before it that still waits.
    const asked = () => s3.calls.slice(callsBefore).filter((call) => /^GET [0-9a-f]{40}/.test(call)).length;
    await eventually(() => expect(asked()).toBeGreaterThan(2));
    s3.trouble = undefined;
    await eventually(async () => {
      const [row] = await rowsIn(fixture, sql`select ack, failure from messages where media_file = ${name}`);
      expect(row).toMatchObject({ failure: null });
      expect(Number(row?.ack)).toBeGreaterThan(1);
    });
  });
});

test.each([
  { FILES_S3_ENDPOINT: 'https://s3.example.com' },
  { FILES_S3_ENDPOINT: 'https://s3.example.com', FILES_S3_PATH_STYLE: 'off' },
  { FILES_S3_ENDPOINT: '', FILES_S3_REGION: 'us-east-1' },
  { FILES_S3_ENDPOINT: '', FILES_S3_REGION: 'sa-east-1' },
])('pages may fetch where signed addresses lead: %o', async (more) => {
  const settings = readFileSettings({ ...s3.settings, FILES_S3_REDIRECT_MB: '1', ...more });
  const bucket = bucketOf(settings);
  if (!bucket) throw new Error('No bucket');
  const store = await openBucketStore(bucket, fixture.settings.DATA_DIR);
  const signing = { displayName: 'a.pdf', mime: 'application/pdf', isInline: false };
  const address = await store.sign({ name: 'a', size: 2 ** 21 }, signing);
  expect(new URL(address ?? '').origin).toBe(originOf(bucket));
});
