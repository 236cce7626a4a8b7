import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MentionText } from '#web/components/chats/mention-text.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ContactDrawerSection } from './contact-drawer-view.tsx';
import { NoteForm, type NoteFormProps } from './note-form.tsx';

export interface ShownNote {
  id: number;
  note: string;
  /** Whom it calls, as they were called then. */
  mentions: readonly { name: string }[];
  user: { id: number; name: string } | null;
  createdAt: string;
}

export interface TicketNotesProps extends NoteFormProps {
  notes: readonly ShownNote[];
  isLoading: boolean;
  /** In place of the list, when it could not be loaded. */
  error?: ReactNode;
  canDelete: (note: ShownNote) => boolean;
  onDelete: (noteId: number) => void;
}

/** What agents have noted, newest first, and a field for one more. */
export const TicketNotes = ({ notes, isLoading, error, canDelete, onDelete, ...form }: TicketNotesProps) => {
  const { t } = useTranslation('drawer');
  return (
    <ContactDrawerSection title={t('notes.title')}>
      <NoteForm {...form} />
      {error ??
        (isLoading && notes.length === 0 ? (
          <Skeleton className="appear-late h-14 w-full" />
        ) : (
          notes.length === 0 && <p className="text-sm text-ink3">{t('notes.empty')}</p>
        ))}
      <ul className="flex flex-col gap-2 empty:hidden">
        {notes.map((note) => (
          <li key={note.id} className="flex gap-1 rounded-md border border-line py-2 pr-1 pl-3">
            <div className="min-w-0 flex-1">
              <p className="text-sm whitespace-pre-wrap">
                <NoteText {...note} />
              </p>
              <p className="mt-1 text-2xs text-ink3">
                {note.user?.name ?? t('notes.byNobody')} · {formatDateTime(note.createdAt)}
              </p>
            </div>
            {canDelete(note) && (
              <IconButton label={t('notes.delete')} size="sm" onClick={() => onDelete(note.id)}>
                <Trash2 size={14} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
    </ContactDrawerSection>
  );
};

const NoteText = ({ note, mentions }: Pick<ShownNote, 'note' | 'mentions'>) =>
  mentions.length === 0 ? note : <MentionText text={note} names={mentions.map(({ name }) => name)} />;
