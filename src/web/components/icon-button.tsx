import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { CountBadge } from './count-badge.tsx';
import { Spinner } from './spinner.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Read out to those who do not see the icon, and shown on hover. */
  label: string;
  children: ReactNode;
  size?: 'md' | 'sm';
  busy?: boolean;
  count?: number;
  /** A switch that is on; leave it out for a plain button. */
  pressed?: boolean;
}

export const IconButton = ({
  label,
  children,
  size = 'md',
  busy = false,
  count = 0,
  pressed,
  className,
  type = 'button',
  disabled,
  ...rest
}: IconButtonProps) => (
  <button
    type={type}
    aria-label={label}
    title={label}
    aria-pressed={pressed}
    aria-busy={busy || undefined}
    disabled={disabled || busy}
    className={classes(
      'inline-grid shrink-0 place-items-center rounded-md text-ink2 transition-colors duration-100 enabled:hover:bg-hover enabled:hover:text-ink disabled:cursor-default disabled:opacity-50 aria-pressed:bg-primary-soft aria-pressed:text-ink data-open:bg-hover data-open:text-ink',
      size === 'md' ? 'size-8' : 'size-7',
      count > 0 && 'relative',
      className,
    )}
    {...rest}
  >
    {busy ? <Spinner size={16} /> : children}
    {count > 0 && <CountBadge count={count} className="absolute top-0 -right-0.5" />}
  </button>
);
