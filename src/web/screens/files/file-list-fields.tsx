import { Paperclip, Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { cutText } from '#machines/text/cut.ts';
import { useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import type { FileListValues } from './file-list-rules.ts';
import { sentShares } from './files-list-screen.ts';

/** Name, message, and any number of options, each with a name and a file. */
export const FileListFields = () => {
  const { t } = useTranslation('files');
  const { control } = useFormContext<FileListValues>();
  const rows = useFieldArray({ control, name: 'options' });
  return (
    <>
      <TextField<FileListValues> name="name" label={t('fields.name')} maxLength={110} autoFocus />
      <TextAreaField<FileListValues>
        name="message"
        label={t('fields.message')}
        hint={t('fields.messageHint')}
        rows={3}
      />
      <fieldset className="grid grid-cols-1 gap-3">
        <legend className="pb-1 text-sm font-semibold">{t('fields.options')}</legend>
        {rows.fields.map(({ id }, index) => (
          <Option key={id} index={index} onRemove={() => rows.remove(index)} />
        ))}
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={rows.fields.length >= maxOptions}
          onClick={() => rows.append({ optionId: null, name: '', fileName: null, file: undefined })}
        >
          {t('fields.addOption')}
        </Button>
      </fieldset>
    </>
  );
};

const maxOptions = 100;

const Option = ({ index, onRemove }: { index: number; onRemove: () => void }) => {
  const { t } = useTranslation('files');
  const { control, setValue, getValues } = useFormContext<FileListValues>();
  const input = useRef<HTMLInputElement>(null);
  const option = useWatch({ control, name: `options.${index}` });
  const share = useAtom(sentShares, (shares) => shares[index]);
  const error = useFieldErrorText(`options.${index}.file`);
  const shown = option?.file?.name ?? option?.fileName ?? null;
  const take = (file: File) => {
    setValue(`options.${index}.file`, file, { shouldDirty: true });
    // An option without a name takes the file's.
    if (getValues(`options.${index}.name`).trim() === '')
      setValue(`options.${index}.name`, cutText(file.name.replace(/\.[^.]*$/, ''), 200), { shouldDirty: true });
  };
  return (
    <fieldset
      aria-label={t('fields.option', { number: index + 1 })}
      className="grid min-w-0 grid-cols-1 gap-2 rounded-md border border-line p-3"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField<FileListValues> name={`options.${index}.name`} label={t('fields.optionName')} maxLength={210} />
        </div>
        <IconButton
          label={t('fields.removeOption', { name: option?.name || String(index + 1) })}
          onClick={onRemove}
          className="mt-5.5"
        >
          <Trash2 size={16} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          size="sm"
          icon={<Paperclip size={14} aria-hidden="true" />}
          aria-describedby={`${index}file`}
          onClick={() => input.current?.click()}
        >
          {shown === null ? t('fields.choose') : t('fields.chooseOther')}
        </Button>
        <span id={`${index}file`} className="min-w-0 truncate text-sm text-ink2">
          {shown ?? t('fields.noFile')}
        </span>
        {share !== undefined && (
          <ProgressBar label={t('fields.sending', { name: shown })} share={share} className="w-32" />
        )}
      </div>
      {error && (
        <p role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('fields.fileOf', { number: index + 1 })}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) take(file);
        }}
      />
    </fieldset>
  );
};
