import { useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Connection, Queue } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { ConnectionForm } from './connection-form.tsx';
import type { ConnectionEntered, ConnectionValues } from './connection-rules.ts';
import { connectionValues } from './connection-values.ts';

export interface ConnectionDialogProps {
  open: boolean;
  /** The connection to edit; null adds one. */
  connection: Connection | null;
  queues: readonly Pick<Queue, 'id' | 'name' | 'color'>[];
  busy: boolean;
  /** What the server refused, field by field. */
  refusals: FieldErrors<ConnectionValues>;
  onSave: (entered: ConnectionEntered) => void;
  onClose: () => void;
}

export const ConnectionDialog = ({ open, connection, queues, busy, refusals, ...on }: ConnectionDialogProps) => {
  const { t } = useTranslation(['connections', 'common']);
  const formId = useId();
  return (
    <Dialog
      open={open}
      onClose={on.onClose}
      size="lg"
      title={connection ? t('form.editTitle') : t('form.addTitle')}
      actions={
        <>
          <Button onClick={on.onClose}>{t('common:cancel')}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {connection ? t('common:save') : t('common:add')}
          </Button>
        </>
      }
    >
      <ConnectionForm
        key={connection?.id ?? 'new'}
        id={formId}
        values={connectionValues(connection)}
        queues={queues}
        isDefault={connection?.isDefault ?? false}
        refusals={refusals}
        onSubmit={on.onSave}
      />
    </Dialog>
  );
};
