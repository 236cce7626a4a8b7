import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useRef } from 'react';
import {
  type ContactDrawerActorRef,
  selectAdded,
  selectIsAdding,
  selectIsAsking,
  selectIsDeleting,
  selectIsLoadingNotes,
  selectNotes,
  selectNotesFailure,
  selectTicketId,
} from '#machines/contact-drawer.ts';
import { mayRemoveNote } from '#machines/rights.ts';
import { selectViewer } from '#machines/tickets.ts';
import { useAtom } from '#web/atom.ts';
import { mentionedIn } from '#web/components/chats/mentions.ts';
import { AskedDialog } from '#web/components/layers/asked-dialog.tsx';
import { useIsPaneShown } from '#web/components/panes/kept-panes.tsx';
import { useWriting } from '#web/conversation/use-writing.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { closeTicketDialog, useTicketDialog } from '../dialogs/ticket-dialog.ts';
import { SectionFailure } from '../section-failure.tsx';
import { useTickets } from '../tickets-provider.tsx';
import { TicketNotes } from '../views/ticket/ticket-notes.tsx';
import { useMentionable } from './mentionable.ts';

/** The notes in the drawer; the command "note" puts the cursor into their field. */
export const ContactDrawerNotes = ({ actor }: { actor: ContactDrawerActorRef }) => {
  const { t } = useTranslation('drawer');
  const viewer = useSelector(useTickets(), selectViewer);
  const failure = useSelector(actor, selectNotesFailure);
  const isDeleting = useSelector(actor, selectIsDeleting);
  const field = useRef<HTMLTextAreaElement>(null);
  const ticketId = useSelector(actor, selectTicketId);
  const writing = useWriting(viewer.userId, ticketId, 'note');
  const { people, load } = useMentionable(ticketId, viewer.userId);
  const add = async (note: string) => {
    const mentions = note.includes('@') ? mentionedIn(note, await load()) : [];
    actor.send({ type: 'note.add', note, mentions });
  };
  const added = useSelector(actor, selectAdded);
  const { clear } = writing;
  const cleared = useRef(added);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added is no longer being written.
  useEffect(() => {
    if (added > cleared.current) clear();
    cleared.current = added;
  }, [added]);
  const isPaneShown = useIsPaneShown();
  const isAskedFor = useTicketDialog() === 'note' && isPaneShown;
  useEffect(() => {
    if (!isAskedFor) return;
    closeTicketDialog();
    // A sheet that is just opening takes the focus for itself first.
    requestAnimationFrame(() => field.current?.focus());
  }, [isAskedFor]);

  return (
    <>
      <TicketNotes
        notes={useSelector(actor, selectNotes)}
        isLoading={useSelector(actor, selectIsLoadingNotes)}
        error={
          failure && <SectionFailure failure={failure} onRetry={() => actor.send({ type: 'contactDrawer.retry' })} />
        }
        isAdding={useSelector(actor, selectIsAdding)}
        text={useAtom(writing.text, same)}
        onText={writing.text.set}
        canDelete={(note) => mayRemoveNote(note, viewer)}
        onAdd={add}
        people={people}
        onCalling={load}
        onDelete={(noteId) => actor.send({ type: 'note.delete', noteId })}
        fieldRef={field}
      />
      {useSelector(actor, selectIsAsking) && (
        <Suspense>
          <AskedDialog
            open
            title={t('notes.deleteTitle')}
            text={t('notes.deleteText')}
            confirmLabel={t('notes.confirm')}
            busy={isDeleting}
            onConfirm={() => actor.send({ type: 'note.confirmDelete' })}
            onClose={() => actor.send({ type: 'note.keep' })}
          />
        </Suspense>
      )}
    </>
  );
};

const same = (text: string) => text;
