import { MessageText } from '../message/message-text.tsx';
import { piecesOf } from './mentions.ts';

interface MentionTextProps {
  text: string;
  /** The names of those whom it calls. */
  names: readonly string[];
}

/** What was said, with the names that it calls set off. */
export const MentionText = ({ text, names }: MentionTextProps) =>
  piecesOf(text, names).map(({ piece, isName, at }) =>
    isName ? (
      <b key={at} className="rounded-sm bg-primary-soft px-0.5 font-semibold text-ink">
        {piece}
      </b>
    ) : (
      <MessageText key={at} text={piece} />
    ),
  );
