import { type ReactNode, useState } from 'react';
import { useTexts } from '#web/i18n/use-texts.ts';
import { beginningOf } from './long-text.ts';

interface FoldedTextProps {
  text: string;
  children: (shown: string) => ReactNode;
}

/** A very long text is folded until somebody wants all of it. */
export const FoldedText = ({ text, children }: FoldedTextProps) => {
  const beginning = beginningOf(text);
  // Most texts are short, and a row has no state for what it never shows.
  if (beginning === text) return children(text);
  return (
    <Foldable text={text} beginning={beginning}>
      {children}
    </Foldable>
  );
};

const Foldable = ({ text, beginning, children }: FoldedTextProps & { beginning: string }) => {
  const t = useTexts('conversation');
  // These elements may be those of another message later.
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === text;
  return (
    <>
      {children(isOpen ? text : beginning)}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpened(isOpen ? undefined : text)}
        className="block min-h-6 rounded-sm text-xs font-medium text-info hover:underline"
      >
        {t(isOpen ? 'message.less' : 'message.all')}
      </button>
    </>
  );
};
