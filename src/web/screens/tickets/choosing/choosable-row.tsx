import { useSelector } from '@xstate/react';
import { Check } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { selectIsChosen, type TicketChoiceActorRef } from '#machines/ticket-choice.ts';
import { selectCollection } from '#machines/tickets.ts';
import { classes } from '#web/components/classes.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { selectTicket } from '../selectors.ts';
import { useTickets } from '../tickets-provider.tsx';

interface ChoosableRowProps {
  choice: TicketChoiceActorRef;
  id: number;
  isFocusable: boolean;
  children: ReactNode;
}

/** A row that a press chooses; its own buttons rest meanwhile. */
export const ChoosableRow = ({ choice, id, isFocusable, children }: ChoosableRowProps) => {
  const t = useTexts('ticket-choice');
  const isChosen = useSelector(
    choice,
    useMemo(() => selectIsChosen(id), [id]),
  );
  const ticket = useSelector(
    useSelector(useTickets(), selectCollection),
    useMemo(() => selectTicket(id), [id]),
  );
  return (
    <div className={classes('relative', isChosen ? 'bg-primary-soft' : 'hover:bg-hover')}>
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={t('row', { name: ticket?.contact.name ?? '' })}
        tabIndex={isFocusable ? 0 : -1}
        // With shift a text would be marked.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onClick={(event) => choice.send({ type: 'ticketChoice.toggle', ticketId: id, reaches: event.shiftKey })}
        className="absolute inset-0 z-10 ring-inside"
      >
        <span
          aria-hidden="true"
          className={classes(
            'absolute top-[11.5px] left-3.5 grid size-9 place-items-center rounded-full border-2',
            isChosen ? 'border-primary bg-primary text-primary-ink' : 'border-control bg-panel',
          )}
        >
          {isChosen && <Check size={20} strokeWidth={2.5} />}
        </span>
      </button>
      <div inert className="[&_[data-accept]]:invisible">
        {children}
      </div>
    </div>
  );
};
