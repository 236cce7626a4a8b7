import { ImagePlus, Image as Picture } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AttachmentField } from '../fields/attachment-field.tsx';

interface SchedulePictureProps {
  name: string | null;
  error: string | undefined;
  readOnly: boolean;
  /** Null takes it away. */
  onPick: (file: File | null) => void;
}

/** The one picture that may go with a scheduled message. */
export const SchedulePicture = (props: SchedulePictureProps) => {
  const { t } = useTranslation('schedules');
  return (
    <AttachmentField
      {...props}
      label={t('form.picture')}
      nameIcon={<Picture size={16} className="shrink-0 text-ink3" aria-hidden="true" />}
      pickLabel={t('form.attach')}
      pickIcon={<ImagePlus size={16} aria-hidden="true" />}
      removeLabel={(name) => t('form.removePicture', { name })}
      hint={t('form.pictureHint')}
      accept=".png,.jpg,.jpeg"
    />
  );
};
