import { type FormEvent, useId, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { Select } from '#web/components/fields/select.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface SavedViewDialogProps {
  /** The name that it has; missing for a new one. */
  name?: string | undefined;
  /** For whom it can be saved beside oneself; none for one that is there. */
  queues: readonly { id: number; name: string }[];
  isBusy: boolean;
  /** Why it was not saved. */
  failure?: string | undefined;
  onSave: (name: string, queueId: number | null) => void;
  onClose: () => void;
}

/** The name of a view, and whose it is. */
export const SavedViewDialog = ({ name: start, queues, isBusy, failure, onSave, onClose }: SavedViewDialogProps) => {
  const { t } = useTranslation(['saved-views', 'common']);
  const form = useId();
  const [name, setName] = useState(start ?? '');
  const [queueId, setQueueId] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmpty) onSave(name.trim(), queueId);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(start === undefined ? 'saveTitle' : 'renameTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-3">
        <Field
          label={t('name')}
          hint={start === undefined ? t('nameHint') : undefined}
          error={isTried && isEmpty ? t('nameRequired') : failure}
        >
          {(field) => (
            <Input
              {...field}
              data-autofocus
              maxLength={60}
              autoComplete="off"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        {queues.length > 0 && (
          <Field label={t('owner')}>
            {(field) => (
              <Select<number | null>
                {...field}
                value={queueId}
                onChange={setQueueId}
                choices={[
                  { value: null, label: t('own') },
                  ...queues.map((queue) => ({ value: queue.id, label: t('ofQueue', { name: queue.name }) })),
                ]}
              />
            )}
          </Field>
        )}
      </form>
    </Dialog>
  );
};
