import { useSelector } from '@xstate/react';
import { Hand, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '#contract/schema.ts';
import { type ChatsActorRef, selectChanges, selectOutbox } from '#machines/chats.ts';
import type { ConversationActorRef } from '#machines/conversation.ts';
import type { ShownMessage } from '#web/components/conversation/conversation-list.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { ConversationMessage } from '#web/conversation/conversation-message.tsx';
import { ConversationMessages } from '#web/conversation/conversation-messages.tsx';
import { type ConversationPlace, mediaOf } from '#web/conversation/conversation-place.ts';
import type { ConversationLine } from '#web/conversation/message-keys.ts';
import { ChatWriting } from './chat-writing.tsx';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/components/layers/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Pixels from the top within which older messages come (spec section 9). */
const loadWithinPx = 600;

interface ChatPaneProps {
  chats: ChatsActorRef;
  chat: Chat;
  conversation: ConversationActorRef;
}

/** One chat: what it is called, who is in it, what was said, and a place to write. */
export const ChatPane = ({ chats, chat, conversation }: ChatPaneProps) => {
  const { t } = useTranslation('chats');
  const outbox = useSelector(chats, selectOutbox);
  const { userId } = chats.getSnapshot().context;
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
        showsAuthor
        mayAnswer
        mayQuote={false}
        mayDelete={false}
      />
    ),
    [place, userId],
  );
  return (
    <MediaSource cache={media}>
      <PaneBoundary look="line">
        <ChatHeader chats={chats} chat={chat} isOwn={chat.ownerId === userId} />
      </PaneBoundary>
      <PaneBoundary>
        <ConversationMessages
          place={place}
          label={t('screen.messages', { title: chat.title })}
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
        <ChatWriting place={place} userId={userId} />
      </PaneBoundary>
    </MediaSource>
  );
};

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

const ChatHeader = ({ chats, chat, isOwn }: { chats: ChatsActorRef; chat: Chat; isOwn: boolean }) => {
  const { t } = useTranslation('chats');
  const [isAsking, setAsking] = useState(false);
  const names = chat.users.map(({ user }) => user.name).join(', ');
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-b border-line bg-panel px-3 py-1.5 sm:px-4">
      <div className="min-w-0 flex-1 leading-4.5">
        <h2 className="truncate font-semibold">{chat.title}</h2>
        <p title={names} className="truncate text-xs text-ink3">
          {t('screen.members', { count: chat.users.length })} · {names}
        </p>
      </div>
      {isOwn && (
        <>
          <IconButton label={t('screen.edit')} onClick={() => chats.send({ type: 'chat.edit', chatId: chat.id })}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={t('screen.delete')} onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            open
            title={t('removal.title')}
            text={t('removal.text')}
            confirmLabel={t('removal.confirm')}
            onConfirm={() => {
              setAsking(false);
              chats.send({ type: 'chat.delete', chatId: chat.id });
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </header>
  );
};
