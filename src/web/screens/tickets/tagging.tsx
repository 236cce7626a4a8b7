import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { Ticket } from '#contract/schema.ts';
import {
  selectChosen,
  selectFailure,
  selectHasFailed,
  selectIsCreating,
  selectIsLoading,
  selectIsSaving,
  selectMade,
  selectTags,
} from '#machines/tagging.ts';
import { TagPicker } from '#web/components/tag-picker.tsx';
import { useDesk } from '#web/desk/desk-context.tsx';
import { joinDesk, tagging } from '#web/desk/tagging.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import { failureText } from './failure-text.ts';
import { useTickets } from './tickets-context.tsx';

/** The dialog that gives the shown ticket its tags. */
export const Tagging = ({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) => {
  const desk = useDesk();
  const tickets = useTickets();
  const actor = useActorRef(tagging, { input: { ticketId: ticket.id, former: ticket.tags.map(({ id }) => id) } });
  useEffect(() => joinDesk(desk, tickets, actor, onClose), [desk, tickets, actor, onClose]);
  const tags = useSelector(actor, selectTags);
  const isLoading = useSelector(actor, selectIsLoading);
  const hasFailed = useSelector(actor, selectHasFailed);
  const failure = useSelector(actor, selectFailure);
  return (
    <TagPicker
      tags={hasFailed ? 'failed' : isLoading ? 'loading' : tags}
      reason={failure ? failureText(failure) : undefined}
      chosen={useSelector(actor, selectChosen)}
      made={useSelector(actor, selectMade)}
      isCreating={useSelector(actor, selectIsCreating)}
      isSaving={useSelector(actor, selectIsSaving)}
      onToggle={(tagId) => actor.send({ type: 'tag.toggle', tagId })}
      onCreate={(name) => actor.send({ type: 'tag.create', name })}
      onRetry={() => actor.send({ type: 'tagging.retry' })}
      onSave={() => actor.send({ type: 'tagging.save' })}
      onClose={onClose}
    />
  );
};
