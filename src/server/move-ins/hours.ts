import type { LaterStretches, OpeningHours, Stretch } from '#machines/opening-hours.ts';
import type { Row } from './row.ts';

const weekdays = [
  ['monday', 'Segunda-feira'],
  ['tuesday', 'Terça-feira'],
  ['wednesday', 'Quarta-feira'],
  ['thursday', 'Quinta-feira'],
  ['friday', 'Sexta-feira'],
  ['saturday', 'Sábado'],
  ['sunday', 'Domingo'],
] as const;

interface Hours {
  schedules: OpeningHours[];
  laterStretches: LaterStretches | null;
}

/** A week as these desks keep it: of each day a stretch, or two (A and B). A day that says nothing is closed. */
export function hoursOf(row: Row, column: string): Hours {
  const week = row.json(column);
  if (week === null) return { schedules: [], laterStretches: null };
  if (!Array.isArray(week)) {
    row.note('badValue', column);
    return { schedules: [], laterStretches: null };
  }
  if (week.length === 0) return { schedules: [], laterStretches: null };
  const later: LaterStretches = {};
  const schedules = weekdays.map(([weekdayEn, weekday]) => {
    const day = week.find((each) => each?.weekdayEn === weekdayEn) as Record<string, unknown> | undefined;
    const [first, ...others] = stretchesOf(day ?? {});
    if (first && others.length > 0) later[weekdayEn] = others;
    return { weekday, weekdayEn, ...(first ?? { startTime: '00:00', endTime: '00:00' }) };
  });
  return { schedules, laterStretches: Object.keys(later).length > 0 ? later : null };
}

const stretchesOf = (day: Record<string, unknown>): Stretch[] =>
  [
    [day.startTime, day.endTime],
    [day.startTimeA, day.endTimeA],
    [day.startTimeB, day.endTimeB],
  ].flatMap(([from, to]) => {
    const [startTime, endTime] = [timeOf(from), timeOf(to)];
    return startTime && endTime && startTime !== endTime ? [{ startTime, endTime }] : [];
  });

function timeOf(value: unknown): string | undefined {
  const [, hour = '', minute = ''] = /^(\d{1,2}):(\d{2})/.exec(String(value ?? '')) ?? [];
  const time = `${hour.padStart(2, '0')}:${minute}`;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined;
}
