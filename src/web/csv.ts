import { cellOf } from '#contract/spreadsheet-cell.ts';

/** Rows as a file that a spreadsheet opens: semicolons, cells in quotes, none of them a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map((cell) => quoted(String(cell))).join(';')).join('\r\n')}\r\n`;

const quoted = (text: string) => `"${cellOf(text).replaceAll('"', '""')}"`;

/** Saves a text as a file. */
export const download = (text: string, name: string, type = 'text/csv'): void =>
  downloadFile(new Blob([text], { type: `${type};charset=utf-8` }), name);

export const downloadFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
