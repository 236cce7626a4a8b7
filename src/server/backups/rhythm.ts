const hourMs = 60 * 60_000;
/** After a backup that failed. */
const againMs = hourMs;

export interface Rhythm {
  BACKUP_EVERY_HOURS: number;
  BACKUP_HOUR: number;
}

interface Made {
  last: { startedAt: Date; state: string } | undefined;
  lastGood: { startedAt: Date } | undefined;
}

/** When the next backup is due; in the past where it is due now. The hour is one of the server's own day. */
export function nextBackupAt({ BACKUP_EVERY_HOURS: every, BACKUP_HOUR: hour }: Rhythm, { last, lastGood }: Made): Date {
  const earliest = last && last.state === 'failed' ? last.startedAt.getTime() + againMs : 0;
  if (!lastGood) return new Date(earliest);
  const slot =
    every < 24 ? slotAfter(lastGood.startedAt, { every, hour }) : dayAfter(lastGood.startedAt, { every, hour });
  return new Date(Math.max(slot.getTime(), earliest));
}

/** Within a day the slots are counted from the hour. */
function slotAfter(at: Date, { every, hour }: { every: number; hour: number }): Date {
  const begin = atHour(at, hour - 24);
  const passed = Math.floor((at.getTime() - begin.getTime()) / (every * hourMs));
  return new Date(begin.getTime() + (passed + 1) * every * hourMs);
}

/** The first such hour at which so many days, less half a one, are over: who began late one day is not late the next. */
function dayAfter(at: Date, { every, hour }: { every: number; hour: number }): Date {
  const least = at.getTime() + (every - 12) * hourMs;
  const same = atHour(new Date(least), hour);
  return same.getTime() >= least ? same : atHour(new Date(least), hour + 24);
}

const atHour = (day: Date, hour: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate(), hour);
