import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/fields/field.tsx';
import { Select } from '#web/components/fields/select.tsx';

/** The prompt and the integration of a queue, of which there are none to choose yet. */
export const QueueHelpers = () => {
  const { t } = useTranslation(['queues', 'common']);
  return (
    <div className="grid gap-1">
      <div className="grid grid-cols-2 gap-3">
        {(['prompt', 'integration'] as const).map((name) => (
          <Field key={name} label={t(`form.${name}`)}>
            {(field) => (
              <Select<string>
                {...field}
                value="none"
                onChange={() => undefined}
                disabled
                choices={[{ value: 'none', label: t('common:none') }]}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-xs text-ink3">{t('form.helpersHint')}</p>
    </div>
  );
};
