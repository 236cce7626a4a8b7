import { useDroppable } from '@dnd-kit/core';
import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import type { Lane } from '#machines/kanban/context.ts';
import { type KanbanActorRef, selectHasLaneFailed, selectIsLaneLoading } from '#machines/kanban.ts';
import { Button } from '#web/components/button.tsx';
import { classes } from '#web/components/classes.ts';
import { ColourChip } from '#web/components/colour-chip.tsx';
import { Skeleton } from '#web/components/panes/skeleton.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TargetsFor } from './draggable-card.tsx';
import { LaneCards } from './lane-cards.tsx';
import { useNear } from './use-near.ts';

export interface KanbanLaneProps {
  lane: Lane;
  section: KanbanActorRef;
  targetsFor: TargetsFor;
  /** The card of it that the focus is on its way to. */
  reached: number | undefined;
}

/** A lane scrolls by itself and loads more near its end; its cards are there only while they are nearly in sight. */
export const KanbanLane = ({ lane, section, targetsFor, reached }: KanbanLaneProps) => {
  const { t } = useTranslation('kanban');
  const name = lane.tag?.name ?? t('open');
  const { setNodeRef, isOver, active } = useDroppable({ id: lane.id, data: { name } });
  const [near, isNear] = useNear();
  const isTarget = isOver && active?.data.current?.laneId !== lane.id;
  const isDrawn = isNear || reached !== undefined;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const scrolled = useCallback(
    (node: HTMLElement | null) => {
      setNodeRef(node);
      setScroller(node);
    },
    [setNodeRef],
  );
  const isWaiting = lane.count > 0 && lane.ticketIds.length === 0;
  const loadMore = () => section.send({ type: 'kanban.loadMore', laneId: lane.id });
  return (
    <section
      ref={near}
      data-lane={lane.id}
      aria-label={name}
      className="flex h-full max-w-md flex-[1_0_13.75rem] snap-center flex-col max-sm:flex-[0_0_calc(100vw-2rem)]"
    >
      <h2 className="flex h-9 shrink-0 items-center gap-2 px-1 text-sm font-semibold">
        {lane.tag ? (
          <ColourChip colour={lane.tag.color} className="h-5.5 min-w-0 max-w-56 px-2 text-xs! font-semibold">
            <span className="truncate">{name}</span>
          </ColourChip>
        ) : (
          name
        )}
        <span className="font-normal text-ink3">
          <span aria-hidden="true">{lane.count}</span>
          <span className="sr-only">{t('count', { count: lane.count })}</span>
        </span>
      </h2>
      <div
        ref={scrolled}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < 100) loadMore();
        }}
        className={classes(
          'relative flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto rounded-lg p-2 transition-colors duration-100 forced-colors:border',
          isTarget ? 'bg-primary-soft' : 'bg-sunk',
        )}
        data-target={isTarget || undefined}
      >
        {isDrawn && (
          <LaneCards
            ids={lane.ticketIds}
            laneId={lane.id}
            section={section}
            targetsFor={targetsFor}
            scroller={scroller}
            held={[reached, active ? Number(active.id) : undefined]}
          />
        )}
        {(isWaiting || !isDrawn) && <CardSkeletons count={isWaiting ? lane.count : lane.ticketIds.length} />}
        {lane.count === 0 && <p className="p-3 text-center text-sm text-ink2">{t('empty')}</p>}
        {lane.hasMore && <MoreOfLane id={lane.id} section={section} onMore={loadMore} />}
      </div>
    </section>
  );
};

/** As high as the cards that come in their place. */
export const CardSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: Math.min(count, 6) }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never move
    <Skeleton key={place} className="h-32 shrink-0 rounded-md" />
  ));

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
