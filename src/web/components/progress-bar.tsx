import { classes } from './classes.ts';

export interface ProgressBarProps {
  /** What is on its way, for who cannot see it. */
  label: string;
  /** 0 to 1. */
  share: number;
  className?: string;
}

export const ProgressBar = ({ label, share, className }: ProgressBarProps) => {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes('h-1.5 w-64 max-w-full overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-150"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
};
