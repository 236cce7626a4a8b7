import { Bot } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface TicketBotNoteProps {
  /** The bot talks to the customer; else it could. */
  isAtWork: boolean;
  isBusy?: boolean;
  /** Somebody of the team takes the customer from the bot, or gives them back to it. */
  onPress?: (() => void) | undefined;
}

/** That a bot has the customer, or might have them again, with one press to change it. */
export const TicketBotNote = ({ isAtWork, isBusy = false, onPress }: TicketBotNoteProps) => {
  const { t } = useTranslation('drawer');
  return (
    <div className="flex min-w-0 items-center gap-2 text-xs text-ink2">
      {isAtWork && (
        <p role="status" className="flex min-w-0 items-center gap-1.5">
          <Bot size={14} className="shrink-0 text-primary" aria-hidden="true" />
          <span className="truncate" title={t('bot.isAtWork')}>
            {t('bot.isAtWork')}
          </span>
        </p>
      )}
      {onPress && (
        <Button
          size="sm"
          busy={isBusy}
          className="h-6! shrink-0 px-2!"
          {...(!isAtWork && { icon: <Bot size={14} aria-hidden="true" /> })}
          onClick={onPress}
        >
          {t(isAtWork ? 'bot.takeOver' : 'bot.giveBack')}
        </Button>
      )}
    </div>
  );
};
