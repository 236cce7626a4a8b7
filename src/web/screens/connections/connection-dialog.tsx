import { useId } from 'react';
import type { FieldErrors } from 'react-hook-form';
import type { Connection, ConnectionProvider, MessageTemplate } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ConflictNotice } from '#web/list-screen/conflict-notice.tsx';
import type { ResponderChoice } from '#web/list-screen/responder-choices.ts';
import { useLeaving } from '#web/list-screen/use-leaving.tsx';
import { ConnectionForm } from './connection-form.tsx';
import type { ConnectionEntered, ConnectionValues } from './connection-rules.ts';
import { connectionValues } from './connection-values.ts';
import type { QueueToChoose } from './fields-connection.tsx';

export interface ConnectionDialogProps {
  open: boolean;
  /** The connection to edit; null adds one. */
  connection: Connection | null;
  /** With which it begins, where that is another than the connection's. */
  provider?: ConnectionProvider | undefined;
  /** As the server has it, if it is known. */
  token?: string;
  formVersion?: number;
  conflictNotice?: 'changed' | 'deleted' | null;
  /** Those that the server has. */
  providers: readonly ConnectionProvider[];
  queues: readonly QueueToChoose[];
  prompts?: readonly ResponderChoice[];
  templates?: readonly MessageTemplate[] | undefined;
  standardClosed?: string | undefined;
  busy: boolean;
  /** What the server refused, field by field. */
  fieldErrors: FieldErrors<ConnectionValues>;
  onSave: (entered: ConnectionEntered) => void;
  onTakeNews: () => void;
  onClose: () => void;
}

export const ConnectionDialog = (props: ConnectionDialogProps) => {
  const {
    open,
    connection,
    provider,
    token,
    formVersion = 0,
    conflictNotice = null,
    providers,
    queues,
    prompts = [],
    templates,
    standardClosed,
    busy,
    fieldErrors,
    ...on
  } = props;
  const { t } = useTranslation(['connections', 'common']);
  const formId = useId();
  const { leave, notifyChanged, question } = useLeaving(on.onClose);
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
            <Button type="submit" form={formId} variant="primary" busy={busy} disabled={conflictNotice === 'deleted'}>
              {connection ? t('common:save') : t('common:add')}
            </Button>
          </>
        }
      >
        {conflictNotice && <ConflictNotice isGone={conflictNotice === 'deleted'} onTakeNews={on.onTakeNews} />}
        <ConnectionForm
          key={formVersion}
          id={formId}
          values={connectionValues(connection, { providers, provider, ...(token === undefined ? {} : { token }) })}
          providers={providers}
          queues={queues}
          prompts={prompts}
          templates={templates}
          standardClosed={standardClosed}
          isDefault={connection?.isDefault ?? false}
          stored={connection}
          fieldErrors={fieldErrors}
          onSubmit={on.onSave}
          onChanged={notifyChanged}
        />
      </Dialog>
      {question}
    </>
  );
};
