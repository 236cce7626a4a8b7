import { Controller } from 'react-hook-form';
import { Switch } from '#web/components/fields/switch.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useConnectionForm } from './use-field.ts';

/** Whether the connection takes what its channel hands over of the time before. */
export const ImportsHistoryField = ({ from }: { from: 'whatsapp-cloud' | 'beta' }) => {
  const { t } = useTranslation('connections');
  const { form } = useConnectionForm();
  return (
    <Controller
      control={form.control}
      name="importsHistory"
      render={({ field: { value, onChange } }) => (
        <Switch
          label={t(`form.importsHistory.${from}`)}
          hint={t(`form.importsHistoryHints.${from}`)}
          checked={value}
          onChange={onChange}
        />
      )}
    />
  );
};
