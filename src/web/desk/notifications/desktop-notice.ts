import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';
import { preference } from '#web/preferences.ts';

/** Whether this browser shows notices of its own: it may be asked, it agreed, it was forbidden, or it can't at this address. */
export type DesktopNoticeState = NotificationPermission | 'unsupported';

export const desktopNoticeState = (): DesktopNoticeState =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';

/** Asks the browser. It answers only when asked from a click. */
export const askForDesktopNotices = async (): Promise<DesktopNoticeState> => {
  await Notification.requestPermission();
  return desktopNoticeState();
};

/** One notice for all of these messages; a click on it opens their ticket. */
export const showDesktopNotice = async (desk: DeskActorRef, messages: readonly Notice[]) => {
  // A ticket that was given is announced before what customers wrote.
  const last = messages.findLast(isGift) ?? messages.at(-1);
  if (!last || !preference('desktopNotices') || desktopNoticeState() !== 'granted') return;
  await Promise.all([loadTexts('notices'), loadTexts('tickets')]);
  const announced = isGift(last) ? [last] : messages;
  const names = [...new Set(announced.map(({ contactName }) => contactName))];
  const addresses = new Set(announced.map(addressOf));
  try {
    show(
      desk,
      announced.length === 1 ? last.contactName : i18n.t('notices:desktop.many', { count: announced.length }),
      announced.length === 1 ? textOf(last) : names.join(', '),
      addresses.size === 1 ? addressOf(last) : announced.every((one) => 'chat' in one) ? '/chats' : '/tickets',
    );
  } catch {
    // Some phones know the permission and refuse the notice; the sound, the title and the badge remain.
  }
};

export const closeDesktopNotice = () => {
  shown?.close();
  shown = undefined;
};

let shown: Notification | undefined;

const show = (desk: DeskActorRef, title: string, body: string, to: string) => {
  closeDesktopNotice();
  const notice = new Notification(title, { body, tag: 'recado', icon: '/favicon.svg', silent: true });
  notice.onclick = () => {
    window.focus();
    desk.send({ type: 'effect.asked', effect: { type: 'navigated', to, replace: false } });
    notice.close();
  };
  shown = notice;
};

const isGift = (notice: Notice) => 'gift' in notice && notice.gift !== undefined;

const addressOf = (notice: Notice) => {
  if ('chat' in notice) return `/chats/${notice.chat.uuid}`;
  return notice.isPending ? '/tickets?tab=pending' : `/tickets/${notice.uuid}`;
};

const textOf = (notice: Notice) => {
  if ('chat' in notice) return `${notice.chat.title}: ${notice.body.slice(0, 200)}`;
  const { mediaType, body, gift } = notice;
  if (gift) return i18n.t('notices:desktop.given', gift.by === null ? {} : { context: 'by', by: gift.by });
  const kind = mediaType && `tickets:preview.${mediaType}`;
  return kind && i18n.exists(kind) ? i18n.t(kind as 'tickets:preview.image') : body.slice(0, 200);
};
