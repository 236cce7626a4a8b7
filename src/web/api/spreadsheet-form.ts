import type { SheetMapping } from '#contract/schema.ts';

/** A spreadsheet as it is sent: which sheet of it, and what its columns hold where somebody has said so. */
export interface SpreadsheetToSend {
  file: Blob;
  name: string;
  sheet?: string | null;
  mapping?: SheetMapping | null;
  /** Under which the import can be found while it goes on. */
  clientId?: string;
}

export const spreadsheetForm = ({ file, name, sheet, mapping, clientId }: SpreadsheetToSend): FormData => {
  const form = new FormData();
  if (sheet) form.append('sheet', sheet);
  if (mapping) form.append('mapping', JSON.stringify(mapping));
  if (clientId) form.append('clientId', clientId);
  form.append('file', file, name);
  return form;
};
