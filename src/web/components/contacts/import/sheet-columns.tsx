import type { SheetColumn, SheetField } from '#contract/schema.ts';
import { Select } from '#web/components/fields/select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface SheetColumnsProps {
  columns: readonly SheetColumn[];
  /** Whether what is imported has extra fields. */
  hasExtra: boolean;
  onAssign: (column: number, field: SheetField | null) => void;
}

/** Each column of a sheet with its first cells, and the field that it fills. On a phone they are cards. */
export const SheetColumns = ({ columns, hasExtra, onAssign }: SheetColumnsProps) => {
  const { t } = useTranslation('contact-import');
  const choices = useFieldChoices(hasExtra);
  return (
    <div className="rounded-md border border-line sm:max-h-80 sm:overflow-y-auto">
      <table className="w-full table-fixed border-collapse text-left text-sm max-sm:block">
        <thead className="sticky top-0 z-10 bg-sunk text-xs text-ink2 max-sm:sr-only">
          <tr>
            <th scope="col" className="h-8 w-1/4 px-3 font-normal">
              {t('mapping.column')}
            </th>
            <th scope="col" className="px-3 font-normal">
              {t('mapping.samples')}
            </th>
            <th scope="col" className="w-56 px-3 font-normal">
              {t('mapping.field')}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {columns.map(({ index, heading, samples, field }) => {
            const name = heading || t('mapping.columnNumber', { letter: letterOf(index) });
            return (
              <tr
                key={index}
                className="border-line2 not-first:border-t max-sm:grid max-sm:gap-1.5 max-sm:px-3 max-sm:py-3 sm:h-12"
              >
                <th scope="row" className="font-medium break-words sm:px-3 sm:py-1.5">
                  {name}
                </th>
                <td className="text-ink2 sm:px-3 sm:py-1.5">
                  <Samples samples={samples} />
                </td>
                <td className="sm:px-3 sm:py-1.5">
                  <Select
                    label={t('mapping.fieldOf', { column: name })}
                    value={field === 'extra' && !hasExtra ? 'none' : (field ?? 'none')}
                    choices={choices}
                    className={field ? undefined : 'text-ink2'}
                    onChange={(chosen) => onAssign(index, chosen === 'none' ? null : chosen)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

const Samples = ({ samples }: { samples: readonly string[] }) => {
  const { t } = useTranslation('contact-import');
  if (samples.length === 0) return <span className="text-ink3">{t('mapping.noSamples')}</span>;
  return (
    <ul className="flex min-w-0 flex-wrap gap-x-4 gap-y-0.5">
      {samples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name, and stay where they are.
        <li key={index} className="max-w-56 min-w-0 truncate" title={sample}>
          {sample}
        </li>
      ))}
    </ul>
  );
};

const fields = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'number',
  'areaCode',
  'countryCode',
  'email',
  'username',
  'extra',
] as const satisfies readonly SheetField[];

const useFieldChoices = (hasExtra: boolean) => {
  const { t } = useTranslation('contact-import');
  const offered = fields.filter((field) => hasExtra || field !== 'extra');
  return (['none', ...offered] as const).map((value) => ({ value, label: t(`mapping.fields.${value}`) }));
};

/** As spreadsheets name a column: A, B, … Z, AA. */
const letterOf = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : `${letterOf(Math.floor(index / 26) - 1)}${letter}`;
};
