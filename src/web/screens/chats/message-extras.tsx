import { CheckCheck, MessageSquare } from 'lucide-react';
import { useCallback } from 'react';
import type { Chat } from '#contract/schema.ts';
import type { ChatsActorRef } from '#machines/chats.ts';
import type { ConversationMessage, SharedTicket } from '#machines/collections/messages.ts';
import { MentionText } from '#web/components/chats/mention-text.tsx';
import { FoldedText } from '#web/components/message/folded-text.tsx';
import type { MessageExtras } from '#web/components/message/message-bubble.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { TicketCard } from './ticket-card.tsx';

interface MessageExtrasInput {
  chats: ChatsActorRef;
  chat: Chat;
  onReaders: (message: ConversationMessage) => void;
}

/** What a message of a chat shows that one of a ticket does not: names that it calls, a ticket, who has read it. */
export const useMessageExtras = ({ chats, chat, onReaders }: MessageExtrasInput) => {
  const { t } = useTranslation('chats');
  const { userId: viewerId } = chats.getSnapshot().context;
  return useCallback(
    (message: ConversationMessage): MessageExtras => {
      // What stands for the words of who shares a ticket and says nothing of it, which the card says itself.
      const numberOf = (ticket: SharedTicket | undefined) => ticket && t('ticket.number', { id: ticket.id });
      const { id, body, fromMe, ack, user, mentions = [], sharedTicket, mediaType } = message;
      const names = chat.users.flatMap(({ userId, user }) => (mentions.includes(userId) ? user.name : []));
      const others = chat.users.filter(({ userId }) => userId !== viewerId);
      const isReadByAll = others.length > 0 && others.every(({ readUpTo }) => readUpTo >= id);
      const talkTo = !chat.isDirect && user && others.some(({ userId }) => userId === user.id) ? user : undefined;
      const talk = () => talkTo && chats.send({ type: 'chat.openDirect', userId: talkTo.id });
      const isStored = id > 0;
      return {
        ...((names.length > 0 || sharedTicket) &&
          mediaType === null && {
            content: (
              <>
                {sharedTicket && <TicketCard ticket={sharedTicket} />}
                {body !== numberOf(sharedTicket) && (
                  <FoldedText text={body}>{(shown) => <MentionText text={shown} names={names} />}</FoldedText>
                )}
              </>
            ),
          }),
        ...(fromMe && isStored && ack === 2 && isReadByAll && { ack: 4 as const }),
        ...(talkTo && { onAuthor: talk }),
        ...(isStored && {
          entries: [
            ...(chat.isDirect
              ? []
              : [
                  {
                    id: 'readers',
                    label: t('readers.open'),
                    icon: <CheckCheck size={16} />,
                    onSelect: () => onReaders(message),
                  },
                ]),
            ...(talkTo
              ? [
                  {
                    id: 'talk',
                    label: t('members.talk', { name: talkTo.name }),
                    icon: <MessageSquare size={16} />,
                    onSelect: talk,
                  },
                ]
              : []),
          ],
        }),
      };
    },
    [chats, chat, viewerId, onReaders, t],
  );
};
