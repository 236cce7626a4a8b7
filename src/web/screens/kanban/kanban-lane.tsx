import { useDroppable } from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Lane } from '#machines/kanban/lanes.ts';
import { type KanbanActorRef, selectHasLaneFailed, selectIsLaneLoading } from '#machines/kanban.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { SolidChip } from '#web/components/colour-chip.tsx';
import { DraggableCard, type TargetsFor } from './draggable-card.tsx';
import { useNear } from './use-near.ts';

export interface KanbanLaneProps {
  lane: Lane;
  section: KanbanActorRef;
  targetsFor: TargetsFor;
  /** The focus is on its way to one of its cards. */
  isReached: boolean;
}

/** A lane scrolls by itself and loads more near its end; its cards are there only while it is nearly in sight. */
export const KanbanLane = ({ lane, section, targetsFor, isReached }: KanbanLaneProps) => {
  const { t } = useTranslation('kanban');
  const name = lane.tag?.name ?? t('open');
  const { setNodeRef, isOver } = useDroppable({ id: lane.id, data: { name } });
  const [near, isNear] = useNear();
  const loadMore = () => section.send({ type: 'kanban.loadMore', laneId: lane.id });
  return (
    <section
      ref={near}
      data-lane={lane.id}
      aria-label={name}
      className="flex h-full w-72 shrink-0 snap-center flex-col max-sm:w-[calc(100vw-2rem)]"
    >
      <h2 className="flex h-9 shrink-0 items-center gap-2 px-1 text-sm font-semibold">
        {lane.tag ? (
          <SolidChip colour={lane.tag.color} className="h-5.5 max-w-56 px-2 text-xs">
            <span className="truncate">{name}</span>
          </SolidChip>
        ) : (
          name
        )}
        <span className="font-normal text-ink3">
          <span aria-hidden="true">{lane.count}</span>
          <span className="sr-only">{t('count', { count: lane.count })}</span>
        </span>
      </h2>
      <div
        ref={setNodeRef}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < 100) loadMore();
        }}
        className={classes(
          'relative flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto rounded-lg p-2 transition-colors duration-100',
          isOver ? 'bg-primary-soft' : 'bg-sunk',
        )}
      >
        {(isNear || isReached) &&
          lane.ticketIds.map((id) => (
            <DraggableCard key={id} id={id} laneId={lane.id} section={section} targetsFor={targetsFor} />
          ))}
        {lane.ticketIds.length === 0 && <p className="p-3 text-center text-sm text-ink2">{t('empty')}</p>}
        {lane.hasMore && <MoreOfLane id={lane.id} section={section} onMore={loadMore} />}
      </div>
    </section>
  );
};

const MoreOfLane = ({ id, section, onMore }: { id: number; section: KanbanActorRef; onMore: () => void }) => {
  const { t } = useTranslation('kanban');
  const isLoading = useSelector(
    section,
    useMemo(() => selectIsLaneLoading(id), [id]),
  );
  const hasFailed = useSelector(
    section,
    useMemo(() => selectHasLaneFailed(id), [id]),
  );
  return (
    <div className="flex flex-col items-center gap-1 py-1">
      {hasFailed && (
        <p role="alert" className="text-xs text-danger">
          {t('moreFailed')}
        </p>
      )}
      <Button size="sm" variant="quiet" busy={isLoading} onClick={onMore}>
        {t('more')}
      </Button>
    </div>
  );
};
