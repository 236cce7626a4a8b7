import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'plain' | 'quiet' | 'danger';
  size?: 'lg' | 'md' | 'sm';
  /** Shows that what the button began is still running; a busy button takes no further clicks. */
  busy?: boolean;
  icon?: ReactNode;
}

export const Button = ({
  variant = 'plain',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) => (
  <button
    type={type}
    disabled={disabled || busy}
    aria-busy={busy || undefined}
    className={classes(
      'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap transition-colors duration-100 disabled:cursor-default disabled:opacity-60',
      sizes[size],
      looks[variant],
      className,
    )}
    {...rest}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
);

const sizes = { lg: 'h-9 px-4 text-base', md: 'h-8 px-3 text-sm', sm: 'h-7 px-2.5 text-xs' };

const looks = {
  primary:
    'border-primary bg-primary text-primary-ink enabled:hover:border-primary-strong enabled:hover:bg-primary-strong',
  plain: 'border-line bg-panel text-ink enabled:hover:bg-hover',
  quiet: 'border-transparent bg-transparent text-ink2 enabled:hover:bg-hover enabled:hover:text-ink',
  danger: 'border-danger bg-danger text-danger-ink enabled:hover:border-danger-strong enabled:hover:bg-danger-strong',
};
