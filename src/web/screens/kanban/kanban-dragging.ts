import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
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

/** The lane that the pointer is over, or beside; by key the one that the card is at. */
export const laneUnderHand: CollisionDetection = (args) => {
  const { pointerCoordinates: hand, droppableRects, droppableContainers } = args;
  if (!hand) return closestCenter(args);
  const [nearest] = droppableContainers
    .flatMap((lane) => {
      const rect = droppableRects.get(lane.id);
      return rect ? [{ lane, value: Math.max(rect.left - hand.x, hand.x - rect.right, 0) }] : [];
    })
    .sort((one, other) => one.value - other.value);
  return nearest ? [{ id: nearest.lane.id, data: { droppableContainer: nearest.lane, value: nearest.value } }] : [];
};

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
