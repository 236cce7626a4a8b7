import type { ChatMessage } from '#contract/schema.ts';
import type { SendMessageInput } from '#machines/outbox.ts';
import { sendChatFile, sendChatMessage } from '#web/api/chats.ts';
import { withProgress } from '#web/outbox/send-draft.ts';

/** Sends one draft of a chat: words, or a file with what is said of it. */
export const sendInChat = (draft: SendMessageInput, signal: AbortSignal): Promise<ChatMessage> => {
  const { subjectId, body: message, clientId, quotedMsg, attachment, mentions = [], ticketId } = draft;
  const quotedId = quotedMsg?.id;
  if (!attachment) {
    return sendChatMessage(
      subjectId,
      {
        message,
        clientId,
        ...(mentions.length > 0 && { mentions: [...mentions] }),
        ...(quotedId !== undefined && { quotedId }),
        ...(ticketId !== undefined && { ticketId }),
      },
      signal,
    );
  }
  const { file, name } = attachment;
  return withProgress(clientId, (notify) =>
    sendChatFile(subjectId, { file, name, message, clientId, quotedId, mentions }, signal, notify),
  );
};
