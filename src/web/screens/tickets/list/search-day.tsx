import { lightFormat, parseISO } from 'date-fns';
import { useId, useState } from 'react';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { dateOf, formatDate } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface SearchDayProps {
  /** yyyy-MM-dd */
  day: string | null;
  onChange: (day: string | null) => void;
}

/** The day on which something was last said; half a date is none yet. */
export const SearchDay = ({ day, onChange }: SearchDayProps) => {
  const { t } = useTranslation('lists');
  const id = useId();
  const field = { id, 'aria-describedby': undefined, 'aria-invalid': undefined };
  // The address follows a little after what is typed, and half a date is not in it.
  const [typed, setTyped] = useState<string>();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {t('search.day')}
      </label>
      <DateTimeField
        {...field}
        withoutTime
        placeholder={t('search.day')}
        value={typed ?? (day ? formatDate(parseISO(day)) : '')}
        onBlur={() => setTyped(undefined)}
        onChange={(next) => {
          const date = dateOf(next);
          const chosen = date ? lightFormat(date, 'yyyy-MM-dd') : null;
          setTyped(next);
          if (chosen !== day) onChange(chosen);
        }}
      />
    </div>
  );
};
