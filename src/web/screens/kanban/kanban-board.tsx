import { DndContext, DragOverlay } from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type KanbanActorRef, selectLanes, selectTicket, selectViewer } from '#machines/kanban.ts';
import { ColourMark } from '#web/components/colour-chip.tsx';
import { Select } from '#web/components/fields/select.tsx';
import type { MenuEntry } from '#web/components/layers/menu-entries.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { KanbanCard } from './kanban-card.tsx';
import { announcementsIn, laneUnderHand, useDragging } from './kanban-dragging.ts';
import { KanbanLane } from './kanban-lane.tsx';
import { useFollowedCard } from './use-followed-card.ts';

/** The lanes beside each other; on a phone one at a time, by swiping or by name. */
export const KanbanBoard = ({ section }: { section: KanbanActorRef }) => {
  const { t } = useTranslation('kanban');
  const lanes = useSelector(section, selectLanes);
  const [dragged, setDragged] = useState<number | null>(null);
  const sensors = useDragging();
  const board = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const { reached, follow, forget } = useFollowedCard(board, lanes);

  // Counts change with every message, the names of the lanes hardly ever; the cards need the names alone.
  const tags = useMemo(() => JSON.stringify(lanes.map(({ id, tag }) => [id, tag?.name, tag?.color])), [lanes]);
  const choices = useMemo(
    () =>
      (JSON.parse(tags) as [number, string?, string?][]).map(([value, name, colour]) => ({
        value,
        label: name ?? t('open'),
        mark: <ColourMark colour={colour ?? ''}>{null}</ColourMark>,
      })),
    [tags, t],
  );
  const targetsFor = useCallback(
    (ticketId: number, laneId: number): MenuEntry[] =>
      choices.map(({ value, label, mark }) => ({
        id: String(value),
        label,
        icon: mark,
        checked: value === laneId,
        onSelect: () => {
          follow(ticketId, laneId);
          section.send({ type: 'kanban.move', ticketId, laneId: value });
        },
      })),
    [choices, section, follow],
  );
  const show = (laneId: number) => {
    setShown(laneId);
    board.current?.querySelector(`[data-lane="${laneId}"]`)?.scrollIntoView({ inline: 'center', block: 'nearest' });
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={laneUnderHand}
      accessibility={{
        announcements: announcementsIn(t),
        screenReaderInstructions: { draggable: t('dnd.how') },
      }}
      onDragStart={({ active }) => setDragged(Number(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (!over) return;
        // The focus is where the hand or the key has left it; only the way back is to be followed.
        follow(Number(active.id), Number(over.id));
        section.send({ type: 'kanban.move', ticketId: Number(active.id), laneId: Number(over.id) });
      }}
    >
      <div className="px-4 pt-3 sm:hidden">
        <Select label={t('lane')} value={shown} choices={choices} onChange={show} className="w-full" />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        tabIndex={0}
        ref={board}
        aria-label={t('board')}
        onPointerDown={forget}
        onScrollEnd={() => board.current && setShown(laneInSight(board.current))}
        className="ring-inside relative flex min-h-0 flex-1 gap-3 overflow-x-auto px-5 pt-2 pb-4 max-sm:snap-x max-sm:snap-mandatory max-sm:px-4"
      >
        {lanes.map((lane) => (
          <KanbanLane
            key={lane.id}
            lane={lane}
            section={section}
            targetsFor={targetsFor}
            reached={lane.id === reached?.laneId ? reached.ticketId : undefined}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>{dragged !== null && <Carried id={dragged} section={section} />}</DragOverlay>
    </DndContext>
  );
};

/** The lane in the middle of what is seen. */
const laneInSight = (board: HTMLElement): number => {
  const { left, width } = board.getBoundingClientRect();
  const lanes = [...board.querySelectorAll<HTMLElement>('[data-lane]')];
  const seen = lanes.findLast((lane) => lane.getBoundingClientRect().left <= left + width / 2) ?? lanes[0];
  return Number(seen?.dataset.lane ?? 0);
};

const Carried = ({ id, section }: { id: number; section: KanbanActorRef }) => {
  const ticket = useSelector(
    section,
    useMemo(() => selectTicket(id), [id]),
  );
  const viewerId = useSelector(section, selectViewer).userId;
  return (
    ticket && (
      <KanbanCard
        ticket={ticket}
        viewerId={viewerId}
        isMoving={false}
        targets={[]}
        className="cursor-grabbing border-primary shadow-raised"
      />
    )
  );
};
