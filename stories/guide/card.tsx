import type { ReactNode } from 'react';

export interface CardProps {
  caption: string;
  /** Stands at the end of the caption. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A picture in the text, with its words above it. */
export const Card = ({ caption, aside, children }: CardProps) => (
  <div className="rounded-md border border-line bg-bg">
    <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line px-3 py-1 text-xs text-ink2">
      <span>{caption}</span>
      {aside}
    </div>
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={caption}
      className="flex overflow-x-auto p-4"
    >
      <div className="mx-auto">{children}</div>
    </section>
  </div>
);
