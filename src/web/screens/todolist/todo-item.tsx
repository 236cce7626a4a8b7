import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { classes } from '#web/components/classes.ts';
import { Input } from '#web/components/fields/input.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { maxTextLength, type Todo, type TodoStore } from './todo-store.ts';

/** A task that is edited in place: Enter keeps the new text, Esc the old one. */
export const TodoItem = ({ todo, store }: { todo: Todo; store: TodoStore }) => {
  const { t } = useTranslation('todolist');
  const { text } = todo;
  const [written, setWritten] = useState<string | null>(null);
  const end = (next: string | null) => {
    if (next !== null) store.rewrite(todo.id, next);
    setWritten(null);
  };
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line2">
      <input
        type="checkbox"
        checked={todo.isDone}
        aria-label={t('done', { text })}
        onChange={() => store.toggle(todo.id)}
        className="size-4.5 shrink-0 accent-primary"
      />
      {written === null ? (
        <p className={classes('min-w-0 flex-1 py-2 break-words', todo.isDone && 'text-ink3 line-through')}>{text}</p>
      ) : (
        <Input
          aria-label={t('edit', { text })}
          value={written}
          maxLength={maxTextLength}
          autoFocus
          onChange={({ target }) => setWritten(target.value)}
          onBlur={() => end(written)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') end(written);
            if (key === 'Escape') end(null);
          }}
        />
      )}
      {written === null ? (
        <IconButton size="sm" label={t('edit', { text })} onClick={() => setWritten(text)}>
          <Pencil size={16} aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          size="sm"
          label={t('save')}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => end(written)}
        >
          <Check size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton size="sm" label={t('remove', { text })} onClick={() => store.remove(todo.id)}>
        <Trash2 size={16} aria-hidden="true" />
      </IconButton>
    </li>
  );
};
