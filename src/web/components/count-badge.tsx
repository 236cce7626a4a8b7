import { classes } from './classes.ts';

/** A small number over an icon; the label of what bears it says the number in words. */
export const CountBadge = ({ count, className }: { count: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={classes(
      'min-w-4 rounded-full bg-danger px-1 text-center text-[0.625rem]/4 font-semibold text-danger-ink',
      className,
    )}
  >
    {count > 99 ? '99+' : count}
  </span>
);
