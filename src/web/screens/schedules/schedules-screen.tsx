import { useEffect } from 'react';
import type { User } from '#contract/schema.ts';
import { useUser } from '#web/desk/session-hooks.ts';
import { useSection } from '#web/desk/use-section.ts';
import { daysOf, stretchOf } from './calendar-days.ts';
import { calendar } from './schedules-actors.ts';
import { useSchedulesAddress } from './schedules-address.ts';
import { SchedulesPane } from './schedules-pane.tsx';

/** The Schedules page (spec section 2). */
export const Screen = () => {
  const user = useUser();
  return user && <Calendar user={user} />;
};

const Calendar = ({ user }: { user: User }) => {
  const { view, date } = useSchedulesAddress();
  const { from, to } = stretchOf(daysOf(view, date));
  const section = useSection(calendar, { input: { user, stretch: { from, to } } });
  useEffect(() => section.send({ type: 'calendar.show', stretch: { from, to } }), [section, from, to]);
  return <SchedulesPane section={section} />;
};
