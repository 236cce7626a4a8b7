import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { Chat } from '#contract/schema.ts';
import { otherIn, titleOf, unreadOf } from '#machines/chats/context.ts';
import { type ChatsActorRef, selectIsLookedAt } from '#machines/chats.ts';
import { now } from '#web/clock.ts';
import { ChatRow } from '#web/components/chats/chat-row.tsx';
import { useOnline, useWriters } from './chat-words.ts';

interface ListedChatProps {
  chats: ChatsActorRef;
  chat: Chat;
  isSelected?: boolean;
  isFocusable?: boolean;
  onOpen: (chat: Chat) => void;
}

/** A chat in the list or the popover, drawn again only when something of it changes. */
export const ListedChat = memo(function ListedChat({ chats, chat, onOpen, ...row }: ListedChatProps) {
  const { userId } = chats.getSnapshot().context;
  const writingIn = useWriters(chats);
  const isOnline = useOnline(chats);
  const isLookedAt = useSelector(chats, selectIsLookedAt(chat.id));
  const other = otherIn(chat, userId);
  return (
    <ChatRow
      {...row}
      title={titleOf(chat, userId)}
      lastMessage={chat.lastMessage}
      movedAt={chat.updatedAt}
      unread={isLookedAt ? 0 : unreadOf(chat, userId)}
      isMuted={chat.isMuted}
      isOnline={other && isOnline(other)}
      writing={writingIn(chat.id)}
      today={now()}
      onOpen={() => onOpen(chat)}
    />
  );
});
