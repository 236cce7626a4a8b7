import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice, TicketNotice } from '#machines/effect.ts';
import { cutText } from '#machines/text/cut.ts';
import { i18n, loadTexts } from '#web/i18n/i18n.ts';

/** Whether this browser shows notices of its own: it may be asked, it agreed, it was forbidden, or it can't at this address. */
export type DesktopNoticeState = NotificationPermission | 'unsupported';

export const desktopNoticeState = (): DesktopNoticeState =>
  'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';

/** Asks the browser. It answers only when asked from a click. */
export const askForDesktopNotices = async (): Promise<DesktopNoticeState> => {
  await Notification.requestPermission();
  return desktopNoticeState();
};

/** One notice for all of these; a click on it opens what it is about. */
export const showDesktopNotice = async (desk: DeskActorRef, messages: readonly Notice[]) => {
  // What is seldom is announced before what customers wrote.
  const last = messages.findLast((one) => !isCustomers(one)) ?? messages.at(-1);
  if (!last || desktopNoticeState() !== 'granted') return;
  await Promise.all([loadTexts('notices'), loadTexts('tickets')]);
  const announced = written.includes(last.kind) ? messages.filter(({ kind }) => kind === last.kind) : [last];
  const names = [...new Set(announced.map(nameOf))];
  const addresses = new Set(announced.map(addressOf));
  try {
    show(
      desk,
      announced.length === 1 ? nameOf(last) : i18n.t('notices:desktop.many', { count: announced.length }),
      announced.length === 1 ? textOf(last) : names.join(', '),
      addresses.size === 1 ? addressOf(last) : last.kind === 'chatMessage' ? '/chats' : '/tickets',
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

const show = (desk: DeskActorRef, title: string, body: string, to: string | null) => {
  closeDesktopNotice();
  const notice = new Notification(title, { body, tag: 'recado', icon: '/favicon.svg', silent: true });
  notice.onclick = () => {
    window.focus();
    if (to !== null) desk.send({ type: 'effect.asked', effect: { type: 'navigated', to, replace: false } });
    notice.close();
  };
  shown = notice;
};

/** Several of these are told as one. */
const written: Notice['kind'][] = ['customerMessage', 'chatMessage'];

const isCustomers = (notice: Notice): notice is TicketNotice => notice.kind === 'customerMessage';

const nameOf = (notice: Notice) => ('place' in notice ? notice.name : notice.contactName);

const addressOf = (notice: Notice) => {
  if ('place' in notice) return notice.to;
  return notice.isPending ? '/tickets?tab=pending' : `/tickets/${notice.uuid}`;
};

const textOf = (notice: Notice) => {
  if ('place' in notice) return (notice.body && cutText(notice.body, 200)) ?? i18n.t(`notices:desktop.${notice.kind}`);
  const { mediaType, body, gift, wokenAt } = notice;
  if (wokenAt) return i18n.t('notices:desktop.woken');
  if (gift) return giftText(gift);
  const kind = mediaType && `tickets:preview.${mediaType}`;
  return kind && i18n.exists(kind) ? i18n.t(kind as 'tickets:preview.image') : cutText(body, 200);
};

const giftText = ({ by, queue }: NonNullable<TicketNotice['gift']>) => {
  const t = i18n.getFixedT(null, 'notices');
  return queue === null
    ? t('desktop.given', by === null ? {} : { context: 'by', by })
    : t('desktop.queued', by === null ? { queue } : { context: 'by', by, queue });
};
