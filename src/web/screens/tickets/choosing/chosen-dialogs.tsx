import { Suspense, useEffect } from 'react';
import type { TicketAction } from '#contract/schema.ts';
import type { ChosenAction } from '#machines/ticket-choice/context.ts';
import type { TicketChoiceActorRef } from '#machines/ticket-choice.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { useUser } from '#web/desk/session-hooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { asksClosingReason } from '../dialogs/resolve-ticket.ts';
import { withLists } from '../with-lists.ts';
import { useChosenTickets } from './use-chosen-tickets.ts';

const Transferring = lazy(() =>
  withLists(import('../dialogs/transferring.tsx'), ({ Transferring }) => Transferring, 'conversation'),
);
const AskingReason = lazy(() =>
  withLists(import('../dialogs/asking-reason.tsx'), ({ AskingReason }) => AskingReason, 'closing-reasons'),
);
const AskingUntil = lazy(() =>
  withLists(import('../dialogs/asking-until.tsx'), ({ AskingUntil }) => AskingUntil, 'snooze'),
);
const TagChoosing = lazy(() => withLists(import('./tag-choosing.tsx'), ({ TagChoosing }) => TagChoosing, 'drawer'));

interface ChosenDialogsProps {
  choice: TicketChoiceActorRef;
  asked: TicketAction | undefined;
  onClose: () => void;
}

/** What has to be said before something is done to the chosen tickets, by the dialogs that one ticket has. */
export const ChosenDialogs = ({ choice, asked, onClose }: ChosenDialogsProps) => {
  const { t } = useTranslation('ticket-choice');
  const tickets = useChosenTickets(choice);
  const companyId = useUser()?.companyId ?? 0;
  const act = (action: ChosenAction) => {
    onClose();
    choice.send({ type: 'ticketChoice.act', action });
  };
  const [first] = tickets;
  const isVoid = asked !== undefined && !first;
  useEffect(() => {
    if (isVoid) onClose();
  }, [isVoid, onClose]);
  if (!first) return null;
  const count = tickets.length;
  const titleOf = (dialog: 'transfer' | 'snooze' | 'reason') =>
    count > 1 ? t(`titles.${dialog}`, { count }) : undefined;
  const asksReason = tickets.some(asksClosingReason);
  return (
    <DialogBoundary resetKey={asked} onClose={onClose}>
      <Suspense>
        {asked === 'transfer' && (
          <Transferring
            title={titleOf('transfer')}
            tickets={tickets}
            isBusy={false}
            onTransfer={({ queueId, userId, whatsappId, note }) =>
              act({
                action: 'transfer',
                queueId,
                ...(userId && { userId }),
                ...(whatsappId && { whatsappId }),
                ...(note && { note }),
              })
            }
            onClose={onClose}
          />
        )}
        {asked === 'resolve' && asksReason && (
          <AskingReason
            title={titleOf('reason')}
            companyId={companyId}
            isRequired={tickets.some(({ queue }) => queue?.closingReason === 'required')}
            onResolve={(closingReasonId) => act({ action: 'resolve', ...(closingReasonId && { closingReasonId }) })}
            onClose={onClose}
          />
        )}
        {asked === 'resolve' && !asksReason && (
          <ConfirmDialog
            open
            title={t('titles.resolve', { count })}
            text={t('resolveText')}
            confirmLabel={t('actions.resolve')}
            isHarmless
            onConfirm={() => act({ action: 'resolve' })}
            onClose={onClose}
          />
        )}
        {asked === 'snooze' && (
          <AskingUntil
            title={titleOf('snooze')}
            ticketId={first.id}
            onSnooze={(snoozedUntil) => act({ action: 'snooze', snoozedUntil })}
            onClose={onClose}
          />
        )}
        {asked === 'tag' && (
          <TagChoosing tickets={tickets} onChoose={(tagId) => act({ action: 'tag', tagId })} onClose={onClose} />
        )}
      </Suspense>
    </DialogBoundary>
  );
};
