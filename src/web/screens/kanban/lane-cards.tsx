import { useState } from 'react';
import type { KanbanActorRef } from '#machines/kanban.ts';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { useDrawnRows } from '#web/components/use-drawn-rows.ts';
import { DraggableCard, type TargetsFor } from './draggable-card.tsx';

interface LaneCardsProps {
  ids: readonly number[];
  laneId: number;
  section: KanbanActorRef;
  targetsFor: TargetsFor;
  /** What the lane is scrolled in. */
  scroller: HTMLElement | null;
  /** The cards that a hand carries or that the focus is on its way to. */
  held: readonly (number | undefined)[];
}

/** The cards of a lane that are seen or nearly, and those that a hand or the focus is on, wherever they are. */
export const LaneCards = ({ ids, laneId, section, targetsFor, scroller, held }: LaneCardsProps) => {
  const [focused, setFocused] = useState<string>();
  const kept = [focused, ...held].flatMap((id) => (id === undefined ? [] : [String(id)]));
  const texts = ids.map(String);
  const { drawn, roomBelow, measureRow } = useDrawnRows({ scroller, ids: texts, kept, height: 128, gap: 8, whole: 0 });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is among its cards
    <div
      onFocus={({ target }) => setFocused(cardOf(target))}
      onBlur={({ relatedTarget }) => setFocused(cardOf(relatedTarget))}
      className="shrink-0"
      style={{ paddingBottom: roomBelow }}
    >
      {drawn.map(({ index, roomAbove }) => {
        const id = ids[index];
        return id === undefined ? null : (
          <div key={id} ref={measureRow} data-index={index} style={{ marginTop: roomAbove }}>
            <PaneBoundary look="line">
              <DraggableCard id={id} laneId={laneId} section={section} targetsFor={targetsFor} />
            </PaneBoundary>
          </div>
        );
      })}
    </div>
  );
};

const cardOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-ticket]')?.dataset.ticket;
