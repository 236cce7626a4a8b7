/** How a company stands whose plan is to be changed. */
export interface BilledPeriod {
  /** Reais a month. */
  present: number;
  /** How many months it pays for at once. */
  months: number;
  /** The period that ends with the due date; milliseconds since 1970. */
  start: number;
  dueDate: number;
  now: number;
  /** It has not paid anything yet. */
  isTrial: boolean;
}

export interface PlanChangeTerms {
  way: 'up' | 'down';
  /** Reais to be paid before it holds; 0 for none. */
  difference: number;
  /** From when on it holds, milliseconds since 1970; null for at once. */
  at: number | null;
}

const DAY_MS = 86_400_000;

/**
 * On what terms a company changes to a plan of another price: up at once, for what the rest of the paid period costs more;
 * down when the paid period ends. What nobody has paid for changes at once (docs/decisions/0160).
 */
export function planChangeTerms(wanted: number, period: BilledPeriod): PlanChangeTerms {
  const { present, months, start, dueDate, now, isTrial } = period;
  const way = wanted < present ? 'down' : 'up';
  if (isTrial || dueDate <= now) return { way, difference: 0, at: null };
  if (way === 'down') return { way, difference: 0, at: dueDate };
  // By whole days begun, so that what one reads is what one pays.
  const rest = Math.min(1, (Math.ceil((dueDate - now) / DAY_MS) * DAY_MS) / (dueDate - start));
  return { way, difference: Math.round((wanted - present) * months * rest * 100) / 100, at: null };
}
