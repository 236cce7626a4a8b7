import type { ReactNode } from 'react';
import { classes } from '#web/components/classes.ts';
import { Tabs } from '#web/components/tabs.tsx';

interface TwoPanesProps<Id extends string> {
  title: string;
  /** Both, in the order of the tabs that a narrow screen has in place of what stands side by side. */
  tabs: readonly { id: Id; label: string }[];
  /** Which of the two is the list, the narrower one to the left. */
  list: Id;
  /** What a narrow screen shows. */
  shown: Id;
  onShow: (pane: Id) => void;
  panes: Readonly<Record<Id, ReactNode>>;
}

/** A list, and beside it what was chosen of it; on a narrow screen one of the two, by tabs (spec section 2). */
export const TwoPanes = <Id extends string>({ title, tabs, list, shown, onShow, panes }: TwoPanesProps<Id>) => (
  <>
    <h1 className="sr-only">{title}</h1>
    <Tabs label={title} selected={shown} onSelect={onShow} className="shrink-0 bg-panel md:hidden" tabs={[...tabs]} />
    <div className="flex min-h-0 flex-1">
      {[...tabs]
        .sort((one, other) => Number(other.id === list) - Number(one.id === list))
        .map(({ id, label }) => (
          <section
            key={id}
            aria-label={label}
            className={classes(
              'flex min-w-0 flex-1 flex-col',
              id === list && 'border-line bg-panel md:w-90 md:flex-none md:border-r',
              shown !== id && 'max-md:hidden',
            )}
          >
            {panes[id]}
          </section>
        ))}
    </div>
  </>
);
