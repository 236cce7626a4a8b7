import { Bot } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** That nobody wrote a message: the ticket's bot did. */
export const MessageBot = () => {
  const t = useTexts('conversation');
  return (
    <span className="flex items-center gap-1 text-xs leading-5 font-medium text-ink2">
      <Bot size={13} className="shrink-0" aria-hidden="true" />
      {t('message.bot')}
    </span>
  );
};
