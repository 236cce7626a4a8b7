import {
  type AriaAttributes,
  type ClipboardEventHandler,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { type Atom, useAtom } from '#web/atom.ts';

interface ComposerTextProps extends AriaAttributes {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  text: Atom<string>;
  onChange: (value: string, caret: number) => void;
  /** The caret moved without a change. */
  onCaret: (caret: number) => void;
  onKeyDown: KeyboardEventHandler<HTMLTextAreaElement>;
  onPaste: ClipboardEventHandler;
  autoFocus: boolean;
}

/** A text box that grows from one row to five (spec section 9). What it holds is put into it without drawing it again. */
export const ComposerText = ({ ref, text, label, placeholder, ...rest }: ComposerTextProps) => {
  const { onChange, onCaret, autoFocus, ...attributes } = rest;
  const isEmpty = useAtom(text, isNothing);
  const rows = useAtom(text, rowsOf);
  useLayoutEffect(() => {
    const put = () => {
      if (ref.current && ref.current.value !== text.get()) ref.current.value = text.get();
    };
    put();
    return text.watch(put);
  }, [ref, text]);
  useEffect(() => {
    const keepFromViews = (event: Event) => {
      if (event.target === ref.current) event.stopPropagation();
    };
    for (const kind of unheard) window.addEventListener(kind, keepFromViews, { capture: true });
    return () => {
      for (const kind of unheard) window.removeEventListener(kind, keepFromViews, { capture: true });
    };
  }, [ref]);
  return (
    // A form of its own: for a text box without one the browser goes through all controls of the page at each focus.
    <form className="contents">
      <textarea
        {...attributes}
        ref={ref}
        id="composer"
        rows={rows}
        aria-label={label}
        // The browser hides it anew with each key as long as there is one.
        placeholder={isEmpty ? placeholder : undefined}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: whoever opens a conversation wants to write in it.
        autoFocus={autoFocus}
        onChange={({ target }) => onChange(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
        // A layer of its own: what a key changes is painted without the rest of the page.
        className="field-sizing-content block max-h-25 min-h-5 w-full resize-none overflow-y-auto bg-transparent text-ink outline-none will-change-transform"
      />
    </form>
  );
};

// Every key comes as six events, and React walks through the page for each of them twice. These no view asks for.
const unheard = ['keypress', 'textInput', 'keyup'];

const isNothing = (text: string) => text === '';

const rowsOf = (text: string) => Math.min(5, text.split('\n', 5).length);
