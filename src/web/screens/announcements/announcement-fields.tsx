import { ImagePlus, Image as Picture } from 'lucide-react';
import { Controller, useWatch } from 'react-hook-form';
import { AnnouncementText } from '#web/components/announcements/announcement-text.tsx';
import { AttachmentField } from '#web/components/fields/attachment-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFieldErrorText } from '#web/list-screen/field-error-text.ts';
import { SelectField, SwitchField, TextAreaField, TextField } from '#web/list-screen/fields.tsx';
import type { AnnouncementValues } from './announcement-rules.ts';

export const AnnouncementFields = ({ mediaName }: { mediaName: string | null }) => {
  const { t } = useTranslation('announcements');
  const choices = ([1, 2, 3] as const).map((value) => ({ value, label: t(`priority.${value}`) }));
  return (
    <>
      <TextField<AnnouncementValues> name="title" label={t('form.title')} maxLength={200} autoFocus />
      <TextAreaField<AnnouncementValues> name="text" label={t('form.text')} hint={t('form.textHint')} rows={6} />
      <Preview />
      <SelectField<AnnouncementValues, AnnouncementValues['priority']>
        name="priority"
        label={t('form.priority')}
        hint={t('form.priorityHint')}
        choices={choices}
      />
      <AnnouncementPicture mediaName={mediaName} />
      <SwitchField<AnnouncementValues> name="status" label={t('form.status')} hint={t('form.statusHint')} />
    </>
  );
};

/** Shown once a text says more than its letters do. */
const Preview = () => {
  const { t } = useTranslation('announcements');
  const text = useWatch<AnnouncementValues, 'text'>({ name: 'text' });
  if (!/[*`\n]|\]\(|https?:/.test(text.trim())) return null;
  return (
    <figure className="rounded-md border border-line bg-sunk px-3 py-2">
      <figcaption className="mb-1 text-xs text-ink2">{t('form.preview')}</figcaption>
      <AnnouncementText text={text} />
    </figure>
  );
};

const AnnouncementPicture = ({ mediaName }: { mediaName: string | null }) => {
  const { t } = useTranslation('announcements');
  const error = useFieldErrorText('picture');
  return (
    <Controller<AnnouncementValues, 'picture'>
      name="picture"
      render={({ field: { value, onChange } }) => (
        <AttachmentField
          label={t('form.picture')}
          name={value === undefined ? mediaName : (value?.name ?? null)}
          nameIcon={<Picture size={16} className="shrink-0 text-ink3" aria-hidden="true" />}
          pickLabel={t('form.attach')}
          pickIcon={<ImagePlus size={16} aria-hidden="true" />}
          removeLabel={(name) => t('form.removePicture', { name })}
          hint={t('form.pictureHint')}
          error={error}
          accept=".png,.jpg,.jpeg"
          onPick={onChange}
        />
      )}
    />
  );
};
