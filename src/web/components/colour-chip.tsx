import { memo, type ReactNode } from 'react';
import { classes } from './classes.ts';

export interface ColourChipProps {
  /** Chosen by a user: `#rgb` or `#rrggbb`. */
  colour: string;
  children: ReactNode;
  className?: string;
}

/** A label in a colour that somebody chose, softened until its text can be read in either theme. */
export const ColourChip = ({ colour, children, className }: ColourChipProps) => (
  <span
    style={{ ['--c' as string]: safeColour(colour) }}
    className={classes(
      'own-colour inline-flex items-center rounded-sm bg-[color-mix(in_oklab,var(--c)_16%,var(--panel))] px-1.5 text-2xs text-[color-mix(in_oklab,var(--c)_38%,var(--ink))]',
      className,
    )}
  >
    {children}
  </span>
);

/** A small square of the colour before a name, as queues are shown. */
export const ColourMark = memo(({ colour, children, className }: ColourChipProps) => (
  <span className={classes('inline-flex min-w-0 items-center gap-1.5 text-2xs text-ink2', className)}>
    <span
      aria-hidden="true"
      style={{ backgroundColor: safeColour(colour) }}
      className="own-colour size-1.75 shrink-0 rounded-[2px]"
    />
    <span className="truncate">{children}</span>
  </span>
));

/** The colour alone, for a column of its own. */
export const ColourSwatch = ({ colour, label }: { colour: string; label: string }) => (
  <span
    role="img"
    aria-label={label}
    title={label}
    style={{ backgroundColor: safeColour(colour) }}
    className="own-colour block h-5 w-9 rounded-sm"
  />
);

/** A colour goes into a style, so anything that is not one becomes the neutral ink. */
const safeColour = (colour: string) => (/^#[0-9a-f]{3,8}$/iu.test(colour) ? colour : 'var(--ink3)');
