import type { ConversationMessage } from '#machines/collections/messages.ts';
import type { Draft } from '#machines/outbox.ts';
import type { MediaCache } from '#web/components/media/media-cache.ts';
import type { MessageKind } from '#web/components/tickets/message-preview.ts';

const shown = new WeakMap<Draft, ConversationMessage>();

/** A draft in the shape of the message it is going to be, the same object each time. */
export const draftMessage = (draft: Draft, media: MediaCache): ConversationMessage => {
  const known = shown.get(draft);
  if (known) return known;
  const { attachment } = draft;
  const writtenAt = new Date(draft.writtenAt).toISOString();
  const message: ConversationMessage = {
    id: 0,
    clientId: draft.clientId,
    ticketId: draft.subjectId,
    body: draft.body,
    fromMe: true,
    ack: draft.state === 'failed' ? 0 : 1,
    failure: null,
    mediaType: attachment && kindOf(attachment.mimeType),
    mediaUrl: attachment ? media.addressOf(attachment.file) : draft.mediaUrl,
    mediaName: attachment?.name ?? null,
    mediaSize: attachment?.size ?? null,
    mediaMimeType: attachment?.mimeType ?? null,
    quotedMsg: draft.quoted,
    ...(draft.mentions && { mentions: draft.mentions }),
    ...(draft.sharedTicket && { sharedTicket: draft.sharedTicket }),
    isDeleted: false,
    isEdited: false,
    read: true,
    user: null,
    contact: null,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
  shown.set(draft, message);
  return message;
};

const kindOf = (mimeType: string): MessageKind => {
  const [family] = mimeType.split('/');
  return family === 'image' || family === 'audio' || family === 'video' ? family : 'application';
};
