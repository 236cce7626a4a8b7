import { type DraggableAttributes, type DraggableSyntheticListeners, useDraggable } from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type KanbanActorRef, selectIsMoving, selectTicket, selectViewer } from '#machines/kanban.ts';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { type DragHandle, KanbanCard } from './kanban-card.tsx';

/** Where a ticket may be moved to from its lane. */
export type TargetsFor = (ticketId: number, laneId: number) => MenuEntry[];

interface DraggableCardProps {
  id: number;
  laneId: number;
  section: KanbanActorRef;
  targetsFor: TargetsFor;
}

/** A card bound to its ticket. The pointer drags all of it, the keyboard its grip. */
export const DraggableCard = ({ id, laneId, section, targetsFor }: DraggableCardProps) => {
  const ticket = useSelector(
    section,
    useMemo(() => selectTicket(id), [id]),
  );
  const isMoving = useSelector(
    section,
    useMemo(() => selectIsMoving(id), [id]),
  );
  const viewerId = useSelector(section, selectViewer).userId;
  const drag = useDraggable({ id, data: { name: ticket?.contact.name ?? '', laneId }, disabled: isMoving });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = drag;
  const targets = useMemo(() => targetsFor(id, laneId), [targetsFor, id, laneId]);
  const handle = useMemo(
    () => handleOf(attributes, listeners, setNodeRef, setActivatorNodeRef),
    [attributes, listeners, setNodeRef, setActivatorNodeRef],
  );
  if (!ticket) return null;
  return (
    <KanbanCard
      ticket={ticket}
      viewerId={viewerId}
      isMoving={isMoving}
      targets={targets}
      handle={handle}
      className={isDragging ? 'opacity-40' : 'cursor-grab select-none'}
    />
  );
};

function handleOf(
  attributes: DraggableAttributes,
  listeners: DraggableSyntheticListeners,
  card: (node: HTMLElement | null) => void,
  grip: (node: HTMLElement | null) => void,
): DragHandle {
  return {
    card: { ref: card, onMouseDown: listeners?.onMouseDown as never, onTouchStart: listeners?.onTouchStart as never },
    grip: {
      ref: grip,
      'aria-describedby': attributes['aria-describedby'],
      onKeyDown: listeners?.onKeyDown as never,
    },
  };
}
