import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';

export const Input = ({ className, ...rest }: ComponentPropsWithRef<'input'>) => (
  <input className={classes(controlLook, 'h-9 px-3', className)} {...rest} />
);

export const TextArea = ({ className, ...rest }: ComponentPropsWithRef<'textarea'>) => (
  <textarea className={classes(controlLook, 'resize-y px-3 py-2', className)} {...rest} />
);

/** How everything that takes a value looks; the width is the caller's. */
export const controlLook =
  'w-full rounded-md border border-control bg-bg text-ink text-ellipsis transition-colors duration-100 focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 disabled:opacity-60 aria-invalid:border-danger aria-invalid:focus-visible:outline-danger';
