import type { TFunction } from 'i18next';
import { useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { type Choice, Select } from '#web/components/fields/select.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { ErrorState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface TransferOptions {
  queues: readonly { id: number; name: string; color: string }[];
  users: readonly {
    id: number;
    name: string;
    queueIds: readonly number[];
    online: boolean;
    /** No ticket is assigned to them for now. */
    isPaused?: boolean;
    /** How many open tickets they have. */
    open: number;
  }[];
  connections: readonly { id: number; name: string }[];
}

export interface TransferChoice {
  queueId: number;
  userId: number | null;
  whatsappId: number | null;
  /** For those who take it up; null where none is written. */
  note: string | null;
}

interface TicketTransferDialogProps {
  /** Of several tickets, how many they are. */
  title?: string | undefined;
  options: TransferOptions | 'loading' | 'failed';
  isBusy: boolean;
  onTransfer: (choice: TransferChoice) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Gives a ticket to a queue, there perhaps to a user, perhaps over another connection. */
export const TicketTransferDialog = (props: TicketTransferDialogProps) => {
  const { title, options, isBusy, onTransfer, onRetry, onClose } = props;
  const { t } = useTranslation('conversation');
  const [queueId, setQueueId] = useState<number | null>(null);
  const [userId, setUserId] = useState<number | null>(null);
  const [whatsappId, setWhatsappId] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);

  const chooseQueue = (id: number) => {
    setQueueId(id);
    const isStillIn =
      typeof options === 'object' && options.users.some((user) => user.id === userId && user.queueIds.includes(id));
    if (!isStillIn) setUserId(null);
  };

  const submit = () => {
    setTried(true);
    const written = note.trim();
    if (queueId === null || written.length === 1) return;
    onTransfer({ queueId, userId, whatsappId, note: written || null });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title ?? t('transfer.title')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <Button variant="primary" busy={isBusy} disabled={typeof options === 'string'} onClick={submit}>
            {t('transfer.confirm')}
          </Button>
        </>
      }
    >
      <div className="min-h-82">
        {options === 'loading' && <SkeletonList rows={3} avatar={false} rowClassName="h-16" />}
        {options === 'failed' && <ErrorState reason={t('transfer.optionsFailed')} onRetry={onRetry} />}
        {typeof options === 'object' && (
          <div className="grid gap-3">
            <Field
              label={t('transfer.queue')}
              error={isTried && queueId === null ? t('transfer.queueRequired') : undefined}
            >
              {(attributes) => (
                <Select
                  {...attributes}
                  value={queueId}
                  onChange={chooseQueue}
                  autoFocus
                  placeholder={t('transfer.queuePlaceholder')}
                  choices={options.queues.map(queueChoice)}
                />
              )}
            </Field>
            <Field
              label={t('transfer.user')}
              hint={
                queueId === null
                  ? t('transfer.queueFirst')
                  : outcome(options, userId, t('transfer.toQueue'), (name) => t('transfer.toUser', { name }))
              }
            >
              {(attributes) => (
                <Select<number | null>
                  {...attributes}
                  value={userId}
                  onChange={setUserId}
                  disabled={queueId === null}
                  choices={[{ value: null, label: t('transfer.nobody') }, ...usersOf(options, queueId, t)]}
                />
              )}
            </Field>
            <Field label={t('transfer.connection')}>
              {(attributes) => (
                <Select<number | null>
                  {...attributes}
                  value={whatsappId}
                  onChange={setWhatsappId}
                  choices={[
                    { value: null, label: t('transfer.sameConnection') },
                    ...options.connections.map(plainChoice),
                  ]}
                />
              )}
            </Field>
            <Field
              label={t('transfer.note')}
              hint={t('transfer.noteHint')}
              error={isTried && note.trim().length === 1 ? t('transfer.noteShort') : undefined}
            >
              {(attributes) => (
                <TextArea
                  {...attributes}
                  rows={2}
                  maxLength={4000}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
            </Field>
          </div>
        )}
      </div>
    </Dialog>
  );
};

const plainChoice = ({ id, name }: { id: number; name: string }): Choice<number> => ({ value: id, label: name });

const queueChoice = ({ id, name, color }: TransferOptions['queues'][number]): Choice<number> => ({
  value: id,
  label: name,
  mark: (
    <span aria-hidden="true" className="own-colour size-2 shrink-0 rounded-[2px]" style={{ backgroundColor: color }} />
  ),
});

/** Who is there comes first, and of those who has least. */
const usersOf = (options: TransferOptions, queueId: number | null, t: TFunction<'conversation'>): Choice<number>[] =>
  options.users
    .filter((user) => queueId !== null && user.queueIds.includes(queueId))
    .sort((one, other) => Number(other.online) - Number(one.online) || one.open - other.open)
    .map(({ id, name, online, isPaused, open }) => ({
      value: id,
      label: name,
      mark: <OnlineDot online={online} />,
      detail: [
        t(isPaused ? 'transfer.paused' : online ? 'transfer.online' : 'transfer.away'),
        t('transfer.load', { count: open }),
      ].join(' · '),
    }));

const OnlineDot = ({ online }: { online: boolean }) => (
  <span
    aria-hidden="true"
    className={classes('size-2 shrink-0 rounded-full', online ? 'own-colour bg-primary' : 'border border-control')}
  />
);

const outcome = (
  options: TransferOptions,
  userId: number | null,
  toQueue: string,
  toUser: (name: string) => string,
) => {
  const user = options.users.find(({ id }) => id === userId);
  return user ? toUser(user.name) : toQueue;
};
