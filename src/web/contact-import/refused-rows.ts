import type { i18n as I18n } from 'i18next';
import type { ImportRunReport, RefusedRow, SheetColumn } from '#contract/schema.ts';

/** The heading and the rows of a spreadsheet of what was refused, each with its reason in the last column. */
export function refusedRows({ columns, faults }: ImportRunReport, { t }: Pick<I18n, 't'>): string[][] {
  const heading = columns.map((column) => headingOf(column, t));
  const rows = faults.map((refused) => [
    ...columns.map(({ index }) => refused.cells[index] ?? ''),
    reasonOf(refused, t),
  ]);
  return [[...heading, t('contact-import:report.reasonColumn')], ...rows];
}

/** A column that one has assigned is named by its field, so that it is recognised when the file comes back. */
function headingOf({ heading, field, isRecognised }: SheetColumn, t: I18n['t']): string {
  if (isRecognised && (heading !== '' || field === null)) return heading;
  if (field === null) return '';
  return field === 'extra' ? heading : t(`contact-import:mapping.fields.${field}`);
}

const reasonOf = ({ reason, code, firstRow = 0 }: RefusedRow, t: I18n['t']): string =>
  code === undefined || code === 'ERR_UNAVAILABLE'
    ? t(`contacts:import.reasons.${reason}`, { row: firstRow })
    : t(`errors:${code}`);
