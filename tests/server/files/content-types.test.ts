import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BookType, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Files, openFiles } from '#server/files/files.ts';

let directory: string;
let files: Files;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'recado-types-'));
  files = await openFiles({ directory, maxBytes: 1_000_000 });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

/** Stored and found again under the same type. */
async function typeOf(content: Buffer | string, name: string | undefined, mime?: string) {
  const stored = await files.store(Buffer.from(content), { name, mime });
  const found = await files.find(stored.name);
  expect(found).toMatchObject({ mime: stored.mime, mediaType: stored.mediaType });
  return `${stored.mediaType} ${stored.mime}`;
}

const book = (bookType: BookType) => {
  const sheet = utils.aoa_to_sheet([['nome', 'número']]);
  return write({ SheetNames: ['a'], Sheets: { a: sheet } }, { type: 'buffer', bookType }) as Buffer;
};
const jpg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const exe = Buffer.concat([Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), Buffer.alloc(100)]);
const boxes = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mp42isom`)]);
const webm = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701', 'hex'),
  Buffer.alloc(64),
]);
const zip = Buffer.from(
  `504b0304140000000000000000000000000000000000000000000100000061504b0506${'0'.repeat(36)}`,
  'hex',
);

/** A container of Office up to 2003, with one part of that name in the directory behind its head. */
function compound(part: string): Buffer {
  const head = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head);
  head.writeUInt16LE(9, 30);
  const directory = Buffer.alloc(512);
  directory.write(part, 128, 'utf16le');
  directory.writeUInt16LE((part.length + 1) * 2, 128 + 64);
  return Buffer.concat([head, directory]);
}

describe('a text is what its name says', () => {
  test.each([
    ['relatório.csv', 'nome;valor\r\nJosé;10\r\n', 'text/csv'],
    ['relatório.csv in the letters of an older Windows', Buffer.from('José;1', 'latin1'), 'text/csv', 'r.csv'],
    ['a table in UTF-16', Buffer.from('\ufeffnome;valor', 'utf16le'), 'text/csv', 'r.csv'],
    ['a table of cars, which begins like a picture', 'BMW;320i\r\n', 'text/csv', 'carros.CSV'],
    ['nota.txt', 'olá', 'text/plain'],
    ['NFe.xml', '<?xml version="1.0"?><nfeProc/>', 'application/xml'],
    ['dados.json', '{"a":1}', 'application/json'],
    ['página.html', '<!doctype html><script>alert(1)</script>', 'text/html'],
    ['pagina.HTM', '<html></html>', 'text/html'],
    ['desenho.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['reunião.ics', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR', 'text/calendar'],
    ['contato.vcf', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD', 'text/vcard'],
    ['carta.rtf', '{\\rtf1 Olá}', 'application/rtf'],
    ['tabela.tsv', 'a\tb', 'text/tab-separated-values'],
    ['mensagem.eml', 'From: a@b.c\r\n\r\nOlá', 'message/rfc822'],
    ['extrato.ofx', 'OFXHEADER:100', 'application/x-ofx'],
    ["a bank's return file", '02RETORNO01COBRANCA', 'text/plain', 'CB0101.RET'],
    ['a report of a program that writes HTML for Excel', '<table><tr><td>1', 'application/vnd.ms-excel', 'rel.xls'],
    ['words without a name', 'olá', 'text/plain', ''],
  ])('%s', async (title, content, mime, name = title) => {
    expect(await typeOf(content, name)).toBe(`application ${mime}`);
  });
});

describe('a file of bytes', () => {
  test.each([
    ['xlsx', book('xlsx'), 'plan.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'xlsx by its parts alone',
      book('xlsx'),
      'plan',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['ods', book('ods'), 'plan.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['older Excel', book('biff8'), 'plan.xls', 'application/vnd.ms-excel'],
    ['older Word', compound('WordDocument'), 'carta.doc', 'application/msword'],
    ['older Word without a name', compound('WordDocument'), undefined, 'application/msword'],
    ['older PowerPoint without an ending', compound('PowerPoint Document'), 'aula', 'application/vnd.ms-powerpoint'],
    ['zip', zip, 'fotos.zip', 'application/zip'],
    ['apk', zip, 'app.apk', 'application/vnd.android.package-archive'],
    ['rar', Buffer.from('526172211a0700cf907300000d00000000000000', 'hex'), 'a.rar', 'application/vnd.rar'],
    ['7z', Buffer.from('377abcaf271c00040000000000000000', 'hex'), 'a.7z', 'application/x-7z-compressed'],
    ['psd', Buffer.from('384250530001000000000000000300000001', 'hex'), 'a.psd', 'image/vnd.adobe.photoshop'],
    ['heic', boxes('heic'), 'IMG_1.HEIC', 'image/heic'],
    ['a signature without a mark', Buffer.from([0x30, 0x80, 0, 1, 2]), 'nota.p7s', 'application/pkcs7-signature'],
    ['half of an older file', compound('WordDocument').subarray(0, 40), '', 'application/octet-stream'],
    ['bytes that nobody knows', Buffer.from([0, 1, 2, 3]), 'x.qqq', 'application/octet-stream'],
  ])('%s is a document of its own type', async (_, content, name, mime) => {
    expect(await typeOf(content, name)).toBe(`application ${mime}`);
  });

  test.each([
    ['a program named as a bill', exe, 'boleto.pdf', 'application application/vnd.microsoft.portable-executable'],
    ['a program named as a song', exe, 'musica.mp3', 'application application/vnd.microsoft.portable-executable'],
    ['a page named as a picture', '<html><script>1</script>', 'foto.jpg', 'application application/octet-stream'],
    ['a page named as a film', '<html><script>1</script>', 'a.mp4', 'application application/octet-stream'],
    ['bytes named as a song', Buffer.from([0, 1, 2, 3]), 'a.mp3', 'application application/octet-stream'],
    ['bytes named as a program', Buffer.from([0, 1, 2, 3]), 'a.exe', 'application application/octet-stream'],
    ['a picture named as a page', jpg, 'a.html', 'image image/jpeg'],
    ['a picture named as a table', jpg, 'a.csv', 'image image/jpeg'],
  ])('that contradicts its name, %s, is what its bytes say', async (_, content, name, type) => {
    expect(await typeOf(content, name)).toBe(type);
  });

  test.each([
    ["a song in a film's container", boxes('mp42'), 'Gravação.m4a', undefined, 'audio audio/mp4'],
    ['a film', boxes('mp42'), 'a.mp4', undefined, 'video video/mp4'],
    ['a recording of a browser', webm, 'rec.webm', 'audio/webm', 'audio audio/webm'],
    ['a recording by its name', webm, 'rec.weba', undefined, 'audio audio/webm'],
    ['a film of a browser', webm, 'rec.webm', 'video/webm', 'video video/webm'],
  ])('that plays, %s', async (_, content, name, mime, type) => {
    expect(await typeOf(content, name, mime)).toBe(type);
  });
});
