import { useSelector } from '@xstate/react';
import { Suspense, useMemo, useState } from 'react';
import type { Ticket } from '#contract/schema.ts';
import { type ConversationActorRef, selectQuoted } from '#machines/conversation.ts';
import { selectOperation, selectOutbox, selectRecorder, selectViewer } from '#machines/tickets.ts';
import { noting, useAtom } from '#web/atom.ts';
import { Button } from '#web/components/button.tsx';
import { Composer } from '#web/components/composer/composer.tsx';
import { ComposerClosed } from '#web/components/composer/composer-closed.tsx';
import type { QuickReply } from '#web/components/composer/quick-reply.ts';
import { sign } from '#web/components/message/message-signature.ts';
import { attachmentsOf } from '#web/conversation/attachments-of.ts';
import { takesFocus } from '#web/conversation/composer-focus.ts';
import { useWriting } from '#web/conversation/use-writing.ts';
import { warmRecorder } from '#web/conversation/warm-recorder.ts';
import { useIsInPlan } from '#web/desk/company-plan.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { setPreference, usePreference } from '#web/preferences.ts';
import { typing } from '#web/typing.ts';
import { openTicketDialog } from '../dialogs/ticket-dialog.ts';
import { useTickets } from '../tickets-provider.tsx';
import type { ConversationOutcome } from '../views/conversation/conversation-header.tsx';
import { ConnectionAway } from './connection-away.tsx';
import { fileOfReply, useQuickReplies } from './quick-replies.ts';
import { useReplyEnded } from './use-reply-ended.ts';
import { useWarmConversation } from './warm-conversation.ts';
import { useWritingFailure } from './writing-failure.ts';

interface ConversationWritingProps {
  ticket: Ticket;
  conversation: ConversationActorRef;
  can: Record<ConversationOutcome, boolean>;
  onOutcome: (outcome: ConversationOutcome) => void;
}

const VariablesPreview = lazy(async () => ({
  default: (await import('./variables-preview.tsx')).VariablesPreview,
}));
const ReplyEnded = lazy(async () => ({ default: (await import('./reply-ended.tsx')).ReplyEnded }));

/** The composer while the ticket is one's own to answer, else why not and what would help. */
export const ConversationWriting = (props: ConversationWritingProps) => {
  const { ticket, can, onOutcome } = props;
  const { t } = useTranslation('conversation');
  const tickets = useTickets();
  const failureText = useWritingFailure(ticket, useSelector(tickets, selectViewer));
  const operation = useSelector(tickets, selectOperation(ticket.id));
  const hasReplyEnded = useReplyEnded(ticket.replyUntil);
  if (failureText === undefined && hasReplyEnded) {
    return (
      <Suspense fallback={<ComposerClosed reason="" />}>
        <ReplyEnded />
      </Suspense>
    );
  }
  if (failureText === undefined) {
    return (
      <>
        <ConnectionAway ticket={ticket} />
        <Preview ticket={ticket} />
        <Writing {...props} />
      </>
    );
  }

  const help = can.accept ? 'accept' : can.reopen ? 'reopen' : undefined;
  return (
    <ComposerClosed
      reason={failureText}
      action={
        help && (
          <Button size="sm" variant="primary" busy={operation !== undefined} onClick={() => onOutcome(help)}>
            {t(`header.${help}`)}
          </Button>
        )
      }
    />
  );
};

/** Only where there is a variable: most texts have none. */
const Preview = ({ ticket }: Pick<ConversationWritingProps, 'ticket'>) => {
  const { text } = useWriting(useTickets().getSnapshot().context.user.id, ticket.id);
  if (!useAtom(text, hasVariable)) return null;
  return (
    <Suspense>
      <VariablesPreview ticket={ticket} text={text} />
    </Suspense>
  );
};

const hasVariable = (text: string) => /\{\{\s*\w+\s*\}\}/.test(text);

const Writing = ({ ticket, conversation }: ConversationWritingProps) => {
  const { t } = useTranslation('conversation');
  const tickets = useTickets();
  const viewer = tickets.getSnapshot().context.user;
  const signs = usePreference('signOption');
  const quoted = useSelector(conversation, selectQuoted);
  const writing = useWriting(viewer.id, ticket.id);
  const text = useMemo(() => {
    // Whoever else looks at the ticket is to know that somebody writes there.
    return noting(writing.text, (written) => typing.set({ ticketId: ticket.id, isEmpty: written === '' }));
  }, [ticket.id, writing.text]);
  const recorder = useSelector(tickets, selectRecorder);
  const quick = useQuickReplies(ticket);
  useWarmConversation();
  const hasSchedules = useIsInPlan('useSchedules');
  const [unattached, setUnattached] = useState<string>();
  const [autoFocus] = useState(takesFocus);

  const send = () => {
    const words = text.get().trim();
    const attachments = attachmentsOf(writing.files);
    const body = words && signs ? sign(words, viewer.name) : words;
    // One name is enough for what goes out together.
    const firstSaid = attachments.find(({ caption }) => caption);
    if (firstSaid?.caption && signs && !words) firstSaid.caption = sign(firstSaid.caption, viewer.name);
    setUnattached(undefined);
    writing.clear();
    typing.set({ ticketId: ticket.id, isEmpty: true });
    const outbox = selectOutbox(tickets.getSnapshot());
    outbox.send({ type: 'message.send', subjectId: ticket.id, body, attachments, quoted });
    conversation.send({ type: 'conversation.unquote' });
  };

  const attachReply = async (reply: QuickReply) => {
    const chosen = Array.isArray(quick.replies) && quick.replies.find(({ id }) => id === reply.id);
    if (!chosen) return;
    try {
      const file = await fileOfReply(chosen);
      if (file) writing.addFiles([file]);
    } catch {
      setUnattached(reply.mediaName ?? reply.shortcode);
    }
  };
  const notice = writing.refused
    ? t('composer.emptyFile', { name: writing.refused })
    : unattached && t('composer.unattached', { name: unattached });

  return (
    <Composer
      text={text}
      files={writing.files}
      onAddFiles={writing.addFiles}
      onRemoveFile={writing.removeFile}
      onCaption={writing.setCaption}
      fileNotice={notice}
      quoted={quoted ?? undefined}
      onCancelQuote={() => conversation.send({ type: 'conversation.unquote' })}
      signs={signs}
      onSigns={(next) => setPreference('signOption', next)}
      onSend={send}
      quickReplies={quick.replies}
      onQuickReplies={quick.load}
      onQuickReply={attachReply}
      onSchedule={hasSchedules ? () => openTicketDialog('schedule') : undefined}
      onNearRecord={warmRecorder}
      onRecord={() => recorder.send({ type: 'recording.begin', subjectId: ticket.id })}
      autoFocus={autoFocus}
    />
  );
};
