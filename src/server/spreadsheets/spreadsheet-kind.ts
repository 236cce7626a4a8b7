import { HttpError } from '#server/http/http-error.ts';
import { exportedText, isText } from './text-file.ts';

export type SpreadsheetKind = 'xls' | 'xlsx' | 'csv';

/** What a file is by its first bytes. Refuses what is no spreadsheet of ours; a text, with what to do. */
export function spreadsheetKind(content: Buffer): SpreadsheetKind {
  if (content.subarray(0, 8).equals(compoundFile)) return 'xls';
  if (content.subarray(0, 4).equals(archive)) return 'xlsx';
  if (exportedText(content) !== undefined) return 'csv';
  throw new HttpError(415, isText(content) ? 'ERR_IMPORT_KIND' : 'ERR_UNSUPPORTED_MEDIA');
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const archive = Buffer.from('504b0304', 'hex');
