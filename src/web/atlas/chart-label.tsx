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
        'block w-max max-w-64 rounded-sm border px-1.5 py-0.5 text-left text-2xs',
        isPossible ? 'cursor-pointer border-ok bg-panel text-ink hover:bg-hover' : 'border-line2 bg-sunk text-ink2',
        offer.taken.has(edge.id) && 'border-ok! bg-sel!',
      )}
    >
      <span className={classes('block wrap-anywhere', isPossible && 'font-semibold')}>{edge.event}</span>
      {edge.guard && <span className="block text-ink3 wrap-anywhere">[{edge.guard}]</span>}
      {edge.actions.length > 0 && <span className="block text-ink3 wrap-anywhere">/ {edge.actions.join(', ')}</span>}
    </Tag>
  );
};
