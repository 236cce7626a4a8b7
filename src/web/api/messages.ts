import type { Message, MessageInfo, MessageInput, MessagePage, operations } from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { fetchWithSession } from './fetch-with-session.ts';

export type MessageQuery = NonNullable<operations['listMessages']['parameters']['query']>;

export const listMessages = (ticketId: number, query: MessageQuery, signal?: AbortSignal): Promise<MessagePage> =>
  answered(client.GET('/messages/{id}', { params: { path: { id: ticketId }, query }, signal: within(signal) }));

/** Sends a text. The same `clientId` again answers with the first message. */
export const sendMessage = (ticketId: number, body: MessageInput, signal?: AbortSignal): Promise<Message | Message[]> =>
  answered(client.POST('/messages/{id}', { params: { path: { id: ticketId } }, body, signal: within(signal) }));

export interface FileMessage {
  file: Blob;
  name: string;
  /** A recording once more, as Opus within Ogg. */
  voice?: Blob | undefined;
  /** The caption. */
  body: string;
  clientId: string;
  quotedMsg: { id: number } | null;
}

/** Sends a file: the same operation, as a form. Five minutes, for the sake of slow lines. */
export const sendFile = (
  ticketId: number,
  message: FileMessage,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Message | Message[]> =>
  answered(
    client.POST('/messages/{id}', {
      params: { path: { id: ticketId } },
      body: { medias: [message.file] },
      bodySerializer: () => formOf(message),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 300_000),
    }),
  );

export const deleteMessage = (id: number, signal?: AbortSignal): Promise<Message> =>
  answered(client.DELETE('/messages/{id}', { params: { path: { id } }, signal: within(signal) }));

export const editMessage = (id: number, body: string, signal?: AbortSignal): Promise<Message> =>
  answered(client.PUT('/messages/{id}', { params: { path: { id } }, body: { body }, signal: within(signal) }));

export const reactToMessage = (id: number, emoji: string, signal?: AbortSignal): Promise<Message> =>
  answered(
    client.PUT('/messages/{id}/reaction', { params: { path: { id } }, body: { emoji }, signal: within(signal) }),
  );

export const findMessageInfo = (id: number, signal?: AbortSignal): Promise<MessageInfo> =>
  answered(client.GET('/messages/{id}/info', { params: { path: { id } }, signal: within(signal) }));

// Fields go before the file: a server that reads the form as a stream knows them when the file begins.
const formOf = ({ file, name, voice, body, clientId, quotedMsg }: FileMessage) => {
  const form = new FormData();
  form.append('body', body);
  form.append('fromMe', 'true');
  form.append('clientId', clientId);
  if (quotedMsg) form.append('quotedMsg', JSON.stringify(quotedMsg));
  form.append('medias', file, name);
  if (voice) form.append('voice', voice, 'voice.ogg');
  return form;
};
