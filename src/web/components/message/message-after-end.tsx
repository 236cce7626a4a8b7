import { Heart, Star } from 'lucide-react';
import { useTexts } from '#web/i18n/use-texts.ts';

/** That a customer only thanked, or gave a rate, after the end of the ticket. */
export const MessageAfterEnd = ({ kind }: { kind: 'rating' | 'thanks' }) => {
  const t = useTexts('conversation');
  const Icon = kind === 'rating' ? Star : Heart;
  return (
    <span className="flex items-center gap-1 text-xs leading-5 font-medium text-ink2">
      <Icon size={13} className="shrink-0" aria-hidden="true" />
      {t(`message.afterEnd.${kind}`)}
    </span>
  );
};
