import { Trash2 } from 'lucide-react';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ContactDrawerSection } from './contact-drawer-view.tsx';

export interface ShownNote {
  id: number;
  note: string;
  user: { id: number; name: string } | null;
  createdAt: string;
}

export interface TicketNotesProps {
  notes: readonly ShownNote[];
  isLoading: boolean;
  /** In place of the list, when it could not be loaded. */
  error?: ReactNode;
  isAdding: boolean;
  canDelete: (note: ShownNote) => boolean;
  /** What is being written. */
  text: string;
  onText: (text: string) => void;
  onAdd: (note: string) => void;
  onDelete: (noteId: number) => void;
  fieldRef?: Ref<HTMLTextAreaElement>;
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
              <p className="text-sm whitespace-pre-wrap">{note.note}</p>
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

type NoteFormProps = Pick<TicketNotesProps, 'isAdding' | 'text' | 'onText' | 'onAdd' | 'fieldRef'>;

const NoteForm = ({ isAdding, text, onText, onAdd, fieldRef }: NoteFormProps) => {
  const { t } = useTranslation('drawer');
  const [isRefused, setRefused] = useState(false);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isAdding) return;
    const isShort = text.trim().length < 2;
    setRefused(isShort);
    if (!isShort) onAdd(text.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <Field label={t('notes.label')} error={isRefused ? t('notes.short') : undefined}>
        {(field) => (
          <TextArea
            {...field}
            ref={fieldRef}
            rows={2}
            maxLength={4000}
            placeholder={t('notes.placeholder')}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              setRefused(false);
            }}
            onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && submit()}
          />
        )}
      </Field>
      <Button size="sm" type="submit" busy={isAdding} className="self-end">
        {t('notes.add')}
      </Button>
    </form>
  );
};
