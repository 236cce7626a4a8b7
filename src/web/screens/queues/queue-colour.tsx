import { Controller } from 'react-hook-form';
import { ColourPicker } from '#web/components/fields/colour-picker.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import type { QueueValues } from './queue-rules.ts';

export interface QueueColourProps {
  /** The colours of the other queues. */
  taken: readonly { colour: string; by: string }[];
}

export const QueueColour = ({ taken }: QueueColourProps) => {
  const { t } = useTranslation('queues');
  const error = useFieldErrorText('color');
  return (
    <Controller<QueueValues, 'color'>
      name="color"
      render={({ field: { value, onChange } }) => (
        <ColourPicker label={t('form.colour')} value={value} taken={taken} error={error} onChange={onChange} />
      )}
    />
  );
};
