import { createActor } from 'xstate';
import { alarmMachine } from '#machines/alarm.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { preference } from '#web/preferences.ts';
import { inspected } from '../inspected.ts';
import { openSound, ring } from './sound.ts';
import { followTabLeader } from './tab-leader.ts';
import { findViewed, shareViewedTicket } from './viewed-tickets.ts';
import type { Wishes } from './wishes.ts';

/** From here on what is worth it sounds and notifies, in one tab of the browser. Returns how to end it. */
export const startNotifications = (desk: DeskActorRef): (() => void) => {
  const alarm = createActor(alarmMachine, inspected);
  alarm.on('rang', () => ring(preference('volume')));
  let closeNotice = () => {};
  alarm.on('announced', ({ messages }) => {
    const show = async () => {
      const notices = await import('./desktop-notice.ts');
      closeNotice = notices.closeDesktopNotice;
      await notices.showDesktopNotice(desk, messages);
    };
    // Where its code can't be fetched, the sound, the title and the badge remain.
    show().catch(() => undefined);
  });
  alarm.start();

  const leads = () => alarm.getSnapshot().matches('leading');
  const unled = lately<Notice>();
  const wishes = wishesOf(desk);
  const notice = async (messages: Notice[]) => {
    if (!leads()) return unled.keep(messages);
    const viewed = await findViewed();
    const { isHeard, shown } = await wishes.of(messages.filter((one) => !viewed.has(viewedAs(one))));
    if (!isHeard && shown.length === 0) return;
    if (leads() && claim(messages)) alarm.send({ type: 'messages.noticed', messages: shown, isSilent: !isHeard });
  };
  const noticed = desk.on('noticed', ({ messages }) => void notice(messages));
  const stopSharing = shareViewedTicket(desk);
  const resign = followTabLeader({
    onWon: () => {
      alarm.send({ type: 'alarm.lead' });
      void notice(unled.take());
      openSound();
    },
    onLost: () => alarm.send({ type: 'alarm.follow' }),
  });

  return () => {
    noticed.unsubscribe();
    resign();
    stopSharing();
    alarm.stop();
    closeNotice();
    wishes.forget();
  };
};

/** What the person wants to be told is asked for with the first thing to tell, and followed from then on. */
const wishesOf = (desk: DeskActorRef) => {
  let following: Promise<Wishes> | undefined;
  const follow = async () => (await import('./wishes.ts')).followWishes(desk);
  return {
    async of(messages: Notice[]) {
      if (messages.length === 0) return { isHeard: false, shown: [] };
      following ??= follow();
      try {
        return await (await following).of(messages);
      } catch {
        // Where their code can't be fetched, everything is told.
        following = undefined;
        return { isHeard: true, shown: messages };
      }
    },
    forget: () => void following?.then(({ forget }) => forget()).catch(() => undefined),
  };
};

/** What came within the last seconds: nobody told it if the tab that led was just being closed. */
const lately = <Item>() => {
  let items: Item[] = [];
  let forgetting: ReturnType<typeof setTimeout> | undefined;
  const take = () => {
    const taken = items;
    items = [];
    return taken;
  };
  return {
    take,
    keep(more: Item[]) {
      items = [...items, ...more];
      clearTimeout(forgetting);
      forgetting = setTimeout(take, 3000);
    },
  };
};

/** Whether none of the browser's tabs has told these yet: the lead may change hands in between. */
const claim = (news: readonly Notice[]) => {
  const newest = new Map<string, number>();
  for (const notice of news) newest.set(notice.kind, Math.max(newest.get(notice.kind) ?? 0, placeOf(notice)));
  // All are claimed, whichever of them is new.
  return [...newest].map(([kind, place]) => claimUpTo(`sounded-${kind}`, place)).some(Boolean);
};

/** By which name the tab that shows it says so. */
const viewedAs = (notice: Notice) => ('place' in notice ? (notice.viewedAs ?? '') : String(notice.ticketId));

const placeOf = (notice: Notice) => ('place' in notice ? notice.place : (notice.gift?.at ?? notice.messageId));

const claimUpTo = (key: string, newest: number) => {
  try {
    if (Number(window.localStorage.getItem(key) ?? 0) >= newest) return false;
    window.localStorage.setItem(key, String(newest));
  } catch {
    // Without storage every tab is on its own.
  }
  return true;
};
