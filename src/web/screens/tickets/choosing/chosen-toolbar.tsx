import { shallowEqual, useSelector } from '@xstate/react';
import type { TicketAction, TicketStatus } from '#contract/schema.ts';
import { recordOf } from '#machines/collections/record-map.ts';
import { doneKeys } from '#machines/ticket-choice/context.ts';
import { selectAnswer, selectIsBusy, type TicketChoiceActorRef } from '#machines/ticket-choice.ts';
import { selectCollection, selectViewer } from '#machines/tickets.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { asksClosingReason } from '../dialogs/resolve-ticket.ts';
import type { TicketTab } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { actionIcons, actionsOf, mayAct } from './chosen-actions.ts';
import { useChosenTickets } from './use-chosen-tickets.ts';

interface ChosenToolbarProps {
  choice: TicketChoiceActorRef;
  list: TicketTab;
  /** Something is to be said first: to whom, until when, why, which tag. */
  onAsk: (action: TicketAction) => void;
}

const questions: readonly TicketAction[] = ['transfer', 'snooze', 'tag'];

/** What can be done to the chosen tickets, and of whom it was refused last. */
export const ChosenToolbar = ({ choice, list, onAsk }: ChosenToolbarProps) => {
  const { t } = useTranslation('ticket-choice');
  const viewer = useSelector(useTickets(), selectViewer);
  const tickets = useChosenTickets(choice);
  const isBusy = useSelector(choice, selectIsBusy);
  const acting = useSelector(choice, ({ context }) => context.action?.action);
  // Nothing brings back what was resolved: several of them are asked about, at least with their number.
  const asksFirst = tickets.length > 1 || tickets.some(asksClosingReason);
  const press = (action: TicketAction) => {
    if (questions.includes(action) || (action === 'resolve' && asksFirst)) onAsk(action);
    else choice.send({ type: 'ticketChoice.act', action: { action } });
  };
  return (
    <div className="shrink-0 border-t border-line bg-panel">
      <Refused choice={choice} />
      <div role="toolbar" aria-label={t('toolbar')} className="flex px-1 py-0.5">
        {actionsOf(list).map((action) => {
          const Icon = actionIcons[action];
          return (
            <button
              key={action}
              type="button"
              disabled={isBusy || !tickets.some((ticket) => mayAct(action, ticket, viewer))}
              aria-busy={(isBusy && acting === action) || undefined}
              onClick={() => press(action)}
              className="flex h-13 min-w-11 flex-1 flex-col items-center justify-center gap-1 rounded-md text-ink2 ring-inside enabled:hover:bg-hover enabled:hover:text-ink disabled:opacity-45"
            >
              {isBusy && acting === action ? <Spinner size={18} /> : <Icon size={18} aria-hidden="true" />}
              <span className="max-w-full truncate text-2xs">{t(`actions.${action}`)}</span>
            </button>
          );
        })}
      </div>
    </div>
  );
};

const Refused = ({ choice }: { choice: TicketChoiceActorRef }) => {
  const { t } = useTranslation(['ticket-choice', 'toasts']);
  const answer = useSelector(choice, selectAnswer);
  const action = useSelector(choice, ({ context }) => context.action?.action);
  const statuses = useSelector(
    useSelector(useTickets(), selectCollection),
    ({ context }) => answer?.refused.map(({ ticketId }) => recordOf(context.records, ticketId)?.status),
    shallowEqual,
  );
  const done = answer?.done.length ?? 0;
  const wordsOf = (reason: string, count: number) =>
    isStanding(reason) ? t(`stands.${reason}`, { count }) : errorText(reason);
  return (
    <p role="status" className="px-3.5 pt-2 text-sm text-ink empty:hidden">
      {answer &&
        action &&
        [
          ...(done > 0 ? [t(`toasts:${doneKeys[action]}`, { count: done })] : []),
          ...countsOf(answer.refused.map(({ error }, index) => reasonOf(error, action, statuses?.[index]))).map(
            ([reason, count]) => t('refused', { count, reason: wordsOf(reason, count) }),
          ),
        ].join(' ')}
    </p>
  );
};

const isStanding = (reason: string) => reason === 'closed' || reason === 'pending' || reason === 'other';

/** How a ticket stands, where that forbade it; else the code. */
const reasonOf = (error: string, action: TicketAction, status: TicketStatus | undefined): string => {
  if (error !== 'ERR_ILLEGAL_TRANSITION') return error;
  if (status === 'closed') return 'closed';
  return status === 'pending' && action !== 'accept' ? 'pending' : 'other';
};

const countsOf = (reasons: readonly string[]): [string, number][] => {
  const counts = new Map<string, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts];
};
