import type { ChatsActorRef } from '#machines/chats.ts';
import { createAtom, useAtom } from '#web/atom.ts';

/** The signed-in user's chats, as soon as something on the page holds them. */
export const currentChats = createAtom<ChatsActorRef | undefined>(undefined);

export const useCurrentChats = () => useAtom(currentChats, (chats) => chats);

/** How many chats have something unread, known beside the views of the chats. */
export const unreadChats = createAtom(0);

export const useUnreadChats = () => useAtom(unreadChats, (count) => count);

let want = () => {};

/** Ends when the chats' address is gone to, which otherwise come when the page has nothing better to do. */
export const chatsWanted = new Promise<void>((done) => {
  want = done;
});

export const wantChats = () => want();
