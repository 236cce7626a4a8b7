import { chatsWanted } from '#web/chats/current-chats.ts';
import { loadTexts } from '#web/i18n/i18n.ts';
import { coming } from '../coming.tsx';
import { rested } from '../rested.ts';

/** The internal chat in the top bar, which holds the chats for all of the page: late, unless the chats' page waits for it. */
export const chatsEdge = coming<{ userId: number }>(async () => {
  await Promise.race([rested(), chatsWanted]);
  const found = await Promise.all([import('./chats-edge.tsx'), loadTexts('chats')]).catch(() => undefined);
  return found ? found[0].ChatsEdge : () => null;
});
