import { formatNumber } from '#web/i18n/numbers.ts';

export interface ScreenTitleProps {
  title: string;
  /** How many the screen holds; null while nobody knows. */
  count: number | null;
}

export const ScreenTitle = ({ title, count }: ScreenTitleProps) => (
  <h1 className="min-w-0 flex-auto truncate text-xl/8 max-sm:text-lg/8 font-semibold">
    {title} {count !== null && <span className="font-normal text-ink3 tabular-nums">{formatNumber(count)}</span>}
  </h1>
);
