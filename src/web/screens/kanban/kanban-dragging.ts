import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { TFunction } from 'i18next';

/** A press that moves drags, a long touch too; by key, from the grip alone, the arrows go from lane to lane. */
export const useDragging = () =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: toNextLane }),
  );

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const toNextLane: KeyboardCoordinateGetter = (event, { context: { over, droppableRects } }) => {
  const step = steps[event.code];
  if (!step) return undefined;
  event.preventDefault();
  const lanes = [...droppableRects].sort(([, one], [, other]) => one.left - other.left);
  const next = lanes[lanes.findIndex(([id]) => id === over?.id) + step]?.[1];
  return next && { x: next.left + 8, y: next.top + 48 };
};

interface Dragged {
  data: { current?: Record<string, unknown> | undefined };
}

/** What is read out while a card is dragged by key. */
export const announcementsIn = (t: TFunction<'kanban'>): Announcements => {
  const name = ({ data }: Dragged) => String(data.current?.name ?? '');
  return {
    onDragStart: ({ active }) => t('dnd.lifted', { name: name(active) }),
    onDragOver: ({ over }) => (over ? t('dnd.over', { lane: name(over) }) : undefined),
    onDragEnd: ({ active, over }) =>
      over ? t('dnd.dropped', { lane: name(over) }) : t('dnd.kept', { name: name(active) }),
    onDragCancel: ({ active }) => t('dnd.kept', { name: name(active) }),
  };
};
