import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { displayName } from '#server/files/file-name.ts';
import { type Files, openFiles } from '#server/files/files.ts';
import { typeOfExtension } from '#server/files/known-types.ts';
import { parseRange } from '#server/files/range.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
  Buffer.alloc(64),
]);

let directory: string;
let files: Files;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recado-files-'));
  files = await openFiles({ directory, maxBytes: 100_000 });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const leftovers = () => readdir(join(directory, 'temp'));

describe('a stored file', () => {
  test('gets its type from its bytes and a name nobody can guess', async () => {
    const stored = await files.store(png, { name: 'foto.png', mime: 'image/png' });
    expect(stored).toEqual({
      name: expect.stringMatching(/^[0-9a-f]{40}\.png$/),
      displayName: 'foto.png',
      size: png.length,
      mime: 'image/png',
      extension: 'png',
      mediaType: 'image',
    });
    expect(await files.find(stored.name)).toMatchObject({ size: png.length, mime: 'image/png', mediaType: 'image' });
    expect(await buffer(await files.open(stored.name))).toEqual(png);
    expect(await leftovers()).toEqual([]);
  });

  test.each([
    [
      'an SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'image/svg+xml',
    ],
    ['an SVG behind an XML head', '<?xml version="1.0"?><svg onload="alert(1)"/>', 'image/svg+xml'],
    ['a page named as a picture', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['a table named as a picture', 'nome;número', 'text/csv'],
  ])('that is %s is bytes to save and nothing else (F48)', async (_, content, mime) => {
    const stored = await files.store(Buffer.from(content), { name: 'foto.png', mime });
    expect(stored).toMatchObject({ mime: 'application/octet-stream', extension: 'bin', mediaType: 'application' });
    expect((await buffer(await files.open(stored.name))).toString()).toBe(content);
  });

  test('that a browser recorded as voice is audio, though its container is that of a video', async () => {
    const recorded = await files.store(webm, { name: 'voz', mime: 'audio/webm;codecs=opus' });
    expect(recorded).toMatchObject({ mime: 'audio/webm', mediaType: 'audio' });
    expect(await files.find(recorded.name)).toMatchObject({ mime: 'audio/webm', mediaType: 'audio' });
    expect(await files.store(webm, { name: 'filme', mime: 'video/webm' })).toMatchObject({ mime: 'video/webm' });
    expect(await files.store(pdf, { name: 'a', mime: 'audio/webm' })).toMatchObject({ mime: 'application/pdf' });
  });

  test('can be read in part', async () => {
    const { name } = await files.store(Buffer.from('0123456789'), { name: 'n' });
    expect((await buffer(await files.open(name, { start: 2, end: 5 }))).toString()).toBe('2345');
    const big = Buffer.alloc(90_000, 1).fill(7, 70_000, 70_003);
    const stored = await files.store(big, { name: 'n' });
    const part = await buffer(await files.open(stored.name, { start: 69_999, end: 70_003 }));
    expect([...part]).toEqual([1, 7, 7, 7, 1]);
  });
});

describe('a file that is refused (F49)', () => {
  test('for its size stops being read and leaves nothing behind', async () => {
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 10_000;
        this.push(Buffer.alloc(10_000));
      },
    });
    await expect(files.store(endless, { name: 'big' })).rejects.toMatchObject({
      status: 413,
      code: 'ERR_FILE_TOO_LARGE',
    });
    expect(sent).toBeLessThan(400_000);
    expect(await leftovers()).toEqual([]);
    expect(await readdir(directory)).not.toContain('media');
  });

  test('because its sender went away leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000);
        throw new Error('gone');
      })(),
    );
    await expect(files.store(broken, { name: 'half' })).rejects.toThrow('gone');
    expect(await leftovers()).toEqual([]);
  });
});

test('a start removes what a kill left half arrived an hour ago, and nothing that is arriving at another server', async () => {
  const overAnHourAgo = new Date(Date.now() - 61 * 60_000);
  await writeFile(join(directory, 'temp', 'left'), 'x');
  await utimes(join(directory, 'temp', 'left'), overAnHourAgo, overAnHourAgo);
  await writeFile(join(directory, 'temp', 'arriving'), 'x');
  await openFiles({ directory, maxBytes: 1 });
  expect(await leftovers()).toEqual(['arriving']);
});

test.each([
  '../secret.txt',
  '..%2fsecret.txt',
  '/etc/passwd',
  'secret.txt',
  `${'a'.repeat(40)}.png/../../secret.txt`,
  `${'a'.repeat(40)}.png\0`,
  `${'a'.repeat(40)}`,
  '',
])('nothing is found under the name %j (F52)', async (name) => {
  await writeFile(join(directory, 'secret.txt'), 'secret');
  await symlink(join(directory, 'secret.txt'), join(directory, 'link.txt'));
  expect(await files.find(name)).toBeUndefined();
});

/** In Greenwich it is the next day already. */
const evening = { at: new Date('2026-11-29T01:00:00Z'), timeZone: 'America/Sao_Paulo' };

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\fakepath\\nota.pdf', 'nota.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
  ['fdp.\u202egnp.exe', 'fdp.gnp.exe'],
  ['x\0y.png', 'xy.png'],
  ['\ud800.png', '.png'],
  ['', 'documento-2026-11-28.pdf'],
  ['..', 'documento-2026-11-28.pdf'],
  ['blob', 'documento-2026-11-28.pdf'],
  ['boleto', 'boleto.pdf'],
  ['Contrato v1.2', 'Contrato v1.2.pdf'],
  ['Contrato 12.05.2026', 'Contrato 12.05.2026.pdf'],
  ['nota.xml.p7s', 'nota.xml.p7s'],
  ['relatório çã 📎.pdf', 'relatório çã 📎.pdf'],
  [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(196)}.pdf`],
])("a sender's name %j is shown as %j", (name, shown) => {
  expect(displayName(name, typeOfExtension('pdf'), { language: 'pt', ...evening })).toBe(shown);
});

test.each([
  ['pt', 'mp3', 'áudio-2026-11-28.mp3'],
  ['es', 'jpg', 'imagen-2026-11-28.jpg'],
  ['en', 'mp4', 'video-2026-11-28.mp4'],
  ['en', 'csv', 'document-2026-11-28.csv'],
] as const)('a file without a name is called in %s by what it is: %s is %s', (language, extension, name) => {
  expect(displayName('', typeOfExtension(extension), { language, ...evening })).toBe(name);
});

test.each([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', 'unsatisfiable'],
  ['bytes=0-1,4-5', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
])('the range %j of ten bytes is %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});
