import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#web/components/classes.ts';

interface IconLinkProps {
  to: string;
  /** Read out to those who do not see the icon, and shown on hover. */
  label: string;
  children: ReactNode;
  className?: string;
}

/** A way to another page that looks like the icon buttons beside it. */
export const IconLink = ({ to, label, children, className }: IconLinkProps) => (
  <Link to={to} aria-label={label} title={label} className={classes(iconLook, className)}>
    {children}
  </Link>
);

export const iconLook =
  'inline-grid size-8 shrink-0 place-items-center rounded-md text-ink2 transition-colors duration-100 hover:bg-hover hover:text-ink';
