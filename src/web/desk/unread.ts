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
  const icon = document.querySelector('link[rel=icon]');
  if (icon) spareTime().then(() => showOn(icon));
};

const showOn = (icon: Element) => {
  const address = icon.getAttribute('href') ?? '';
  const name = icon.ownerDocument.title === 'Recado' ? 'favicon.svg' : 'favicon-unread.svg';
  if (!address.endsWith(name)) icon.setAttribute('href', address.replace(/favicon\S*$/, name));
};
