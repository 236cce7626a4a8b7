import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Files, openFiles } from '#server/files/files.ts';
import { type FilesMove, type MovedFiles, moveFiles } from '#server/files/move-files.ts';
import { openStore } from '#server/files/open-store.ts';
import type { FileStore } from '#server/files/store.ts';
import { StoreAway } from '#server/files/store-away.ts';
import { filesPlaceOf, readFileSettings } from '#server/settings.ts';
import { type S3, startS3 } from '../../support/server/s3/s3.ts';

let s3: S3;
let directory: string;
let files: Files;
let [folder, bucket]: FileStore[] = [];
const contents = Array.from({ length: 7 }, (_, place) => Buffer.alloc(1000 * (place + 1), `file ${place} `));
let names: string[];

beforeEach(async () => {
  s3 = await startS3();
  directory = await mkdtemp(join(tmpdir(), 'recado-move-'));
  files = await openFiles({ directory, maxBytes: 1_000_000 });
  folder = await openStore({ directory });
  bucket = await openStore(filesPlaceOf(readFileSettings({ DATA_DIR: directory, ...s3.settings })));
  names = await Promise.all(contents.map(async (content) => (await files.store(content, {})).name));
});
afterEach(async () => {
  await s3.stop();
  await rm(directory, { recursive: true, force: true });
});

const journal = () => join(directory, 'moved.jsonl');
const move = (more: Partial<FilesMove> = {}): Promise<MovedFiles> =>
  moveFiles({ from: stores().folder, to: stores().bucket, journal: journal(), ...more });
const stores = () => {
  if (!folder || !bucket) throw new Error('No stores');
  return { folder, bucket };
};
const puts = () => s3.calls.filter((call) => call.startsWith('PUT')).length;
const here = async () => {
  const found: string[] = [];
  for await (const { name } of stores().folder.list()) found.push(name);
  return found.sort();
};

describe('moving files', () => {
  test('brings each to the bucket and back, byte by byte', async () => {
    expect(await move()).toMatchObject({ count: 7, bytes: 28_000, known: 0, removed: 0, failed: [] });
    for (const [place, name] of names.entries()) expect(s3.objects.get(name)?.content).toEqual(contents[place]);
    expect(await here()).toHaveLength(7);
    expect(await move({ removes: true })).toMatchObject({ count: 7, known: 7, removed: 7 });
    expect(await here()).toEqual([]);
    const back = { from: stores().bucket, to: stores().folder, journal: join(directory, 'back.jsonl'), removes: true };
    expect(await moveFiles(back)).toMatchObject({ count: 7, known: 0, removed: 7 });
    expect(s3.objects.size).toBe(0);
    for (const [place, name] of names.entries()) expect(await buffer(await files.open(name))).toEqual(contents[place]);
  });

  test('a second time costs a list, and takes what has come since', async () => {
    await move();
    const before = puts();
    await files.store(Buffer.from('new'), {});
    expect(await move()).toMatchObject({ count: 8, known: 7 });
    expect(puts() - before).toBe(1);
  });

  test('cut off after any of them goes on, and deletes nothing before all are proved', async () => {
    for (const fallen of [1, 3]) {
      let left = fallen;
      const fall = () => {
        left -= 1;
        if (left === 0) s3.trouble = { kind: 'broken' };
      };
      await expect(move({ moved: fall, removes: true })).rejects.toThrow(StoreAway);
      expect(await here()).toHaveLength(7);
      s3.trouble = undefined;
    }
    // As a fall cuts it.
    await appendFile(journal(), '{"name":"0123');
    expect(await move({ removes: true })).toMatchObject({ count: 7, removed: 7, failed: [] });
    for (const [place, name] of names.entries()) expect(s3.objects.get(name)?.content).toEqual(contents[place]);
  });

  test('what is otherwise when it is read back is not there, and deletes nothing', async () => {
    const [first = ''] = [...names].sort();
    const to: FileStore = {
      ...stores().bucket,
      async take(name, content) {
        await stores().bucket.take(name, content);
        const object = s3.objects.get(name);
        if (object && name === first) object.content = Buffer.from('rotten');
      },
    };
    const { failed, removed } = await move({ to, removes: true });
    expect([failed, removed]).toEqual([[{ name: first, because: 'What was read back has another checksum' }], 0]);
    expect(s3.objects.has(first)).toBe(false);
    expect(await here()).toHaveLength(7);
    expect(await readFile(journal(), 'utf8')).not.toContain(first);
    expect(await move({ removes: true })).toMatchObject({ count: 7, known: 6, removed: 7 });
  });

  test('what was lost at the new place since is brought again', async () => {
    await move();
    s3.objects.delete(names[3] ?? '');
    expect(await move()).toMatchObject({ count: 7, known: 6, failed: [] });
    expect(s3.objects.size).toBe(7);
  });
});
