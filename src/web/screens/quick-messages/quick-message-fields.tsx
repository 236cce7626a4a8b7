import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { AttachmentField } from '#web/components/fields/attachment-field.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { ScheduleVariables } from '#web/components/schedules/schedule-variables.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { SwitchField, TextField } from '#web/list-screen/fields.tsx';
import type { QuickMessageValues } from './quick-message-rules.ts';
import { QuickMessageTemplate } from './quick-message-template.tsx';

export const QuickMessageFields = ({ mediaName }: { mediaName: string | null }) => {
  const { t } = useTranslation('quick-messages');
  return (
    <>
      <TextField<QuickMessageValues>
        name="shortcode"
        label={t('form.shortcode')}
        hint={t('form.shortcodeHint')}
        autoFocus
      />
      <Message />
      <QuickMessageTemplate />
      <Attachment mediaName={mediaName} />
      <SwitchField<QuickMessageValues> name="geral" label={t('form.geral')} hint={t('form.geralHint')} />
    </>
  );
};

/** Variables go in where the caret stands. */
const Message = () => {
  const { t } = useTranslation('quick-messages');
  const { register } = useFormContext<QuickMessageValues>();
  const area = useRef<HTMLTextAreaElement | null>(null);
  const { ref, ...message } = register('message');

  const insert = (variable: string) => {
    const text = area.current;
    if (!text) return;
    text.setRangeText(variable, text.selectionStart, text.selectionEnd, 'end');
    text.dispatchEvent(new Event('input', { bubbles: true }));
    text.focus();
  };

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Field label={t('form.message')} error={useFieldErrorText('message')}>
        {(field) => (
          <TextArea
            {...field}
            {...message}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            rows={4}
          />
        )}
      </Field>
      <ScheduleVariables onInsert={insert} />
    </div>
  );
};

const Attachment = ({ mediaName }: { mediaName: string | null }) => {
  const { t } = useTranslation('quick-messages');
  const error = useFieldErrorText('file');
  return (
    <Controller<QuickMessageValues, 'file'>
      name="file"
      render={({ field: { value, onChange } }) => (
        <AttachmentField
          label={t('form.attachment')}
          name={value === undefined ? mediaName : (value?.name ?? null)}
          nameIcon={<Paperclip size={16} className="shrink-0 text-ink3" aria-hidden="true" />}
          pickLabel={t('form.attach')}
          pickIcon={<Paperclip size={16} aria-hidden="true" />}
          removeLabel={(name) => t('form.removeAttachment', { name })}
          hint={t('form.attachmentHint')}
          error={error}
          onPick={onChange}
        />
      )}
    />
  );
};
