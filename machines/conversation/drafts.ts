import type { Message, QuotedMessage } from '#contract/schema.ts';
import { recordOf } from '../collections/shelf.ts';
import type { Attachment, ConversationContext, Draft, SendMessageInput } from './context.ts';

export function nextDraft({ drafts }: ConversationContext): Draft | undefined {
  return drafts.find((draft) => draft.state === 'waiting');
}

/** Each file is a message of its own; the text goes with the first. */
export function draftsOf(
  { clock, newId, quoted }: ConversationContext,
  { body, attachments = [] }: { body: string; attachments?: Attachment[] },
): Draft[] {
  const files = attachments.length > 0 ? attachments : [null];
  return files.map((attachment, index) => ({
    clientId: newId(),
    body: index === 0 ? body : '',
    attachment,
    quoted: index === 0 ? quoted && quotedOf(quoted) : null,
    writtenAt: clock(),
    state: 'waiting',
    failure: null,
  }));
}

/** A draft that failed waits again; a stored message that failed is sent again under its own client id. */
export function queuedAgain(context: ConversationContext, clientId: string): Draft[] {
  if (context.drafts.some((draft) => draft.clientId === clientId)) {
    return context.drafts.map((draft) =>
      draft.clientId === clientId ? { ...draft, state: 'waiting' as const, failure: null } : draft,
    );
  }
  const { byClientId, records } = context.messages.getSnapshot().context;
  const message = recordOf(records, byClientId.get(clientId) ?? 0);
  if (message?.ack !== 0) return context.drafts;
  const { body, quotedMsg } = message;
  const draft: Draft = {
    clientId,
    body,
    attachment: null,
    quoted: quotedMsg,
    writtenAt: context.clock(),
    state: 'waiting',
    failure: null,
  };
  return [...context.drafts, draft];
}

export function sendingOf(context: ConversationContext): SendMessageInput {
  const draft = nextDraft(context);
  return {
    ticketId: context.ticket.id,
    clientId: draft?.clientId ?? '',
    body: draft?.body ?? '',
    quotedMsg: draft?.quoted ? { id: draft.quoted.id } : null,
    attachment: draft?.attachment ?? null,
  };
}

function quotedOf({ id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact }: Message): QuotedMessage {
  return { id, body, fromMe, mediaType, mediaUrl, mediaName, isDeleted, contact };
}
