import { createActor } from 'xstate';
import { alarmMachine } from '#machines/alarm.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { preference } from '#web/preferences.ts';
import { inspected } from '../inspected.ts';
import { openSound, ring } from './sound.ts';
import { followTabLeader } from './tab-leader.ts';
import { findViewed, shareViewedTicket } from './viewed-tickets.ts';

/** From here on customers' messages sound and notify, in one tab of the browser. Returns how to end it. */
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
  const notice = async (messages: Notice[]) => {
    if (!leads()) return unled.keep(messages);
    const viewed = await findViewed();
    const news = messages.filter((one) => !viewed.has('chat' in one ? `chat:${one.chat.id}` : String(one.ticketId)));
    if (leads() && claim(news)) alarm.send({ type: 'messages.noticed', messages: news });
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

/** Whether none of the browser's tabs has told these messages yet: the lead may change hands in between. */
const claim = (news: readonly Notice[]) => {
  const chats = news.flatMap((one) => ('chat' in one ? one.messageId : []));
  const messages = news.flatMap((one) => ('chat' in one || one.gift ? [] : one.messageId));
  const gifts = news.flatMap((one) => ('gift' in one ? (one.gift?.at ?? []) : []));
  // All are claimed, whichever of them is new.
  return [claimUpTo('sounded', messages), claimUpTo('sounded-gifts', gifts), claimUpTo('sounded-chats', chats)].some(
    Boolean,
  );
};

const claimUpTo = (key: string, places: readonly number[]) => {
  if (places.length === 0) return false;
  const newest = Math.max(...places);
  try {
    if (Number(window.localStorage.getItem(key) ?? 0) >= newest) return false;
    window.localStorage.setItem(key, String(newest));
  } catch {
    // Without storage every tab is on its own.
  }
  return true;
};
