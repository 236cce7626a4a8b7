import { ArrowDown } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ConversationLatestProps {
  newBelow: number;
  onPress: () => void;
}

/** Goes to the last message, and says how many came since one scrolled up. Last in the scroller, which the wheel scrolls over it. */
export const ConversationLatest = ({ newBelow, onPress }: ConversationLatestProps) => {
  const { t } = useTranslation('conversation');
  const label = newBelow ? t('message.newBelow', { count: newBelow }) : t('message.jumpToLatest');
  return (
    <div className="sticky bottom-0 h-0">
      <button
        type="button"
        onClick={onPress}
        aria-label={label}
        title={label}
        className="fade-in absolute right-1 bottom-3 inline-flex h-9 min-w-9 items-center justify-center gap-1.5 rounded-full border border-line bg-panel px-2 text-xs font-semibold shadow-raised hover:bg-hover sm:-right-2"
      >
        {newBelow > 0 && <span className="pl-1 text-primary">{newBelow > 99 ? '99+' : newBelow}</span>}
        <ArrowDown size={18} aria-hidden="true" />
      </button>
    </div>
  );
};
