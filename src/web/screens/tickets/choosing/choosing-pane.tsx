import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { TicketAction } from '#contract/schema.ts';
import { selectChoosable, selectChosen, selectIsBusy, type TicketChoiceActorRef } from '#machines/ticket-choice.ts';
import { selectCollection } from '#machines/tickets.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { selectHasMore, selectIds } from '../selectors.ts';
import type { TicketTab } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { ChoosableRow } from './choosable-row.tsx';
import { choosing } from './choosing-state.ts';
import { ChosenDialogs } from './chosen-dialogs.tsx';
import { ChosenToolbar } from './chosen-toolbar.tsx';
import { ticketChoice } from './ticket-choice-actors.ts';

/** Tickets of the list are chosen: above it how many, below it what is done to them. */
export const ChoosingPane = ({ list }: { list: TicketTab }) => {
  const collection = useSelector(useTickets(), selectCollection);
  const ids = useSelector(collection, selectIds(list));
  const hasMore = useSelector(collection, selectHasMore(list));
  const choice: TicketChoiceActorRef = useSection(ticketChoice, { input: { listed: ids } });
  const [asked, setAsked] = useState<TicketAction>();

  useEffect(() => {
    choice.send({ type: 'ticketChoice.begin', ticketId: choosing.get()?.ticketId });
    choosing.set({
      wrap: (id, isFocusable, row) => (
        <ChoosableRow choice={choice} id={id} isFocusable={isFocusable}>
          {row}
        </ChoosableRow>
      ),
    });
    const ending = choice.subscribe((snapshot) => snapshot.value === 'idle' && choosing.set(undefined));
    return () => ending.unsubscribe();
  }, [choice]);
  useEffect(() => choice.send({ type: 'ticketChoice.listed', ids }), [choice, ids]);

  return (
    <>
      <Bar choice={choice} loaded={ids.length} hasMore={hasMore} />
      <ChosenToolbar choice={choice} list={list} onAsk={setAsked} />
      <ChosenDialogs choice={choice} asked={asked} onClose={() => setAsked(undefined)} />
    </>
  );
};

interface BarProps {
  choice: TicketChoiceActorRef;
  loaded: number;
  /** The list goes on beyond what is loaded. */
  hasMore: boolean;
}

const Bar = ({ choice, loaded, hasMore }: BarProps) => {
  const { t } = useTranslation('ticket-choice');
  const count = useSelector(choice, selectChosen).length;
  const choosable = useSelector(choice, selectChoosable);
  const isBusy = useSelector(choice, selectIsBusy);
  const end = () => choice.send({ type: 'ticketChoice.end' });
  const bar = useRef<HTMLElement>(null);

  useEffect(() => {
    const pane = bar.current?.parentElement;
    const press = (event: KeyboardEvent) => {
      const isInPanel = (event.target as Element).closest('[role="dialog"]') !== null;
      if (event.key === 'Escape' && !isInPanel) choice.send({ type: 'ticketChoice.end' });
    };
    bar.current?.querySelector('button')?.focus();
    pane?.addEventListener('keydown', press);
    return () => {
      pane?.removeEventListener('keydown', press);
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) pane?.querySelector<HTMLElement>('[data-choose]')?.focus();
      });
    };
  }, [choice]);

  return (
    <section
      ref={bar}
      aria-label={t('bar')}
      className="absolute inset-x-0 top-0 z-10 flex h-10.75 items-center gap-1 border-b border-line bg-panel pr-2 pl-1"
    >
      <IconButton label={t('end')} className="size-10!" disabled={isBusy} onClick={end}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <span role="status" className="min-w-0 flex-1 truncate text-sm font-medium tabular-nums">
        {t('chosen', { count })}
      </span>
      {count > 0 && count === choosable ? (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => choice.send({ type: 'ticketChoice.none' })}>
          {t('none')}
        </Button>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy || choosable === 0}
          onClick={() => choice.send({ type: 'ticketChoice.all' })}
        >
          {t(loaded > choosable ? 'allFirst' : hasMore ? 'allLoaded' : 'all', { count: choosable })}
        </Button>
      )}
    </section>
  );
};
