export type SlaKind = 'firstAnswer' | 'nextAnswer' | 'resolution';

export type SlaState = 'none' | 'running' | 'warned' | 'broken';

/** A target that runs, with the hours reckoned in: ISO dates. */
export interface SlaClock {
  kind: SlaKind;
  warnAt: string;
  dueAt: string;
}

/** How a target stands at a moment. It has no chart in it, because the first rows of the page are drawn by it. */
export function slaState(clock: SlaClock | null | undefined, now: Date): SlaState {
  if (!clock) return 'none';
  if (now >= new Date(clock.dueAt)) return 'broken';
  return now >= new Date(clock.warnAt) ? 'warned' : 'running';
}

/** Whole minutes that are left, or since when it is over, as one says them: never none while there is some. */
export const slaMinutes = ({ dueAt }: SlaClock, now: Date): number =>
  Math.max(1, Math.ceil(Math.abs(Date.parse(dueAt) - now.getTime()) / 60_000));
