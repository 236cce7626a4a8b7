import { useSelector } from '@xstate/react';
import { selectQuoted } from '#machines/conversation.ts';
import { Composer } from '#web/components/composer/composer.tsx';
import { takesFocus } from '#web/conversation/composer-focus.ts';
import type { ConversationPlace } from '#web/conversation/conversation-place.ts';
import { useWriting } from '#web/conversation/use-writing.ts';

/** The place to write in a chat. What is blank is not sent. */
export const ChatWriting = ({ place, userId }: { place: ConversationPlace; userId: number }) => {
  const { subjectId, conversation, outbox } = place;
  const writing = useWriting(userId, subjectId, 'chat');
  const quoted = useSelector(conversation, selectQuoted);
  const send = () => {
    const body = writing.text.trim();
    writing.clear();
    outbox.send({ type: 'message.send', subjectId, body, quoted });
    conversation.send({ type: 'conversation.unquote' });
  };
  return (
    <Composer
      text={writing.text}
      onText={writing.setText}
      quoted={quoted ?? undefined}
      onCancelQuote={() => conversation.send({ type: 'conversation.unquote' })}
      onSend={send}
      autoFocus={takesFocus()}
    />
  );
};
