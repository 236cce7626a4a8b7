import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classes } from '#web/components/classes.ts';
import type { FieldAttributes } from '#web/components/fields/field.tsx';
import { controlLook } from '#web/components/fields/input.tsx';

export interface WordsInputProps extends Partial<FieldAttributes> {
  words: readonly string[];
  onChange: (words: string[]) => void;
  /** Words that stand elsewhere, offered while one is written. */
  known?: readonly string[];
  maxLength?: number;
  placeholder?: string;
  /** What the button says that takes a word away. */
  removeLabel: (word: string) => string;
}

/** Several words of one's own. Enter, a comma and leaving the field keep what is written; Backspace takes the last one away. */
export const WordsInput = ({
  words,
  onChange,
  known = [],
  maxLength,
  placeholder,
  removeLabel,
  ...field
}: WordsInputProps) => {
  const listId = useId();
  const [written, setWritten] = useState('');
  const isThere = (word: string) => words.some((other) => other.toLowerCase() === word.toLowerCase());
  const keep = () => {
    const word = written.trim();
    if (word !== '' && !isThere(word)) onChange([...words, word]);
    setWritten('');
  };
  const remove = (word: string) => onChange(words.filter((other) => other !== word));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const last = words.at(-1);
    if (event.key === 'Backspace' && written === '' && last !== undefined) remove(last);
    if ((event.key !== 'Enter' && event.key !== ',') || written.trim() === '') return;
    event.preventDefault();
    keep();
  };
  return (
    <div
      className={classes(
        controlLook,
        'flex min-h-9 flex-wrap items-center gap-1 px-2 py-1 has-[input:focus-visible]:border-focus has-[input:focus-visible]:outline-1',
      )}
    >
      {words.map((word) => (
        <span
          key={word}
          className="inline-flex min-w-0 items-center gap-1 rounded-md bg-hover py-0.5 pr-1 pl-2 text-sm"
        >
          <span className="truncate">{word}</span>
          <button
            type="button"
            aria-label={removeLabel(word)}
            onClick={() => remove(word)}
            className="grid size-6 shrink-0 place-items-center rounded text-ink3 hover:text-ink"
          >
            <X size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      <input
        {...field}
        list={listId}
        value={written}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={words.length === 0 ? placeholder : undefined}
        onChange={({ target }) => setWritten(target.value)}
        onKeyDown={onKeyDown}
        onBlur={keep}
        className="h-7 min-w-24 flex-1 bg-transparent px-1 text-sm outline-none"
      />
      <datalist id={listId}>
        {known
          .filter((word) => !isThere(word))
          .map((word) => (
            <option key={word} value={word} />
          ))}
      </datalist>
    </div>
  );
};
