import { createActor } from 'xstate';
import { alarmMachine } from '#machines/alarm.ts';
import type { DeskActorRef } from '#machines/desk.ts';
import type { Notice } from '#machines/effect.ts';
import { preference } from '#web/preferences.ts';
import { inspected } from '../inspected.ts';
import { onFirstUse } from './first-use.ts';
import { followTabLeader } from './tab-leader.ts';
import { findViewed, shareViewedTicket } from './viewed-tickets.ts';
import type { Wishes } from './wishes.ts';

/** From here on what is worth it sounds and notifies, in one tab of the browser. Returns how to end it. */
export const startNotifications = (desk: DeskActorRef): (() => void) => {
  const alarm = createActor(alarmMachine, inspected);
  alarm.on('rang', () => void withSound(({ ring }) => ring(preference('volume'))));
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
  let following: Promise<Wishes> | undefined;
  /** They are asked for with the first thing to tell. Where their code can't be fetched, everything is told. */
  const wishes = async () => {
    following ??= import('./wishes.ts').then(({ followWishes }) => followWishes(desk));
    return following.catch(() => {
      following = undefined;
    });
  };
  const notice = async (messages: Notice[]) => {
    if (!leads()) return unled.keep(messages);
    const viewed = await findViewed();
    const news = messages.filter((one) => !viewed.has(viewedAs(one)));
    if (news.length === 0) return;
    const wanted = await wishes();
    const { isHeard, shown } = (await wanted?.of(news)) ?? { isHeard: true, shown: news };
    if (!leads() || wanted?.claim(news) === false || !(isHeard || shown.length > 0)) return;
    alarm.send({ type: 'messages.noticed', messages: shown, isSilent: !isHeard });
  };
  const noticed = desk.on('noticed', ({ messages }) => void notice(messages));
  const stopSharing = shareViewedTicket(desk);
  const resign = followTabLeader({
    onWon: () => {
      alarm.send({ type: 'alarm.lead' });
      void notice(unled.take());
      // Before the first click or key nothing may sound.
      onFirstUse(() => void withSound(({ openSound }) => openSound()));
    },
    onLost: () => alarm.send({ type: 'alarm.follow' }),
  });

  return () => {
    noticed.unsubscribe();
    resign();
    stopSharing();
    alarm.stop();
    closeNotice();
    void following?.then(({ forget }) => forget());
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

/** By which name the tab that shows it says so. */
/** It comes with what else is late. Where its code can't be fetched, the notice, the title and the badge remain. */
const withSound = (act: (sound: typeof import('./sound.ts')) => unknown) =>
  import('./sound.ts').then(act, () => undefined);

const viewedAs = (notice: Notice) => ('place' in notice ? (notice.viewedAs ?? '') : String(notice.ticketId));
