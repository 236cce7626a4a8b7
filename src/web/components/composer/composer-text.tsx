import {
  type AriaAttributes,
  type ClipboardEventHandler,
  type KeyboardEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { type Atom, useAtom } from '#web/atom.ts';
import { useStable } from '#web/components/use-stable.ts';

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
  const changed = useStable(({ value, selectionStart }: HTMLTextAreaElement) => onChange(value, selectionStart));
  const moved = useStable(({ selectionStart }: HTMLTextAreaElement) => onCaret(selectionStart));
  useEffect(() => {
    const take = (event: Event) => {
      const box = ref.current;
      // The older browsers report a caret that moves in a text box at the document.
      if (event.type === 'selectionchange' && box && document.activeElement === box) moved(box);
      if (!box || event.target !== box || (event instanceof KeyboardEvent && isForOthers(event))) return;
      event.stopPropagation();
      if (event.type === 'input') changed(box);
    };
    for (const kind of ofTyping) window.addEventListener(kind, take, { capture: true });
    return () => {
      for (const kind of ofTyping) window.removeEventListener(kind, take, { capture: true });
    };
  }, [ref, changed, moved]);
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
        // A layer of its own: what a key changes is painted without the rest of the page.
        className="field-sizing-content block max-h-25 min-h-5 w-full resize-none overflow-y-auto bg-transparent text-ink outline-none will-change-transform"
      />
    </form>
  );
};

/**
 * A key that writes comes as seven events, and for each of them React walks through the page twice. Nobody but the text box
 * wants them, and it takes them before they come that far.
 */
const ofTyping = ['keydown', 'keypress', 'textInput', 'beforeinput', 'input', 'keyup', 'selectionchange'];

/** A key that does not write: a command of the composer or of the page. */
const isForOthers = ({ type, key, isComposing, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  type === 'keydown' && (key.length > 1 || isComposing || ctrlKey || altKey || metaKey);

const isNothing = (text: string) => text === '';

const rowsOf = (text: string) => Math.min(5, text.split('\n', 5).length);
