import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Lane } from '#machines/kanban/context.ts';

/**
 * A card that changes its lane is drawn anew there, and the focus in it would be lost. It goes along with what was moved
 * here, on its way back too, unless it is somewhere else by then.
 */
export const useFollowedCard = (board: RefObject<HTMLElement | null>, lanes: readonly Lane[]) => {
  const followed = useRef(new Map<number, number>());
  const [reached, setReached] = useState<{ ticketId: number; laneId: number } | null>(null);
  useEffect(() => {
    for (const [ticketId, before] of followed.current) {
      const laneId = lanes.find(({ ticketIds }) => ticketIds.includes(ticketId))?.id;
      if (laneId === undefined || laneId === before) continue;
      followed.current.set(ticketId, laneId);
      if (isFocusLost()) setReached({ ticketId, laneId });
    }
  }, [lanes]);
  useEffect(() => {
    if (reached) board.current?.querySelector<HTMLElement>(`[data-ticket="${reached.ticketId}"] a`)?.focus();
  }, [board, reached]);
  return {
    /** The card that its lane draws even out of sight, for the focus to go there. */
    reached,
    /** From now on, for a card that stands in this lane. */
    follow: useRef((ticketId: number, laneId: number) => void followed.current.set(ticketId, laneId)).current,
    forget: () => followed.current.clear(),
  };
};

const isFocusLost = () => !document.activeElement || document.activeElement === document.body;
