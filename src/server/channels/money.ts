import type { Money } from '#contract/schema.ts';

/** An amount that a channel counts in parts of a unit; undefined where it says none. */
export function moneyOf(value: unknown, parts: number, currency: string | null | undefined): Money | undefined {
  const counted = value === null || value === undefined ? Number.NaN : Number(String(value));
  if (!Number.isFinite(counted) || !(parts > 0)) return undefined;
  return { amount: Math.round((counted / parts) * 100) / 100, currency: currency ?? '' };
}
