import { useEffect } from 'react';
import type { TicketsActorRef } from '#machines/tickets.ts';
import { warmEmoji } from '#web/components/composer/composer-emoji.tsx';
import { warmRecorder } from '#web/conversation/warm-recorder.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { spareTime } from '#web/spare-time.ts';
import { useTickets } from '../tickets-provider.tsx';
import { warmQuickReplies } from './quick-replies.ts';

/**
 * Fetches what is opened in a conversation once one has been looked at for a while and the page has nothing better to do,
 * so that it opens without internet too.
 */
export const useWarmConversation = () => {
  const tickets = useTickets();
  const { i18n } = useTranslation();
  const { language } = i18n;
  useEffect(() => {
    const looked = setTimeout(() => void warm(tickets, language).catch(() => undefined), lookedMs);
    return () => clearTimeout(looked);
  }, [tickets, language]);
};

const lookedMs = 20_000;

const warm = async (tickets: TicketsActorRef, language: string) => {
  await spareTime();
  if (!navigator.onLine) return;
  warmQuickReplies(tickets);
  warmRecorder();
  await Promise.all([
    import('#web/components/layers/menu-entries.tsx'),
    import('#web/components/layers/popover-panel.tsx'),
    warmEmoji(language),
    loadTexts('toasts'),
  ]);
};
