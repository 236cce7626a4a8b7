import { type DeskActorRef, selectTickets, selectUser } from '#machines/desk.ts';
import { asked, type Toasted, type ToastKey } from '#machines/effect.ts';
import { formatDateIn, formatDateTimeIn } from '#web/i18n/dates.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { errorText, whenSayable, whenWorded } from './error-text.ts';
import { followTickets } from './follow-tickets.ts';
import { startNotifications } from './notifications/notifications.ts';
import { closeOvertaken, showToast } from './toasts.ts';
import { followUnread } from './unread.ts';

/** The edge where what the machines emit becomes something one sees or hears. Navigation has its own, inside the router. */
export const listenToEffects = (desk: DeskActorRef) => {
  desk.on('toasted', (toasted) => {
    const show = () => {
      const text = toastText(toasted, selectUser(desk.getSnapshot())?.company.timeZone);
      // A change that went well shows; only its words could not be had.
      if (text === '') return;
      showToast({
        kind: toasted.kind,
        text,
        action: undoOf(desk, toasted) ?? wayOf(desk, toasted),
        leads: toasted.way !== undefined,
        changed: toasted.undo?.changed,
      });
    };
    const words = toasted.key ? whenSayable() : whenWorded(toasted.code);
    if (words) void words.then(show);
    else show();
  });
  followUnread(desk);
  followTickets(desk, (section) => {
    const following = section?.getSnapshot().context.collection.subscribe(closeOvertaken);
    return () => following?.unsubscribe();
  });
  noticeWhileSignedIn(desk);
};

const noticeWhileSignedIn = (desk: DeskActorRef) =>
  followTickets(desk, (section) => section && startNotifications(desk));

/** Goes to whichever tickets section stands when it is pressed; after a sign-out there is none. */
const undoOf = (desk: DeskActorRef, { undo }: Toasted) =>
  undo && {
    label: i18n.t('undo'),
    onAct: () => selectTickets(desk.getSnapshot())?.send(undoing(undo)),
  };

const wayOf = (desk: DeskActorRef, { way }: Toasted) =>
  way === undefined
    ? undefined
    : {
        label: i18n.t('show'),
        onAct: () => desk.send(asked({ type: 'navigated', to: way, replace: false })),
      };

const undoing = ({ ticketId, retag }: NonNullable<Toasted['undo']>) =>
  retag ? ({ type: 'ticket.retag', ticketId, ...retag } as const) : ({ type: 'ticket.undo', ticketId } as const);

const counted = ['subscriptionEnds', 'messagesFailed', 'messagesRetried'] as const;

const isCounted = (key: ToastKey): key is (typeof counted)[number] => (counted as readonly ToastKey[]).includes(key);

/** What a notice says; a date is one of the company's. */
export const toastText = ({ kind, key, code, text, values = {} }: Toasted, timeZone = 'America/Sao_Paulo') => {
  if (text) return text;
  if (!key) return errorText(code, values);
  if (!i18n.hasLoadedNamespace('toasts')) return kind === 'error' ? i18n.t('failures.unknown') : '';
  if (isCounted(key)) return i18n.t(`toasts:${key}`, { count: Number(values.count) });
  const date = values.date ? formatDateIn(String(values.date), timeZone) : '';
  const until = values.until ? formatDateTimeIn(String(values.until), timeZone) : '';
  return i18n.t(`toasts:${key}`, { name: '', ...values, date, until });
};
