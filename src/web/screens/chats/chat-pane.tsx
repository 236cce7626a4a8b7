import { useSelector } from '@xstate/react';
import { Hand } from 'lucide-react';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import type { Chat } from '#contract/schema.ts';
import { titleOf } from '#machines/chats/context.ts';
import { type ChatsActorRef, selectChanges, selectOutbox, selectRecorder } from '#machines/chats.ts';
import type { ConversationMessage as MessageRecord } from '#machines/collections/messages.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { FileDrop } from '#web/components/fields/file-drop.tsx';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { focusComposer } from '#web/conversation/composer-focus.ts';
import { ConversationMessage } from '#web/conversation/conversation-message.tsx';
import { ConversationMessages } from '#web/conversation/conversation-messages.tsx';
import { type ConversationPlace, mediaOf } from '#web/conversation/conversation-place.ts';
import type { ConversationLine } from '#web/conversation/message-keys.ts';
import { Recorder } from '#web/conversation/recorder.tsx';
import { addFiles, writingOf } from '#web/conversation/writing.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { ChatHeader } from './chat-header.tsx';
import { ChatWriting } from './chat-writing.tsx';
import { useMessageExtras } from './message-extras.tsx';

const ChatReaders = lazy(async () => ({ default: (await import('./chat-readers.tsx')).ChatReaders }));

/** Pixels from the top within which older messages come (spec section 9). */
const loadWithinPx = 600;

interface ChatPaneProps {
  chats: ChatsActorRef;
  chat: Chat;
  conversation: ConversationActorRef;
}

/** One chat: what it is called, who is in it, what was said, and a place to write. */
export const ChatPane = memo(function ChatPane({ chats, chat, conversation }: ChatPaneProps) {
  const { t } = useTranslation('chats');
  const outbox = useSelector(chats, selectOutbox);
  const recorder = useSelector(chats, selectRecorder);
  const { userId } = chats.getSnapshot().context;
  const [readersOf, setReadersOf] = useState<MessageRecord>();
  const extras = useMessageExtras({ chats, chat, onReaders: setReadersOf });
  const media = mediaOf(chats);
  const place = useMemo<ConversationPlace>(
    () => ({ subjectId: chat.id, conversation, outbox, media }),
    [chat.id, conversation, outbox, media],
  );
  const render = useCallback(
    (shown: ShownMessage) => (
      <ConversationMessage
        {...shown}
        place={place}
        viewerId={userId}
        showsAuthor={!chat.isDirect}
        mayAnswer
        mayDelete={false}
        extras={extras}
      />
    ),
    [place, userId, chat.isDirect, extras],
  );
  return (
    <MediaSource cache={media}>
      <FileDrop
        className="flex min-h-0 flex-1 flex-col"
        label={t('screen.drop')}
        onFiles={(files) => {
          addFiles(writingOf(userId, chat.id, 'chat'), files);
          focusComposer();
        }}
      >
        <PaneBoundary look="line">
          <ChatHeader chats={chats} chat={chat} />
        </PaneBoundary>
        <PaneBoundary>
          <ConversationMessages
            place={place}
            label={t('screen.messages', { title: titleOf(chat, userId) })}
            name={t('screen.somebody')}
            empty={
              <div className="min-h-0 flex-1">
                <PaneState icon={Hand} title={t('screen.emptyTitle')} hint={t('screen.emptyHint')} />
              </div>
            }
            renderMessage={render}
            lines={useLines(chats, chat.id)}
            loadWithinPx={loadWithinPx}
          />
        </PaneBoundary>
        <PaneBoundary look="line">
          <Recorder recorder={recorder} subjectId={chat.id} media={media}>
            <ChatWriting chats={chats} chat={chat} place={place} recorder={recorder} />
          </Recorder>
        </PaneBoundary>
      </FileDrop>
      <Suspense>
        {readersOf && (
          <ChatReaders chats={chats} chat={chat} message={readersOf} onClose={() => setReadersOf(undefined)} />
        )}
      </Suspense>
    </MediaSource>
  );
});

/** Who came and went while the chat stood open, as lines among its messages. */
const useLines = (chats: ChatsActorRef, id: number): readonly ConversationLine[] => {
  const { t } = useTranslation('chats');
  const changes = useSelector(chats, selectChanges);
  return useMemo(
    () =>
      changes
        .filter(({ chatId }) => chatId === id)
        .map(({ id, kind, name, at }) => ({
          key: `change:${id}`,
          text: t(`changes.${kind}`, { name }),
          fromMe: false,
          createdAt: new Date(at).toISOString(),
        })),
    [changes, id, t],
  );
};
