import { shallowEqual, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useState } from 'react';
import type { ConversationMessage, MessagesCollectionRef, MessagesContext } from '#machines/collections/messages.ts';
import type { ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { MessageAlbum } from '#web/components/message/message-album.tsx';
import { captionOf, isPlainPicture } from './albums.ts';
import { messageOf } from './message-keys.ts';

interface ConversationAlbumProps {
  shown: ShownMessage;
  members: readonly string[];
  messages: MessagesCollectionRef;
  renderMessage: (shown: ShownMessage) => ReactNode;
}

/** Pictures that were sent together; each by itself once something is done with one, or somebody wants to. */
export const ConversationAlbum = ({ shown, members, messages, renderMessage }: ConversationAlbumProps) => {
  const found = useSelector(
    messages,
    useCallback(({ context }: { context: MessagesContext }) => membersIn(context, members), [members]),
    shallowEqual,
  );
  // By its key, since these elements may be those of another album later.
  const [unfolded, setUnfolded] = useState<string>();
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last || unfolded === shown.messageKey || !found.every(isPlainPicture))
    return members.map((messageKey, index) => (
      <div key={messageKey}>{renderMessage({ ...shown, messageKey, opens: index === 0 && shown.opens })}</div>
    ));
  return (
    <MessageAlbum
      pictures={found.map((message) => ({
        url: message.mediaUrl ?? '',
        name: message.mediaName,
        caption: captionOf(message),
      }))}
      fromMe={first.fromMe}
      ack={found.reduce((least, { ack }) => (ack < least ? ack : least), last.ack)}
      createdAt={last.createdAt}
      opens={shown.opens}
      isMarked={shown.isMarked}
      writer={first.fromMe ? first.user?.name : undefined}
      onUnfold={() => setUnfolded(shown.messageKey)}
    />
  );
};

const membersIn = (context: MessagesContext, members: readonly string[]): ConversationMessage[] =>
  members.flatMap((key) => messageOf(context, key) ?? []);
