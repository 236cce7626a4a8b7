import { shallowEqual, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Ticket } from '#contract/schema.ts';
import {
  selectChosen,
  selectFailure,
  selectHasFailed,
  selectIsCreating,
  selectIsLoading,
  selectMade,
  selectTags,
} from '#machines/tagging.ts';
import { failureText } from '#web/desk/failure-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTickets } from '../tickets-provider.tsx';
import { TagPicker } from '../views/ticket/tag-picker.tsx';
import { followTicket, tagging } from './tagging-actors.ts';

/** The panel in which tags are put on the shown ticket and taken off it. */
export const Tagging = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const tickets = useTickets();
  const input = { ticketId: ticket.id, held: ticket.tags.map(({ id }) => id) };
  const actor = useSection(tagging, { input, leaving: { type: 'tagging.close' } });
  useEffect(() => followTicket(tickets, actor), [tickets, actor]);
  const tags = useSelector(actor, selectTags);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectFailure);
  return (
    <TagPicker
      tags={hasFailed ? 'failed' : isLoading && tags.length === 0 ? 'loading' : tags}
      reason={failure ? failureText(failure) : undefined}
      chosen={useSelector(actor, selectChosen, shallowEqual)}
      made={useSelector(actor, selectMade)}
      isCreating={useSelector(actor, selectIsCreating)}
      onToggle={(tagId) => actor.send({ type: 'tag.toggle', tagId })}
      onCreate={(name) => actor.send({ type: 'tag.create', name })}
      onRetry={() => actor.send({ type: 'tagging.retry' })}
      onClose={onClose}
    />
  );
};
