import { RotateCw } from 'lucide-react';
import { classes } from '#web/components/classes.ts';
import type { ChartEdge } from './chart.ts';

/** What may be pressed, and what was taken just now. */
export interface Offer {
  /** Transitions that would be taken now. */
  possible: ReadonlySet<string>;
  taken: ReadonlySet<string>;
  onPress: (edgeId: string) => void;
}

/** A transition in words: the event, its guard, its actions. One presses it while it is possible. */
export const ChartLabel = ({ edge, offer }: { edge: ChartEdge; offer: Offer }) => {
  const isPossible = offer.possible.has(edge.id);
  const Tag = isPossible ? 'button' : 'div';
  return (
    <Tag
      {...(isPossible && { type: 'button' as const, onClick: () => offer.onPress(edge.id) })}
      title={edge.description || undefined}
      className={classes(
        'block w-max max-w-64 rounded-sm border px-1.5 py-0.5 text-left text-2xs text-ink2',
        isPossible ? 'cursor-pointer border-ok bg-panel ring-1 ring-ok hover:bg-out' : 'border-line bg-sunk',
        offer.taken.has(edge.id) && 'border-ok! bg-out!',
      )}
    >
      <span className="flex items-center gap-1 wrap-anywhere">
        <span className={isPossible ? 'font-bold text-ok' : 'font-medium text-ink'}>{edge.event}</span>
        {!edge.isInternal && edge.from === edge.to && <RotateCw size={10} aria-hidden="true" className="shrink-0" />}
      </span>
      {edge.guard && <span className="block wrap-anywhere">[{edge.guard}]</span>}
      {edge.actions.length > 0 && <span className="block wrap-anywhere">/ {edge.actions.join(', ')}</span>}
    </Tag>
  );
};
