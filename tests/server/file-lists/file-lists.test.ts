import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileList } from '#contract/schema.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import { multipart, type Part, tinyPdf, tinyPng } from '../../support/server/multipart.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

const admin = () => fixture.as('admin');
const stored = async () => (await readdir(join(fixture.settings.DATA_DIR, 'media')).catch(() => [] as string[])).length;
const make = async (name: string, options: string[]): Promise<FileList> =>
  (
    await admin().post('/files', {
      name,
      message: 'Seguem os nossos cardápios.',
      options: options.map((option) => ({ name: option })),
    })
  ).body;
const upload = (list: { id: number }, parts: Part[]) =>
  admin().post(`/files/uploadList/${list.id}`, undefined, multipart(parts));
const fileOf = (optionId: number, filename: string, content: Buffer): Part[] => [
  { name: 'id', content: String(optionId) },
  { name: 'name', content: filename.replace(/\..*/, '') },
  { name: 'mediaType', content: 'text/plain' },
  { name: 'files', content, filename },
];
const idsOf = ({ options }: FileList) => options.map(({ id }) => id);

test('options get their files, several at once, by what is in them', async () => {
  const list = await make('Cardápios de dezembro', ['Ceia', 'Almoço']);
  expect(list.options.map(({ name, path, file }) => [name, path, file])).toEqual([
    ['Ceia', null, null],
    ['Almoço', null, null],
  ]);
  const [ceia = 0, almoco = 0] = idsOf(list);
  const { status, body } = await upload(list, [
    { name: 'fileId', content: String(list.id) },
    { name: 'typeArch', content: 'fileList' },
    ...fileOf(ceia, 'Ceia.pdf', tinyPdf),
    ...fileOf(almoco, 'Mesa.png', tinyPng),
  ]);
  expect([
    status,
    body.options.map(({ id, name, mediaType, file }: FileList['options'][0]) => [id, name, mediaType, file]),
  ]).toEqual([
    200,
    [
      [ceia, 'Ceia', 'application/pdf', 'Ceia.pdf'],
      [almoco, 'Mesa', 'image/png', 'Mesa.png'],
    ],
  ]);
  const media = await fixture.as('agent2').get(body.options[0].path.replace('/api', ''));
  expect([media.status, media.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await fixture.as('outraAgent1').get(body.options[0].path.replace('/api', ''))).status).toBe(404);
});

test('an option that goes takes its file along, one that stays keeps it, and the order is the last one', async () => {
  const list = await make('Tabelas', ['Um', 'Dois']);
  const [one = 0, two = 0] = idsOf(list);
  await upload(list, [...fileOf(one, 'Um.pdf', tinyPdf), ...fileOf(two, 'Dois.pdf', tinyPdf)]);
  const before = await stored();
  await upload(list, fileOf(two, 'Dois de novo.pdf', tinyPdf));
  expect(await stored()).toBe(before);
  const { body } = await admin().put(`/files/${list.id}`, { options: [{ name: 'Três' }, { id: two, name: 'Dois' }] });
  expect(body.options.map(({ name, file }: FileList['options'][0]) => [name, file])).toEqual([
    ['Três', null],
    ['Dois', 'Dois de novo.pdf'],
  ]);
  expect(await stored()).toBe(before - 1);
  expect((await admin().delete(`/files/${list.id}`)).status).toBe(200);
  expect(await stored()).toBe(before - 2);
});

test('another list’s option is not there, and what was sent for it is not kept', async () => {
  const [mine, other] = [await make('Minha', ['Um']), await make('Alheia', ['Um'])];
  const before = await stored();
  const [foreign = 0] = idsOf(other);
  expect((await upload(mine, fileOf(foreign, 'a.pdf', tinyPdf))).status).toBe(404);
  expect((await admin().put(`/files/${mine.id}`, { options: [{ id: foreign, name: 'Um' }] })).status).toBe(404);
  const [unnamed] = [await upload(mine, [{ name: 'files', content: tinyPdf, filename: 'a.pdf' }])];
  expect([unnamed?.status, unnamed?.body.details]).toEqual([
    422,
    [{ path: '/body/id', message: 'must name the option of each file' }],
  ]);
  expect(await stored()).toBe(before);
});

test('a name of blanks and an empty message are refused', async () => {
  const short = await admin().post('/files', { name: ' ab ', message: 'Oi' });
  const silent = await admin().post('/files', { name: 'Tabelas', message: '  ' });
  expect([short, silent].map(({ status, body }) => [status, body.details[0].path])).toEqual([
    [422, '/body/name'],
    [422, '/body/message'],
  ]);
});
