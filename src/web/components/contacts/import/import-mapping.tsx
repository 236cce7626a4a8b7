import { FileSpreadsheet } from 'lucide-react';
import { isHeadingOnly, selectLacking } from '#machines/contact-import.ts';
import { Field } from '#web/components/fields/field.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { formatNumber } from '#web/i18n/numbers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ImportOutcome } from './import-outcome.tsx';
import type { ImportPart } from './import-part.ts';
import { SheetColumns } from './sheet-columns.tsx';

/** The columns of a sheet beside fields, and what will become of its rows, before anything is written. */
export const ImportMapping = ({ snapshot, send, failureText }: ImportPart & { failureText: string | undefined }) => {
  const { t } = useTranslation('contact-import');
  const { check, chosen, contactListId } = snapshot.context;
  if (!check) return null;
  const lacking = selectLacking(snapshot);
  const notice = lacking ? t(`mapping.lacking.${lacking}`) : isHeadingOnly(snapshot) && t('mapping.onlyHeading');
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-72 gap-1 self-center">
          <p className="flex items-center gap-2 font-medium">
            <FileSpreadsheet size={16} className="shrink-0 text-ink3" aria-hidden="true" />
            <span className="min-w-0 break-words">{chosen?.name}</span>
          </p>
          {(lacking || !notice) && (
            <p className="text-sm text-ink2">{check.isSure ? t('mapping.sure') : t('mapping.unsure')}</p>
          )}
        </div>
        {check.sheets.length > 1 && (
          <div className="w-72 max-w-full">
            <Field label={t('mapping.sheet')}>
              {(field) => (
                <Select
                  {...field}
                  value={check.sheet}
                  choices={check.sheets.map(({ name, rows }) => ({
                    value: name,
                    label: t('mapping.sheetRows', { count: rows, name, shown: formatNumber(rows) }),
                  }))}
                  onChange={(sheet) => send({ type: 'contactImport.chooseSheet', sheet })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <SheetColumns
        columns={check.columns}
        hasExtra={contactListId === null}
        onAssign={(column, field) => send({ type: 'contactImport.assign', column, field })}
      />
      {notice ? (
        <p role="status" className="rounded-md border border-line bg-sunk px-3 py-2 text-sm">
          {notice}
        </p>
      ) : (
        <ImportOutcome check={check} isProving={snapshot.hasTag('proving')} />
      )}
      {failureText && (
        <p role="alert" className="text-sm text-danger">
          {failureText}
        </p>
      )}
    </div>
  );
};
