import { useSelector } from '@xstate/react';
import { TicketPlus } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Chat } from '#contract/schema.ts';
import type { ChatsActorRef } from '#machines/chats.ts';
import type { SharedTicket } from '#machines/collections/messages.ts';
import { selectQuoted } from '#machines/conversation.ts';
import type { RecorderActorRef } from '#machines/recorder.ts';
import { noting } from '#web/atom.ts';
import { mentionedIn } from '#web/components/chats/mentions.ts';
import { Composer } from '#web/components/composer/composer.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { attachmentsOf } from '#web/conversation/attachments-of.ts';
import { takesFocus } from '#web/conversation/composer-focus.ts';
import type { ConversationPlace } from '#web/conversation/conversation-place.ts';
import { useWriting } from '#web/conversation/use-writing.ts';
import { warmRecorder } from '#web/conversation/warm-recorder.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { oncePerSecond } from '#web/typing.ts';
import { useMentionPicker } from './use-mention-picker.tsx';

const ShareTicket = lazy(async () => ({ default: (await import('./share-ticket.tsx')).ShareTicket }));

interface ChatWritingProps {
  chats: ChatsActorRef;
  chat: Chat;
  place: ConversationPlace;
  recorder: RecorderActorRef;
}

/** The place to write in a chat: words, names, files, a voice, a ticket. What is blank is not sent. */
export const ChatWriting = ({ chats, chat, place, recorder }: ChatWritingProps) => {
  const { t } = useTranslation(['chats', 'conversation']);
  const { subjectId, conversation, outbox } = place;
  const { userId } = chats.getSnapshot().context;
  const writing = useWriting(userId, subjectId, 'chat');
  const quoted = useSelector(conversation, selectQuoted);
  const others = useMemo(
    () => chat.users.flatMap(({ user }) => (user.id === userId ? [] : user)),
    [chat.users, userId],
  );
  const [isSharing, setSharing] = useState(false);
  const text = useMemo(() => noting(writing.text, saidTo(chats)), [chats, writing.text]);
  const completion = useMentionPicker({ text, members: others });
  const send = (body: string, sharedTicket?: SharedTicket) => {
    const attachments = attachmentsOf(writing.files);
    writing.clear();
    const mentions = mentionedIn(body, others);
    outbox.send({ type: 'message.send', subjectId, body, attachments, quoted, mentions, sharedTicket });
    conversation.send({ type: 'conversation.unquote' });
  };
  return (
    <>
      <Composer
        text={text}
        files={writing.files}
        onAddFiles={writing.addFiles}
        onRemoveFile={writing.removeFile}
        onCaption={writing.setCaption}
        fileNotice={writing.refused && t('conversation:composer.emptyFile', { name: writing.refused })}
        quoted={quoted ?? undefined}
        onCancelQuote={() => conversation.send({ type: 'conversation.unquote' })}
        onSend={() => send(text.get().trim())}
        completion={completion}
        actions={
          <IconButton label={t('ticket.share')} size="sm" onClick={() => setSharing(true)}>
            <TicketPlus size={18} aria-hidden="true" />
          </IconButton>
        }
        onNearRecord={warmRecorder}
        onRecord={() => recorder.send({ type: 'recording.begin', subjectId })}
        autoFocus={takesFocus()}
      />
      <Suspense>
        {isSharing && (
          <ShareTicket
            onClose={() => setSharing(false)}
            onShare={(ticket) => {
              setSharing(false);
              send(text.get().trim() || t('ticket.number', { id: ticket.id }), ticket);
            }}
          />
        )}
      </Suspense>
    </>
  );
};

/** The others in the chat are told that somebody writes. */
const saidTo = (chats: ChatsActorRef) => {
  const mayTell = oncePerSecond();
  return (written: string) => {
    if (written.trim() !== '' && mayTell()) chats.send({ type: 'chat.typed' });
  };
};
