import type {
  Chat,
  ChatChange,
  ChatInput,
  ChatMessage,
  ChatMessageInput,
  ChatMessagePage,
  ChatPage,
  operations,
} from '#contract/schema.ts';
import { answered, client, within } from './client.ts';

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
