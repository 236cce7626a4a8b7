import { type ReactNode, useState } from 'react';
import type { ContactChannel } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '../button.tsx';
import { AddressText } from '../contacts/phone-text-view.ts';
import { Field, type FieldAttributes } from '../fields/field.tsx';
import { Select } from '../fields/select.tsx';
import { Dialog } from '../layers/dialog.tsx';
import { ErrorState } from '../panes/pane-state.tsx';
import { SkeletonList } from '../panes/skeleton.tsx';

export interface ChosenContact {
  id: number;
  name: string;
  number: string;
  channel: ContactChannel;
  username?: string | null;
}

interface NewTicketDialogProps {
  queues: readonly { id: number; name: string; color: string }[] | 'loading' | 'failed';
  /** Admins may open a ticket without one. */
  isQueueRequired: boolean;
  isBusy: boolean;
  contact: ChosenContact | undefined;
  /** The contact's ticket at work, which stands in the way. */
  conflict: { user: { name: string } | null; queue: { name: string } | null } | undefined;
  /** Leads to it, for whoever may see it. */
  onSee?: (() => void) | undefined;
  /** Finds the contact. */
  picker?: (field: FieldAttributes) => ReactNode;
  /** Adds one, in place of finding. */
  adding?: ReactNode;
  /** Another contact is to be chosen; without it the one that is given stays. */
  onChange?: () => void;
  onConfirm: (contactId: number, queueId: number | null) => void;
  onRetry: () => void;
  onClose: () => void;
}

/** Begins a conversation: with whom, and in which queue. */
export const NewTicketDialog = (props: NewTicketDialogProps) => {
  const { queues, isQueueRequired, isBusy, contact, conflict, picker, onChange, onConfirm, onRetry, onClose } = props;
  const { t } = useTranslation('lists');
  const [chosen, setChosen] = useState<number | null>();
  const [isTried, setTried] = useState(false);
  const only = isQueueRequired && typeof queues === 'object' && queues.length === 1 ? queues[0]?.id : undefined;
  const queueId = chosen ?? only ?? null;
  const isQueueMissing = isQueueRequired && queueId === null;

  const submit = () => {
    setTried(true);
    if (contact && !isQueueMissing) onConfirm(contact.id, queueId);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('newTicket.title')}
      size="sm"
      actions={
        <>
          <Button onClick={onClose}>{t('cancel', { ns: 'common' })}</Button>
          <Button
            key={contact?.id}
            variant="primary"
            autoFocus={contact !== undefined && queueId !== null}
            busy={isBusy}
            disabled={typeof queues === 'string'}
            onClick={submit}
          >
            {t('newTicket.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid min-h-44 grid-cols-[minmax(0,1fr)] content-start gap-3">
        {contact && <Chosen contact={contact} onChange={onChange} />}
        {!contact && props.adding}
        {!contact && !props.adding && picker && (
          <Field label={t('newTicket.contact')} error={isTried ? t('newTicket.contactRequired') : undefined}>
            {picker}
          </Field>
        )}
        {conflict && contact && <Conflict name={contact.name} {...conflict} onSee={props.onSee} />}
        {queues === 'loading' && <SkeletonList rows={1} avatar={false} rowClassName="h-14" />}
        {queues === 'failed' && <ErrorState reason={t('newTicket.queuesFailed')} onRetry={onRetry} />}
        {typeof queues === 'object' && (
          <Field
            label={t('newTicket.queue')}
            error={isTried && isQueueMissing ? t('newTicket.queueRequired') : undefined}
          >
            {(field) => (
              <Select<number | null>
                {...field}
                // Whoever has said with whom goes on here, or confirms.
                key={contact?.id}
                autoFocus={contact !== undefined && queueId === null}
                value={queueId}
                onChange={setChosen}
                placeholder={t('newTicket.queuePlaceholder')}
                choices={[
                  ...(isQueueRequired ? [] : [{ value: null, label: t('newTicket.noQueue') }]),
                  ...queues.map(({ id, name, color }) => ({ value: id, label: name, mark: <Mark color={color} /> })),
                ]}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
};

const Chosen = ({ contact, onChange }: { contact: ChosenContact; onChange: (() => void) | undefined }) => {
  const { t } = useTranslation('lists');
  return (
    <div className="flex items-center gap-2 rounded-md border border-line px-3 py-1.5">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{contact.name}</span>
        <span className="block truncate text-xs text-ink2 tabular-nums">
          <AddressText number={contact.number} channel={contact.channel} username={contact.username ?? null} />
        </span>
      </span>
      {onChange && (
        <Button size="sm" onClick={onChange}>
          {t('newTicket.change')}
        </Button>
      )}
    </div>
  );
};

interface ConflictProps extends NonNullable<NewTicketDialogProps['conflict']>, Pick<NewTicketDialogProps, 'onSee'> {
  name: string;
}

const Conflict = ({ name, user, queue, onSee }: ConflictProps) => {
  const { t } = useTranslation('lists');
  const where = { name, queue: queue?.name ?? t('newTicket.withoutQueue') };
  return (
    <div role="alert" className="rounded-md border border-line bg-hover px-3 py-2 text-sm">
      <b className="block font-semibold">{t('newTicket.isTakenTitle')}</b>
      {user ? t('newTicket.isTaken', { ...where, owner: user.name }) : t('newTicket.isWaiting', where)}
      {onSee && (
        <Button size="sm" onClick={onSee} className="mt-2 flex">
          {t('newTicket.seeTaken')}
        </Button>
      )}
    </div>
  );
};

const Mark = ({ color }: { color: string }) => (
  <span aria-hidden="true" className="own-colour size-2 shrink-0 rounded-[2px]" style={{ backgroundColor: color }} />
);
