import { classes } from '#web/components/classes.ts';
import { formatList } from '#web/i18n/lists.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface MessageReactionValue {
  emoji: string;
  count: number;
  /** Not of all, where there are many. */
  names: readonly string[];
  /** The company itself is one of them. */
  fromMe: boolean;
}

interface MessageReactionsProps {
  reactions: readonly MessageReactionValue[];
  isOwn: boolean;
}

/** What was thought of a message, over the lower edge of its bubble. */
export const MessageReactions = ({ reactions, isOwn }: MessageReactionsProps) => (
  <span className={classes('relative -mt-1.5 flex max-w-[86%] flex-wrap gap-1', isOwn ? 'mr-2 justify-end' : 'ml-2')}>
    {reactions.map((reaction) => (
      <Reaction key={reaction.emoji} {...reaction} />
    ))}
  </span>
);

const Reaction = ({ emoji, count, names, fromMe }: MessageReactionValue) => {
  const { t, i18n } = useTranslation('conversation');
  const tickets = useTexts('tickets');
  const unnamed = count - names.length - (fromMe ? 1 : 0);
  const people = [...names, ...(fromMe ? [tickets('preview.you')] : []), ...(unnamed > 0 ? [`+${unnamed}`] : [])];
  const label = t('message.reaction', { emoji, names: formatList(people, i18n.language) });
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className="inline-flex h-5.5 items-center gap-1 rounded-full border border-line bg-panel px-1.5 text-sm leading-none"
    >
      {emoji}
      {count > 1 && <span className="text-2xs text-ink2 tabular-nums">{count}</span>}
    </span>
  );
};
