import { deflateRawSync } from 'node:zlib';
import { utils, write } from '@e965/xlsx';

export type Cell = string | number | null;

export const spreadsheet = (rows: Cell[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer =>
  write({ SheetNames: ['Contatos'], Sheets: { Contatos: utils.aoa_to_sheet(rows) } }, { type: 'buffer', bookType });

export interface PackedFile {
  name: string;
  content: Buffer;
  /** What the archive claims its size to be. */
  claims?: number;
}

/** A zip archive of any files, as honest as its `claims`. */
export function zip(files: PackedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claims = content.length } of files) {
    const packed = deflateRawSync(content, { level: 9 });
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(claims, 8);
    const named = Buffer.from(name);
    const head = Buffer.concat([Buffer.from('504b03041400000008000000' + '0000', 'hex'), sizes, lengths(named)]);
    bodies.push(head, named, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(named.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, named);
    offset += head.length + named.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** A workbook whose one sheet is this text, with these shared texts. */
export const workbookOf = (sheet: string, others: PackedFile[] = [], shared = ''): Buffer =>
  zip([
    file(
      '[Content_Types].xml',
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    file(
      '_rels/.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    file(
      'xl/workbook.xml',
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Contatos" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    ),
    file('xl/worksheets/sheet1.xml', sheet),
    file(
      'xl/sharedStrings.xml',
      `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${shared}</sst>`,
    ),
    ...others,
  ]);

export const file = (name: string, text: string): PackedFile => ({ name, content: Buffer.from(text) });

/** One row of cells as the file holds them. */
export const sheetXml = (rows: string[][]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, index) =>
        `<row r="${index + 1}">${cells.map((text, at) => `<c r="${'ABCD'[at]}${index + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

const lengths = (name: Buffer) => {
  const both = Buffer.alloc(4);
  both.writeUInt16LE(name.length, 0);
  return both;
};
