import { useEffect } from 'react';
import type { User } from '#contract/schema.ts';
import { calendar } from '#web/desk/calendar.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { joinDesk } from '#web/desk/join-desk.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import { daysOf, stretchOf } from './calendar-days.ts';
import { useSchedulesAddress } from './schedules-address.ts';
import { SchedulesPane } from './schedules-pane.tsx';

/** The Schedules page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <Calendar user={user} />;
};

const Calendar = ({ user }: { user: User }) => {
  const desk = useDesk();
  const { view, date } = useSchedulesAddress();
  const { from, to } = stretchOf(daysOf(view, date));
  const section = useActorRef(calendar, { input: { user, stretch: { from, to } } });
  useEffect(() => joinDesk(desk, section), [desk, section]);
  useEffect(() => section.send({ type: 'calendar.show', stretch: { from, to } }), [section, from, to]);
  return <SchedulesPane section={section} />;
};
