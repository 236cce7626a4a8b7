import type { DeskActorRef } from '#machines/desk.ts';
import { spareTime } from '#web/spare-time.ts';
import { followTickets } from './follow-tickets.ts';

/** Keeps the page's title at `(3) Recado` and a dot on its icon while three tickets have unread messages. */
export const followUnread = (desk: DeskActorRef) => {
  followTickets(desk, (section) => {
    showUnread('');
    const collection = section?.getSnapshot().context.collection;
    if (!collection) return;
    const show = ({ context }: ReturnType<typeof collection.getSnapshot>) => {
      const { ids, hasMore } = context.lists.unread;
      showUnread(ids.length === 0 ? '' : `${ids.length}${hasMore ? '+' : ''}`);
    };
    show(collection.getSnapshot());
    const subscription = collection.subscribe(show);
    return () => subscription.unsubscribe();
  });
};

const showUnread = (count: string) => {
  const title = count ? `(${count}) Recado` : 'Recado';
  if (document.title === title) return;
  document.title = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]');
  if (icon) spareTime().then(() => showOn(icon));
};

/** The page begins with both (`public/early.js`). */
const showOn = (icon: HTMLLinkElement) => {
  const { read, unread } = icon.dataset;
  const shown = document.title === 'Recado' ? read : unread;
  if (shown && icon.href !== shown) icon.href = shown;
};
