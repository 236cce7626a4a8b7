import { useSelector } from '@xstate/react';
import { Suspense, useEffect } from 'react';
import type { Ticket } from '#contract/schema.ts';
import { selectOperation } from '#machines/tickets.ts';
import { AskedDialog } from '#web/components/layers/asked-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { spareTime } from '#web/spare-time.ts';
import { useTickets } from '../tickets-provider.tsx';
import { withLists } from '../with-lists.ts';
import { asksClosingReason } from './resolve-ticket.ts';
import { closeTicketDialog, useTicketDialog } from './ticket-dialog.ts';

const Transfer = lazy(async () => ({ default: (await import('./transfer.tsx')).Transfer }));
const Resolving = lazy(async () => {
  const [{ Resolving }] = await Promise.all([import('./resolving.tsx'), loadTexts('closing-reasons')]);
  return { default: Resolving };
});
const Snoozing = lazy(() => withLists(import('./snoozing.tsx'), ({ Snoozing }) => Snoozing, 'snooze'));
const Scheduling = lazy(async () => ({ default: (await import('#web/scheduling/scheduling.tsx')).Scheduling }));

const TemplateSending = lazy(async () => ({ default: (await import('./template-sending.tsx')).TemplateSending }));

/** The dialog that is open about the shown ticket; it goes with the ticket. */
export const TicketDialogs = ({ ticket }: { ticket: Ticket }) => {
  const dialog = useTicketDialog();
  const companyId = useUser()?.companyId ?? 0;
  const asksWhy = asksClosingReason(ticket);
  useEffect(() => closeTicketDialog, []);
  useEffect(() => {
    if (asksWhy) warmResolving(companyId).catch(() => undefined);
  }, [asksWhy, companyId]);
  return (
    <DialogBoundary resetKey={dialog} onClose={closeTicketDialog}>
      {dialog === 'transfer' && (
        <Suspense>
          <Transfer ticket={ticket} onClose={closeTicketDialog} />
        </Suspense>
      )}
      {dialog === 'resolve' && (
        <Suspense>
          <Resolving ticket={ticket} companyId={companyId} onClose={closeTicketDialog} />
        </Suspense>
      )}
      {dialog === 'snooze' && (
        <Suspense>
          <Snoozing ticket={ticket} onClose={closeTicketDialog} />
        </Suspense>
      )}
      {dialog === 'schedule' && (
        <Suspense>
          <Scheduling
            contact={ticket.contact}
            ticketId={ticket.id}
            connectionId={ticket.whatsappId}
            onClose={closeTicketDialog}
          />
        </Suspense>
      )}
      {dialog === 'template' && (
        <Suspense>
          <TemplateSending ticket={ticket} onClose={closeTicketDialog} />
        </Suspense>
      )}
      {dialog === 'delete' && (
        <Suspense>
          <Deletion ticket={ticket} />
        </Suspense>
      )}
    </DialogBoundary>
  );
};

/** So that a reason can be given when nobody answers any more. */
const warmResolving = async (companyId: number) => {
  await spareTime();
  const [{ warmClosingReasons }] = await Promise.all([
    import('./closing-reasons.ts'),
    import('./resolving.tsx'),
    loadTexts('closing-reasons'),
  ]);
  await warmClosingReasons(companyId);
};

const Deletion = ({ ticket }: { ticket: Ticket }) => {
  const { t } = useTranslation('conversation');
  const tickets = useTickets();
  const operation = useSelector(tickets, selectOperation(ticket.id));
  return (
    <AskedDialog
      open
      title={t('header.deleteTitle')}
      text={t('header.deleteText', { name: ticket.contact.name })}
      confirmLabel={t('header.delete')}
      busy={operation === 'ticket.delete'}
      onConfirm={() => tickets.send({ type: 'ticket.delete', ticketId: ticket.id })}
      onClose={closeTicketDialog}
    />
  );
};
