import { Paperclip } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TemplateMedia } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { templateFileError, templateMedia } from '#machines/template-media.ts';
import { uploadTemplateFile } from '#web/api/templates.ts';
import { AttachmentField } from '#web/components/fields/attachment-field.tsx';
import { failureText, whenWorded } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { keepUploaded, uploadedAs } from './template-files.ts';

interface TemplateFileFieldProps {
  kind: TemplateMedia;
  /** The path of the file; empty where there is none. */
  value: string;
  error: string | undefined;
  readOnly?: boolean;
  onValue: (path: string) => void;
}

/** The file that stands above the text of a template. It leaves as soon as it is picked, and the form names it by its path. */
export const TemplateFileField = ({ kind, value, error, readOnly = false, onValue }: TemplateFileFieldProps) => {
  const { t } = useTranslation('templates');
  const { sendingName, error: uploadError, pick } = useUpload(kind, onValue);
  const icon = <Paperclip size={16} className="shrink-0 text-ink3" aria-hidden="true" />;
  const keptName = value === '' ? null : (uploadedAs(value)?.name ?? t('file.kept'));
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden="true" className="text-xs text-ink2">
        {t(`file.label.${kind}`)}
      </span>
      <AttachmentField
        label={t(`file.label.${kind}`)}
        name={sendingName ?? keptName}
        nameIcon={icon}
        pickLabel={t('file.pick')}
        pickIcon={<Paperclip size={16} aria-hidden="true" />}
        removeLabel={(name) => t('file.remove', { name })}
        hint={sendingName === undefined ? t(`file.takes.${kind}`) : t('file.sending')}
        error={uploadError ?? (error && sendingName !== undefined ? t('file.wait') : error)}
        accept={templateMedia[kind].mimes.join(',')}
        readOnly={readOnly}
        onPick={pick}
      />
    </div>
  );
};

function useUpload(kind: TemplateMedia, onValue: (path: string) => void) {
  const { t } = useTranslation('templates');
  const [sendingName, setSendingName] = useState<string>();
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // Other places may be filled in while the file leaves.
  const latest = useRef(onValue);
  useEffect(() => {
    latest.current = onValue;
  });
  useEffect(() => () => running.current?.abort(), []);

  const pick = async (file: File | null) => {
    running.current?.abort();
    setError(undefined);
    setSendingName(undefined);
    latest.current('');
    if (!file) return;
    if (templateFileError(kind, { mime: file.type, size: file.size })) return setError(t(`file.wrong.${kind}`));
    const own = new AbortController();
    running.current = own;
    setSendingName(file.name);
    try {
      const kept = await uploadTemplateFile({ kind, file }, own.signal);
      if (own.signal.aborted) return;
      keepUploaded(kept);
      latest.current(kept.path);
    } catch (error) {
      const failure = failureOf(error);
      await whenWorded(failure.code);
      if (own.signal.aborted) return;
      setError(failure.status === 415 || failure.status === 413 ? t(`file.wrong.${kind}`) : failureText(failure));
    }
    setSendingName(undefined);
  };
  return { sendingName, error, pick: (file: File | null) => void pick(file) };
}
