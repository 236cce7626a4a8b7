import type { AriaAttributes, ClipboardEventHandler, KeyboardEventHandler, Ref } from 'react';

interface ComposerTextProps extends AriaAttributes {
  ref: Ref<HTMLTextAreaElement>;
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
export const ComposerText = ({ onChange, onCaret, autoFocus, ...rest }: ComposerTextProps) => {
  const { label, ...attributes } = rest;
  return (
    <textarea
      {...attributes}
      id="composer"
      rows={Math.min(5, rest.value.split('\n').length)}
      aria-label={label}
      dir="auto"
      // biome-ignore lint/a11y/noAutofocus: whoever opens a conversation wants to write in it.
      autoFocus={autoFocus}
      onChange={({ target }) => onChange(target.value, target.selectionStart)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart)}
      className="field-sizing-content block max-h-25 min-h-5 w-full resize-none overflow-y-auto bg-transparent text-ink outline-none"
    />
  );
};
