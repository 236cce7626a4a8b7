import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { errorOf, type FilterValues, isBackwards } from './filter-values.ts';

interface FilterDatesProps {
  values: FilterValues;
  isTried: boolean;
  onChange: (some: Partial<FilterValues>) => void;
}

/** The first and the last day, with their names beside them where there is room. */
export const FilterDates = ({ values, isTried, onChange }: FilterDatesProps) => {
  const { t } = useTranslation('dashboard');
  const error = (text: string) => (isTried && errorOf(text) ? t('filter.noDay') : undefined);
  const backwards = isTried && isBackwards(values) ? t('filter.backwards') : undefined;
  return (
    <>
      <div className="w-38 max-sm:w-full">
        <Field label={t('filter.from')} error={error(values.from)}>
          {(field) => (
            <DateTimeField {...field} withoutTime value={values.from} onChange={(from) => onChange({ from })} />
          )}
        </Field>
      </div>
      <div className="w-38 max-sm:w-full">
        <Field label={t('filter.to')} error={error(values.to) ?? backwards}>
          {(field) => <DateTimeField {...field} withoutTime value={values.to} onChange={(to) => onChange({ to })} />}
        </Field>
      </div>
    </>
  );
};
