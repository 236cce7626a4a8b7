import { Bot, UserRound } from 'lucide-react';
import { memo } from 'react';
import type { TicketRowValue } from '#web/components/tickets/ticket-row-value.ts';
import { useTexts } from '#web/i18n/use-texts.ts';

/** Who has the ticket, in a list that shows everybody's. */
export const TicketRowOwner = memo(({ name }: { name: string }) => {
  const words = useTexts('tickets')('list.ownedBy', { name });
  return (
    <span title={words} className="inline-flex max-w-22 shrink-0 items-center gap-1 text-2xs text-ink2">
      {person}
      <span className="sr-only">{words}</span>
      <span aria-hidden="true" className="truncate">
        {firstName(name)}
      </span>
    </span>
  );
});

/** How the ticket stands and who has it, in a list that mixes them. */
export const TicketRowStatus = ({ ticket: { status, user } }: { ticket: Pick<TicketRowValue, 'status' | 'user'> }) => {
  const t = useTexts('tickets');
  const words = (name: string | undefined) => [t(`list.statuses.${status}`), name].filter(Boolean).join(' · ');
  return (
    <>
      <span aria-hidden="true" className="text-2xs text-ink3">
        ·
      </span>
      <span title={words(user?.name)} className="min-w-0 truncate text-2xs text-ink2">
        {words(user ? firstName(user.name) : undefined)}
      </span>
    </>
  );
};

/** A bot talks to the customer for now. */
export const TicketRowBot = () => {
  const words = useTexts('tickets')('list.withBot');
  return (
    <span title={words} className="shrink-0 text-primary">
      {bot}
      <span className="sr-only">{words}</span>
    </span>
  );
};

const firstName = (name: string) => name.split(' ')[0];

const bot = <Bot size={14} aria-hidden="true" />;

const person = <UserRound size={12} className="shrink-0" aria-hidden="true" />;
