import type {
  Chat,
  ChatChange,
  ChatInput,
  ChatMessage,
  ChatMessageInput,
  ChatMessagePage,
  ChatPage,
  FoundChatMessages,
  operations,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';
import { fetchWithProgress } from './fetch-with-progress.ts';
import { fetchWithSession } from './fetch-with-session.ts';

export type ChatQuery = NonNullable<operations['listChats']['parameters']['query']>;

export type ChatMessageQuery = NonNullable<operations['listChatMessages']['parameters']['query']>;

export const listChats = (query: ChatQuery, signal?: AbortSignal): Promise<ChatPage> =>
  answered(client.GET('/chats', { params: { query }, signal: within(signal) }));

export const findChatByUuid = (chatUuid: string, signal?: AbortSignal): Promise<Chat> =>
  answered(client.GET('/chats/u/{chatUuid}', { params: { path: { chatUuid } }, signal: within(signal) }));

export const createChat = (body: ChatInput, signal?: AbortSignal): Promise<Chat> =>
  answered(client.POST('/chats', { body, signal: within(signal) }));

export const updateChat = (id: number, body: ChatChange, signal?: AbortSignal): Promise<Chat> =>
  answered(client.PUT('/chats/{id}', { params: { path: { id } }, body, signal: within(signal) }));

export const deleteChat = (id: number, signal?: AbortSignal) =>
  answered(client.DELETE('/chats/{id}', { params: { path: { id } }, signal: within(signal) }));

export const listChatMessages = (id: number, query: ChatMessageQuery, signal?: AbortSignal): Promise<ChatMessagePage> =>
  answered(client.GET('/chats/{id}/messages', { params: { path: { id }, query }, signal: within(signal) }));

export const sendChatMessage = (id: number, body: ChatMessageInput, signal?: AbortSignal): Promise<ChatMessage> =>
  answered(client.POST('/chats/{id}/messages', { params: { path: { id } }, body, signal: within(signal) }));

export const readChat = (id: number, userId: number, signal?: AbortSignal): Promise<Chat> =>
  answered(client.POST('/chats/{id}/read', { params: { path: { id } }, body: { userId }, signal: within(signal) }));

export interface FileChatMessage {
  file: Blob;
  name: string;
  /** What is said of it. */
  message: string;
  clientId: string;
  quotedId: number | undefined;
  mentions: readonly number[];
}

/** Sends a file: the same operation, as a form. Five minutes, for the sake of slow lines. */
export const sendChatFile = (
  id: number,
  message: FileChatMessage,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ChatMessage> =>
  answered(
    client.POST('/chats/{id}/messages', {
      params: { path: { id } },
      body: { medias: [message.file] },
      bodySerializer: () => formOf(message),
      fetch: (request) => fetchWithSession(request, fetchWithProgress(onProgress)),
      signal: within(signal, 300_000),
    }),
  );

// Fields go before the file: a server that reads the form as a stream knows them when the file begins.
const formOf = ({ file, name, message, clientId, quotedId, mentions }: FileChatMessage) => {
  const form = new FormData();
  form.append('message', message);
  form.append('clientId', clientId);
  for (const id of mentions) form.append('mentions', String(id));
  if (quotedId !== undefined) form.append('quotedId', String(quotedId));
  form.append('medias', file, name);
  return form;
};

export const searchChatMessages = (query: ChatQuery, signal?: AbortSignal): Promise<FoundChatMessages> =>
  answered(client.GET('/chats/messages', { params: { query }, signal: within(signal) }));

export const openDirectChat = (userId: number, signal?: AbortSignal): Promise<Chat> =>
  answered(client.POST('/chats/direct', { body: { userId }, signal: within(signal) }));

export const leaveChat = (id: number, signal?: AbortSignal) =>
  answered(client.POST('/chats/{id}/leave', { params: { path: { id } }, signal: within(signal) }));

export const muteChat = (id: number, isMuted: boolean, signal?: AbortSignal): Promise<Chat> =>
  answered(client.PUT('/chats/{id}/mute', { params: { path: { id } }, body: { isMuted }, signal: within(signal) }));
