import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { MessagesCollectionRef, MessagesContext } from '#machines/collections/messages.ts';
import { messagePreview } from '#web/components/tickets/message-preview.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { messageOf } from './message-keys.ts';

/** The last message of a customer, said as it stands now: one that is deleted later is not found in it any more. */
export const useAnnouncement = (messages: MessagesCollectionRef, lastKey: string | undefined, name: string): string => {
  const tickets = useTexts('tickets');
  const last = useSelector(
    messages,
    useCallback(
      ({ context }: { context: MessagesContext }) => (lastKey === undefined ? undefined : messageOf(context, lastKey)),
      [lastKey],
    ),
  );
  if (!last || last.fromMe) return '';
  const said = last.isDeleted ? { mediaType: 'deleted' as const, body: '' } : last;
  return `${last.user?.name ?? name}: ${messagePreview(said, tickets)}`;
};
