import { type FormEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { type Mentionable, mentionAt, mentionsFor } from '#web/components/chats/mentions.ts';
import { Field } from '#web/components/fields/field.tsx';
import { TextArea } from '#web/components/fields/input.tsx';
import { useCompletion } from '#web/components/use-completion.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface NoteFormProps {
  isAdding: boolean;
  /** What is being written. */
  text: string;
  onText: (text: string) => void;
  onAdd: (note: string) => void;
  /** Who may be called by an `@`. */
  people: readonly Mentionable[];
  /** Somebody is about to be called. */
  onCalling: () => void;
  fieldRef?: Ref<HTMLTextAreaElement> | undefined;
}

export const NoteForm = ({ isAdding, text, onText, onAdd, people, onCalling, fieldRef }: NoteFormProps) => {
  const { t } = useTranslation('drawer');
  const [isRefused, setRefused] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(fieldRef, () => area.current as HTMLTextAreaElement);
  const completion = useCompletion({
    label: t('notes.mention'),
    callAt: mentionAt,
    find: (term) => mentionsFor(people, term),
    show: ({ id, name }) => ({ key: id, content: <span className="truncate">{name}</span> }),
    onPick: ({ name }, { from, to }) => {
      const element = area.current;
      if (!element) return;
      element.setRangeText(`@${name} `, from, to, 'end');
      onText(element.value);
      element.focus();
    },
    className: 'top-full mt-1 max-h-43',
  });
  const look = () => {
    const element = area.current;
    if (!element) return;
    if (mentionAt(element.value, element.selectionStart)) onCalling();
    completion.look(element.value, element.selectionStart);
  };
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
          <div className="relative">
            <TextArea
              {...field}
              {...completion.attributes}
              ref={area}
              rows={2}
              maxLength={4000}
              placeholder={t('notes.placeholder')}
              value={text}
              onChange={(event) => {
                onText(event.target.value);
                setRefused(false);
                look();
              }}
              onSelect={look}
              onBlur={completion.dismiss}
              onKeyDown={(event) => {
                if (completion.take(event)) return;
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
              }}
            />
            {completion.list}
          </div>
        )}
      </Field>
      <Button size="sm" type="submit" busy={isAdding} className="self-end">
        {t('notes.add')}
      </Button>
    </form>
  );
};
