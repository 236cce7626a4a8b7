import { useEffect } from 'react';
import type { User } from '#contract/schema.ts';
import { selectCount } from '#machines/failed-messages.ts';
import { viewerOf } from '#machines/viewer.ts';
import { useSection } from '#web/desk/use-section.ts';
import { failedCount } from '#web/failed-messages/failed-count.ts';
import { failedMessages } from '#web/failed-messages/failed-messages-actors.ts';

/** Keeps how many messages failed for the bell, for as long as somebody is signed in. */
export const FailedMessagesEdge = ({ user }: { user: User }) => {
  const section = useSection(failedMessages, { input: { viewer: viewerOf(user) } });
  useEffect(() => {
    const follow = section.subscribe((snapshot) => failedCount.set(selectCount(snapshot)));
    return () => {
      follow.unsubscribe();
      failedCount.set(0);
    };
  }, [section]);
  return null;
};
