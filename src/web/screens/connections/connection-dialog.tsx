import { useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { Meanwhile } from '#web/register/meanwhile.tsx';
import { useLeaving } from '#web/register/use-leaving.tsx';
import { ConnectionForm } from './connection-form.tsx';
import type { ConnectionEntered, ConnectionValues } from './connection-rules.ts';
import { connectionValues } from './connection-values.ts';
import type { QueueToChoose } from './fields-line.tsx';

export interface ConnectionDialogProps {
  open: boolean;
  /** The connection to edit; null adds one. */
  connection: Connection | null;
  /** Another one fills the form anew. */
  turn?: number;
  /** What others did to the connection since the form was filled. */
  meanwhile?: 'changed' | 'deleted' | null;
  queues: readonly QueueToChoose[];
  hasHours?: boolean;
  busy: boolean;
  /** What the server refused, field by field. */
  refusals: FieldErrors<ConnectionValues>;
  onSave: (entered: ConnectionEntered) => void;
  onTakeNews: () => void;
  onClose: () => void;
}

export const ConnectionDialog = (props: ConnectionDialogProps) => {
  const { open, connection, turn = 0, meanwhile = null, queues, hasHours = false, busy, refusals, ...on } = props;
  const { t } = useTranslation(['connections', 'common']);
  const formId = useId();
  const { leave, tellChanged, question } = useLeaving(on.onClose);
  return (
    <>
      <Dialog
        open={open}
        onClose={leave}
        size="lg"
        title={connection ? t('form.editTitle') : t('form.addTitle')}
        actions={
          <>
            <Button onClick={on.onClose}>{t('common:cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={meanwhile === 'deleted'}>
              {connection ? t('common:save') : t('common:add')}
            </Button>
          </>
        }
      >
        {meanwhile && <Meanwhile isGone={meanwhile === 'deleted'} onTakeNews={on.onTakeNews} />}
        <ConnectionForm
          key={turn}
          id={formId}
          values={connectionValues(connection)}
          queues={queues}
          hasHours={hasHours}
          isDefault={connection?.isDefault ?? false}
          refusals={refusals}
          onSubmit={on.onSave}
          onChanged={tellChanged}
        />
      </Dialog>
      {question}
    </>
  );
};
