import { useTranslation } from '#web/i18n/use-translation.ts';

/** What a message may hold for the server to fill in when it is sent (spec section 2, "variables"). */
const variables = ['firstName', 'name', 'ms', 'protocol', 'date', 'hour'] as const;

export const ScheduleVariables = ({ onInsert }: { onInsert: (variable: string) => void }) => {
  const { t } = useTranslation('schedules');
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t('variables.insert')}</legend>
      {variables.map((variable) => (
        <button
          key={variable}
          type="button"
          title={`{{${variable}}}`}
          onClick={() => onInsert(`{{${variable}}}`)}
          className="h-6 rounded-full border border-line bg-sunk px-2 text-xs text-ink2 transition-colors duration-100 hover:bg-hover hover:text-ink"
        >
          {t(`variables.${variable}`)}
        </button>
      ))}
    </fieldset>
  );
};
