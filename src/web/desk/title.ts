import { type DeskActorRef, selectTickets } from '#machines/desk.ts';

/** Keeps the page's title at `(3) Recado` while three tickets have unread messages. */
export const followTitle = (desk: DeskActorRef) => {
  let stopFollowing = () => {};
  let followed: unknown;
  desk.subscribe((snapshot) => {
    const tickets = selectTickets(snapshot);
    if (tickets === followed) return;
    followed = tickets;
    stopFollowing();
    showTitle(0);
    const collection = tickets?.getSnapshot().context.collection;
    const subscription = collection?.subscribe(({ context }) => showTitle(context.lists.unread.ids.length));
    stopFollowing = () => subscription?.unsubscribe();
  });
};

const showTitle = (unread: number) => {
  const title = unread > 0 ? `(${unread}) Recado` : 'Recado';
  if (document.title !== title) document.title = title;
};
