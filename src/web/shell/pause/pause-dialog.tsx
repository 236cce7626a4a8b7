import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface PauseDialogProps {
  /** Of the pause that goes on. */
  reason: string | null;
  onPause: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Why one pauses, which may be left out: by a press on what is often said, or in one's own words. */
export const PauseDialog = ({ reason, onPause, onClose }: PauseDialogProps) => {
  const { t } = useTranslation(['assignment', 'common']);
  const formId = useId();
  const [text, setText] = useState(reason ?? '');
  const [isBusy, setBusy] = useState(false);
  const pause = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    await onPause(text.trim());
    setBusy(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('pause.title')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {t('pause.begin')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={pause} className="flex flex-col gap-3">
        <p className="text-sm text-ink2">{t('pause.text')}</p>
        <Field label={t('pause.reason')}>
          {(field) => (
            <Input
              {...field}
              data-autofocus
              maxLength={80}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-1.5">
          {(['lunch', 'break', 'meeting', 'training'] as const).map((each) => (
            <Button key={each} size="sm" onClick={() => setText(t(`pause.reasons.${each}`))}>
              {t(`pause.reasons.${each}`)}
            </Button>
          ))}
        </div>
      </form>
    </Dialog>
  );
};
