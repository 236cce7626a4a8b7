import {
  type AriaAttributes,
  type ClipboardEventHandler,
  type KeyboardEventHandler,
  type RefObject,
  useLayoutEffect,
} from 'react';

interface ComposerTextProps extends AriaAttributes {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string, caret: number) => void;
  /** The caret moved without a change. */
  onCaret: (caret: number) => void;
  onKeyDown: KeyboardEventHandler<HTMLTextAreaElement>;
  onPaste: ClipboardEventHandler;
  autoFocus: boolean;
}

/** A text box that grows from one row to five (spec section 9). */
export const ComposerText = ({ ref, value, label, placeholder, ...rest }: ComposerTextProps) => {
  const { onChange, onCaret, autoFocus, ...attributes } = rest;
  // Given to the box only where it has another: React would write it into the document again with each key.
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [ref, value]);
  return (
    <textarea
      {...attributes}
      ref={ref}
      id="composer"
      rows={Math.min(5, value.split('\n').length)}
      aria-label={label}
      // The browser hides it anew with each key as long as there is one.
      placeholder={value ? undefined : placeholder}
      dir="auto"
      // biome-ignore lint/a11y/noAutofocus: whoever opens a conversation wants to write in it.
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value, target.selectionStart)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
      className="field-sizing-content block max-h-25 min-h-5 w-full resize-none overflow-y-auto bg-transparent text-ink outline-none"
    />
  );
};
