import { Bot, Plug, Zap } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** That nobody wrote a message by hand: the ticket's bot did, the desk at an event, or another program. */
export const MessageAutomatic = ({ by }: { by: 'bot' | 'automatic' | 'program' }) => {
  const t = useTexts('conversation');
  const Icon = icons[by];
  return (
    <span className="flex items-center gap-1 text-xs leading-5 font-medium text-ink2">
      <Icon size={13} className="shrink-0" aria-hidden="true" />
      {t(`message.${by}`)}
    </span>
  );
};

const icons = { bot: Bot, automatic: Zap, program: Plug };
