import { fromCallback, fromPromise } from 'xstate';
import type { Chat, ChatPage } from '#contract/schema.ts';
import { type ChatsQuery, conversationMessageOf } from '#machines/chats/context.ts';
import { chatsMachine } from '#machines/chats.ts';
import { conversationMachine } from '#machines/conversation.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import { outboxMachine } from '#machines/outbox.ts';
import { recorderMachine } from '#machines/recorder.ts';
import {
  createChat,
  deleteChat,
  findChatByUuid,
  leaveChat,
  listChatMessages,
  listChats,
  muteChat,
  openDirectChat,
  readChat,
  updateChat,
} from '#web/api/chats.ts';
import { draftStoreOf } from '#web/outbox/draft-store.ts';
import { sendInTurn } from '#web/outbox/send-draft.ts';
import { microphone } from '#web/recording/microphone.ts';
import { pageGuard } from '#web/recording/page-guard.ts';
import { sendInChat } from './send-in-chat.ts';

/** The chats of one user, with the calls they need. */
export const chatsOf = (desk: DeskActorRef, userId: number) =>
  chatsMachine.provide({
    actors: {
      conversation: conversationMachine.provide({
        actors: {
          listMessages: fromPromise(async ({ input: { subjectId, ...stretch }, signal }) => {
            const { records, hasMore } = await listChatMessages(subjectId, stretch, signal);
            return { messages: records.map((record) => conversationMessageOf(record, userId)), hasMore };
          }),
          readConversation: fromPromise(async ({ input: { subjectId }, signal }) => ({
            messages: [],
            hasMore: false,
            chat: await readChat(subjectId, userId, signal),
          })),
        },
      }),
      outbox: outboxMachine.provide({
        actors: {
          draftStore: draftStoreOf('chat'),
          sendMessage: fromPromise(({ input, signal }) =>
            sendInTurn(
              `recado:outbox:chat:${input.subjectId}`,
              input,
              async (draft, signal) => conversationMessageOf(await sendInChat(draft, signal), userId),
              signal,
            ),
          ),
        },
      }),
      listChats: fromPromise(({ input, signal }) => listPages(input, signal)),
      findChatByUuid: fromPromise(({ input, signal }) => findChatByUuid(input.uuid, signal)),
      saveChat: fromPromise(({ input: { id, title, userIds }, signal }) => {
        const values = { title, users: userIds.map((userId) => ({ id: userId })) };
        return id === null ? createChat(values, signal) : updateChat(id, values, signal);
      }),
      recorder: recorderMachine.provide({ actors: { microphone, pageGuard } }),
      deleteChat: fromPromise(({ input, signal }) => deleteChat(input.id, signal)),
      leaveChat: fromPromise(({ input, signal }) => leaveChat(input.id, signal)),
      muteChat: fromPromise(({ input, signal }) => muteChat(input.id, input.isMuted, signal)),
      openDirectChat: fromPromise(({ input, signal }) => openDirectChat(input.userId, signal)),
      windowFocus: fromCallback(({ sendBack }) => {
        const notify = ({ context }: { context: { isFocused: boolean } }) =>
          sendBack({ type: context.isFocused ? 'window.focused' : 'window.blurred' });
        let isFocused = desk.getSnapshot().context.isFocused;
        notify(desk.getSnapshot());
        const subscription = desk.subscribe((snapshot) => {
          if (snapshot.context.isFocused === isFocused) return;
          isFocused = snapshot.context.isFocused;
          notify(snapshot);
        });
        return () => subscription.unsubscribe();
      }),
    },
  });

/** One page after another, as many as are asked for and there are. */
const listPages = async ({ pageNumber, pages }: ChatsQuery, signal: AbortSignal): Promise<ChatPage> => {
  const records: Chat[] = [];
  for (let page = pageNumber; ; page += 1) {
    const answer = await listChats({ pageNumber: page }, signal);
    records.push(...answer.records);
    if (!answer.hasMore || page + 1 >= pageNumber + pages) return { ...answer, records };
  }
};
