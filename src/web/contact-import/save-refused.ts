import { utils, write } from '@e965/xlsx';
import type { ImportRunReport } from '#contract/schema.ts';
import { downloadFile } from '#web/csv.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { refusedRows } from './refused-rows.ts';

/** Saves the refused rows of an import as a spreadsheet, which comes back through the same import once it is corrected. */
export async function saveRefused(report: ImportRunReport): Promise<void> {
  await Promise.all([loadTexts('contacts'), loadTexts('contact-import'), loadTexts('errors')]);
  const rows = refusedRows(report, i18n);
  // Texts all of them: a number keeps its zeros and its +, and nothing becomes a formula.
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((v) => ({ t: 's', v }))));
  sheet['!cols'] = (rows[0] ?? []).map((_, column) => ({ wch: widthOf(rows.map((cells) => cells[column] ?? '')) }));
  const name = i18n.t('contact-import:report.file');
  const content = write(
    { SheetNames: ['1'], Sheets: { 1: sheet } },
    { type: 'array', bookType: 'xlsx', compression: true },
  );
  downloadFile(new Blob([content], { type: xlsxType }), name);
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const widthOf = (cells: string[]) => Math.min(60, Math.max(10, ...cells.slice(0, 200).map(({ length }) => length + 2)));
