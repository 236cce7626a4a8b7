import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newStoredName } from '#server/files/file-name.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import { openStore } from '#server/files/open-store.ts';
import { StoreAway, StoreRefused } from '#server/files/store-away.ts';
import { filesPlaceOf, readFileSettings } from '#server/settings.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';

let s3: S3;
let directory: string;
let files: Files;

const placeIn = (more: Record<string, string> = {}) =>
  filesPlaceOf(readFileSettings({ DATA_DIR: directory, ...s3.settings, ...more }));

beforeEach(async () => {
  s3 = await startS3();
  directory = await mkdtemp(join(tmpdir(), 'recado-bucket-'));
  files = await openFiles({ ...placeIn(), maxBytes: 4_000_000 });
});

afterEach(async () => {
  await s3.stop();
  await rm(directory, { recursive: true, force: true });
});

const keptHere = async () => [
  ...(await readdir(join(directory, 'media')).catch(() => [])),
  ...(await readdir(join(directory, 'temp'))),
];

describe('a file in a bucket', () => {
  test('lies there whole, and nowhere on this computer', async () => {
    const { name, size } = await files.store(Readable.from([Buffer.from('Olá, '), Buffer.from('mundo')]), {
      name: 'oi',
    });
    expect(size).toBe(11);
    expect([...s3.objects.keys()]).toEqual([name]);
    expect(s3.objects.get(name)?.content.toString()).toBe('Olá, mundo');
    expect(await keptHere()).toEqual([]);
    expect(await files.find(name)).toMatchObject({ size: 11, mime: 'text/plain', mediaType: 'application' });
    expect((await buffer(await files.open(name))).toString()).toBe('Olá, mundo');
  });

  test('is had in ranges of which only they come over the line', async () => {
    const content = Buffer.alloc(300_000, 'abcdefghij');
    const { name } = await files.store(content, {});
    const part = await buffer(await files.open(name, { start: 100_001, end: 100_005 }));
    expect(part.toString()).toBe('bcdef');
  });

  test('of no bytes is one as well', async () => {
    const { name } = await files.store(Buffer.alloc(0), {});
    expect(await files.find(name)).toMatchObject({ size: 0 });
  });

  test('that nobody has stored is not found, and is removed without a word', async () => {
    const name = newStoredName('png');
    expect(await files.find(name)).toBeUndefined();
    await files.erase([name]);
  });

  test('is listed over pages, below its prefix alone', async () => {
    const other = await openFiles({ ...placeIn({ FILES_S3_PREFIX: 'desk/files' }), maxBytes: 1000 });
    const stored = await Promise.all([1, 2, 3, 4, 5].map((each) => other.store(Buffer.from(`${each}`), {})));
    await files.store(Buffer.from('elsewhere'), {});
    const listed: string[] = [];
    for await (const { name, size } of other.list()) listed.push(`${name} ${size}`);
    expect(listed.sort()).toEqual(stored.map(({ name }) => `${name} 1`).sort());
    expect(s3.objects.has(`desk/files/${stored[0]?.name}`)).toBe(true);
  });

  test('that breaks off on its way goes on where it was', async () => {
    const content = Buffer.alloc(2_000_000, 'abcdefghijk');
    const { name } = await files.store(content, {});
    s3.trouble = { kind: 'cut', bytes: 700_000 };
    expect(content.equals(await buffer(await files.open(name)))).toBe(true);
  });

  test('that nobody reads after all is let go of', async () => {
    const { name } = await files.store(Buffer.alloc(3_000_000, 'x'), {});
    const content = await files.open(name);
    content.destroy();
    await expect.poll(() => s3.openAnswers(), { timeout: 10_000 }).toBe(0);
  });

  test('is taken only as what it is: a sum goes with it', async () => {
    await files.store(Buffer.from('summed'), {});
    expect([...s3.objects.values()].map(({ isSummed }) => isSummed)).toEqual([true]);
  });
});

describe('while the store is away', () => {
  test.each(['broken', 'stopped'] as const)('%s: nothing is taken, nothing left behind', async (how) => {
    const { name } = await files.store(Buffer.from('before'), {});
    if (how === 'broken') s3.trouble = { kind: 'broken' };
    else await s3.stop();
    await expect(files.store(Buffer.from('meanwhile'), {})).rejects.toThrow(StoreAway);
    await expect(files.find(name)).rejects.toThrow(StoreAway);
    await expect(files.open(name)).rejects.toThrow(StoreAway);
    await expect(files.ask()).rejects.toThrow(StoreAway);
    expect(await keptHere()).toEqual([]);
  });

  test('what is removed stays for the sweep, and what has to be gone fails', async () => {
    const { name } = await files.store(Buffer.from('before'), {});
    s3.trouble = { kind: 'broken' };
    await files.remove([name]);
    await expect(files.erase([name])).rejects.toThrow(StoreAway);
    s3.trouble = undefined;
    await files.erase([name]);
    expect(s3.objects.size).toBe(0);
  });

  test('what was said no to once is sent a second time', async () => {
    s3.trouble = { kind: 'broken' };
    const storing = files.store(Buffer.from('soon'), {});
    await expect.poll(() => s3.calls.length).toBeGreaterThan(0);
    s3.trouble = undefined;
    const { name } = await storing;
    expect(s3.objects.has(name)).toBe(true);
  });
});

describe('before a start', () => {
  test('a bucket proves that it can be used, and keeps nothing of it', async () => {
    await (await openStore(placeIn())).prove();
    expect(s3.objects.size).toBe(0);
  });

  test.each([
    [{ FILES_S3_BUCKET: 'nowhere' }, 'there is no such bucket'],
    [{ FILES_S3_ACCESS_KEY: 'somebody' }, 'it does not know FILES_S3_ACCESS_KEY'],
    [{ FILES_S3_SECRET_KEY: 'guessed' }, 'FILES_S3_SECRET_KEY does not go with FILES_S3_ACCESS_KEY'],
  ])('%o is named', async (wrong, because) => {
    const proof = (await openStore(placeIn(wrong))).prove();
    await expect(proof).rejects.toThrow(StoreRefused);
    await expect(proof).rejects.toThrow(because);
    await expect(proof).rejects.not.toThrow(s3.settings.FILES_S3_SECRET_KEY);
  });

  test('one that is away is no wrong setting', async () => {
    s3.trouble = { kind: 'broken' };
    await expect((await openStore(placeIn())).prove()).rejects.toThrow(StoreAway);
  });
});
