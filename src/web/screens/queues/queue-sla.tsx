import { useTranslation } from '#web/i18n/use-translation.ts';
import { TextField } from '#web/list-screen/fields.tsx';
import type { QueueValues } from './queue-rules.ts';

/** What the queue promises its customers. */
export const QueueSla = () => {
  const { t } = useTranslation('queues');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 font-medium">{t('form.sla')}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {targets.map((name) => (
          <TextField<QueueValues> key={name} name={name} label={t(`form.${name}`)} />
        ))}
      </div>
      <p className="text-xs text-ink3">{t('form.slaHint')}</p>
    </fieldset>
  );
};

const targets = ['firstAnswerMinutes', 'nextAnswerMinutes', 'resolutionMinutes'] as const;
