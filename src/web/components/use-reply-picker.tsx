import { type KeyboardEvent, useId, useState } from 'react';
import { ComposerReplies, type QuickReplies } from './composer-replies.tsx';
import { type QuickReply, repliesFor, slashAt } from './quick-reply.ts';

interface ReplyPickerInput {
  /** All quick replies that one may use. */
  replies: QuickReplies;
  /** Asked for when a slash first calls for them. */
  onWanted: () => void;
  /** Puts the text of a reply in place of what called for it. */
  onPick: (reply: QuickReply, from: number, to: number) => void;
}

/** What a slash and a character do in a text box. */
export const useReplyPicker = ({ replies, onWanted, onPick }: ReplyPickerInput) => {
  const id = useId();
  const [slash, setSlash] = useState<ReturnType<typeof slashAt>>();
  const [active, setActive] = useState(0);
  const [isDismissed, setDismissed] = useState(false);

  const found = typeof replies === 'string' ? replies : repliesFor(replies, slash?.term ?? '');
  const isOpen = slash !== undefined && !isDismissed && found.length > 0;
  const chosen = isOpen && typeof found !== 'string' ? (found[active] ?? found[0]) : undefined;

  const look = (text: string, caret: number) => {
    const next = slashAt(text, caret);
    if (next?.term === slash?.term && next?.from === slash?.from) return;
    if (next && !slash) onWanted();
    if (next?.from !== slash?.from) setDismissed(false);
    setSlash(next);
    setActive(0);
  };

  const pick = (reply: QuickReply) => {
    if (!slash) return;
    setSlash(undefined);
    onPick(reply, slash.from, slash.to);
  };

  /** True when the key was meant for the list. */
  const take = (event: KeyboardEvent): boolean => {
    if (!isOpen) return false;
    if (event.key === 'Escape') setDismissed(true);
    else if (!chosen || typeof found === 'string') return false;
    else if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + found.length) % found.length);
    else if ((event.key === 'Enter' && !event.shiftKey) || event.key === 'Tab') pick(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    look,
    take,
    attributes: isOpen
      ? {
          'aria-autocomplete': 'list' as const,
          'aria-controls': chosen && id,
          'aria-activedescendant': chosen && `${id}-${chosen.id}`,
        }
      : {},
    list: isOpen && <ComposerReplies id={id} replies={found} active={active} onPick={pick} onRetry={onWanted} />,
  };
};
