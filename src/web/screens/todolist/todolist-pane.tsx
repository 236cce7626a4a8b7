import { Download, ListTodo, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { Input } from '#web/components/fields/input.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { ScreenTitle } from '#web/components/panes/screen-title.tsx';
import { download } from '#web/csv.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TodoItem } from './todo-item.tsx';
import { maxTextLength, type TodoStore, todosAsText, todosInText } from './todo-store.ts';

export const TodolistPane = ({ store }: { store: TodoStore }) => {
  const { t } = useTranslation('todolist');
  const todos = useAtom(store.atom, (kept) => kept.todos);
  const isUnkept = useAtom(store.atom, (kept) => kept.isUnkept);
  const [text, setText] = useState('');
  const add = () => {
    store.add(text);
    setText('');
  };
  return (
    <div className="flex h-full flex-col bg-panel">
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-6 py-3.5 max-sm:px-4">
        <ScreenTitle title={t('title')} count={todos.length} />
        <TodoImport store={store} />
        {todos.length > 0 && (
          <Button
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => download(todosAsText(todos), t('file'), 'text/plain')}
          >
            {t('export')}
          </Button>
        )}
      </header>
      {isUnkept && (
        <p role="alert" className="bg-warn-soft px-6 py-2 text-sm text-warn max-sm:px-4">
          {t('unkept')}
        </p>
      )}
      <div className="min-h-0 flex-1 overflow-y-auto px-6 py-4 max-sm:px-4">
        <div className="mx-auto max-w-2xl">
          <form
            className="flex gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <Input
              aria-label={t('label')}
              placeholder={t('placeholder')}
              value={text}
              maxLength={maxTextLength}
              autoComplete="off"
              onChange={({ target }) => setText(target.value)}
            />
            <Button type="submit" size="lg" variant="primary" icon={<Plus size={16} aria-hidden="true" />}>
              {t('add')}
            </Button>
          </form>
          {todos.length === 0 ? (
            <PaneState icon={ListTodo} title={t('empty')} hint={t('emptyHint')} />
          ) : (
            <ul className="mt-3">
              {todos.map((todo) => (
                <TodoItem key={todo.id} todo={todo} store={store} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </div>
  );
};

const maxBytes = 1_000_000;

/** Takes tasks out of a text file, as the export writes it or one task a line, and says how many were new. */
const TodoImport = ({ store }: { store: TodoStore }) => {
  const { t } = useTranslation('todolist');
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const bring = async (file: File) => {
    // A text file has no NUL, whatever it is called.
    const text = file.size > maxBytes ? '\0' : await file.text();
    setOutcome(
      text.includes('\0')
        ? t('notText', { name: file.name })
        : t('imported', { count: store.bring(todosInText(text)) }),
    );
  };
  return (
    <>
      <p role="status" className="text-sm text-ink2">
        {outcome}
      </p>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('importFile')}
        accept=".txt,text/plain"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be picked again.
          target.value = '';
          if (file) void bring(file);
        }}
      />
    </>
  );
};
