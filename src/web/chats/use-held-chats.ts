import { useEffect, useMemo } from 'react';
import { type ChatsActorRef, selectUnread } from '#machines/chats.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { shareViewed } from '#web/desk/notifications/viewed-tickets.ts';
import { useSection } from '#web/desk/use-section.ts';
import { chatsOf } from './chats-actors.ts';
import { currentChats, unreadChats } from './current-chats.ts';

/** Holds the chats of who is signed in for all of the page: the screen, the menu's dot and the top bar. */
export const useHeldChats = (userId: number): ChatsActorRef => {
  const desk = useDesk();
  const { clock, newId } = desk.getSnapshot().context;
  const section = useSection(
    useMemo(() => chatsOf(desk, userId), [desk, userId]),
    { input: { userId, clock, newId } },
  );
  useEffect(() => {
    const view = shareViewed();
    const follow = (snapshot: ReturnType<ChatsActorRef['getSnapshot']>) => {
      const { isFocused, opened } = snapshot.context;
      unreadChats.set(selectUnread(snapshot));
      view(isFocused && opened !== null ? `chat:${opened}` : null);
    };
    const subscription = section.subscribe(follow);
    follow(section.getSnapshot());
    currentChats.set(section);
    return () => {
      subscription.unsubscribe();
      view(null);
      currentChats.set(undefined);
      unreadChats.set(0);
    };
  }, [section]);
  return section;
};
