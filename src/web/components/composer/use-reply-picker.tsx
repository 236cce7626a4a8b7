import { type KeyboardEvent, useId, useState } from 'react';
import { takeCompletionKey } from '#web/components/completion.tsx';
import { ComposerReplies, type QuickReplies } from './composer-replies.tsx';
import { type QuickReply, repliesFor, slashAt } from './quick-reply.ts';

interface ReplyPickerInput {
  replies: QuickReplies;
  /** Asked for when a slash first calls for them. */
  onWanted: () => void;
  /** Puts the text of a reply in place of what called for it. */
  onPick: (reply: QuickReply, from: number, to: number) => void;
}

/** What a slash and a character do in a text box, or a button that asks for all of them. */
export const useReplyPicker = ({ replies, onWanted, onPick }: ReplyPickerInput) => {
  const id = useId();
  const [slash, setSlash] = useState<ReturnType<typeof slashAt>>();
  const [active, setActive] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  /** Where the caret stood when the button was pressed: what is typed from there on narrows the list. */
  const [calledAt, setCalledAt] = useState<number>();

  const found = typeof replies === 'string' ? replies : repliesFor(replies, slash?.term ?? '');
  const isCalled = calledAt !== undefined;
  const isOpen = slash !== undefined && !isDismissed && (found.length > 0 || isCalled);
  const chosen = isOpen && typeof found !== 'string' ? (found[active] ?? found[0]) : undefined;

  const look = (text: string, caret: number) => {
    const next = slashAt(text, caret) ?? (isCalled ? wordFrom(calledAt, text, caret) : undefined);
    if (next?.from !== calledAt) setCalledAt(undefined);
    if (next?.term === slash?.term && next?.from === slash?.from) return;
    if (next && !slash) onWanted();
    if (next?.from !== slash?.from) setDismissed(false);
    setSlash(next);
    setActive(0);
  };

  const call = (caret: number) => {
    onWanted();
    setCalledAt(caret);
    setDismissed(false);
    setSlash({ from: caret, to: caret, term: '' });
    setActive(0);
  };

  const dismiss = () => {
    setDismissed(true);
    setCalledAt(undefined);
  };

  const pick = (reply: QuickReply) => {
    if (!slash) return;
    setSlash(undefined);
    setCalledAt(undefined);
    onPick(reply, slash.from, slash.to);
  };

  /** True when the key was meant for the list. */
  const take = (event: KeyboardEvent): boolean =>
    isOpen &&
    takeCompletionKey(event, {
      count: chosen ? found.length : 0,
      active,
      onMove: setActive,
      onPick: () => chosen && pick(chosen),
      onDismiss: dismiss,
    });

  return {
    look,
    take,
    /** Shows all of them, to be put at the caret. */
    call,
    dismiss,
    isCalled: isOpen && isCalled,
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

/** What was typed since the button was pressed, up to the first blank. */
const wordFrom = (from: number, text: string, caret: number) => {
  const term = text.slice(from, caret);
  return caret < from || /\s/.test(term) ? undefined : { from, to: caret, term };
};
