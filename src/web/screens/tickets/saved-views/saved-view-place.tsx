import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { Queue, SavedView } from '#contract/schema.ts';
import { maySaveForQueue } from '#machines/rights.ts';
import {
  type SavedViewsActorRef,
  selectIsBusy,
  selectIsLoading,
  selectSavedView,
  selectSaveFailure,
} from '#machines/saved-views.ts';
import { selectViewer } from '#machines/tickets.ts';
import { listQueues } from '#web/api/queues.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { failureText } from '#web/desk/failure-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { usePreference } from '#web/preferences.ts';
import { addressOf, searchOf, useTicketAddress } from '../ticket-address.ts';
import { useTickets } from '../tickets-provider.tsx';
import { SavedViewDialog, type SavedViewDialogProps } from './saved-view-dialog.tsx';
import { savedViews } from './saved-views-actors.ts';
import { useAppliedView } from './use-applied-view.ts';
import { useShowView } from './use-show-view.ts';
import { areSame, filtersOf } from './view-filters.ts';
import { ViewStrip } from './view-strip.tsx';

interface SavedViewPlaceProps {
  /** The filters as they stand are to be saved as a new one. */
  isSaving: boolean;
  onSaved: () => void;
}

/** The saved view that the list is shown by, and saving a new one. */
export const SavedViewPlace = ({ isSaving, onSaved }: SavedViewPlaceProps) => {
  const actor = useSection(savedViews);
  const { viewId } = useTicketAddress();
  const view = useSelector(
    actor,
    useMemo(() => selectSavedView(viewId), [viewId]),
  );
  const [isRenaming, setRenaming] = useState(false);
  /** It was saved, and its address comes in a moment. */
  const [madeId, setMadeId] = useState<number>();
  const show = useShowView();
  const leave = useLeaveView();
  const isUnapplied = useAppliedView(view);
  useEffect(() => {
    const saved = actor.on('savedViews.saved', ({ savedView }) => {
      setRenaming(false);
      if (!isSaving) return;
      setMadeId(savedView.id);
      show(savedView);
    });
    const deleted = actor.on('savedViews.deleted', leave);
    return () => {
      for (const each of [saved, deleted]) each.unsubscribe();
    };
  });
  useEffect(() => {
    if (madeId === undefined || madeId !== viewId) return;
    setMadeId(undefined);
    onSaved();
  }, [madeId, viewId, onSaved]);
  return (
    <>
      {viewId !== undefined && (
        <Strip isUnapplied={isUnapplied} actor={actor} view={view} onRename={() => setRenaming(true)} />
      )}
      {isSaving && madeId === undefined && <Saving actor={actor} onClose={onSaved} />}
      {isRenaming && view && <Renaming actor={actor} view={view} onClose={() => setRenaming(false)} />}
    </>
  );
};

/** What the list is narrowed by now. */
const usePresent = () => {
  const { tab, searched } = useTicketAddress();
  const showAll = usePreference('showAll');
  const order = usePreference('pendingOrder');
  const maySeeAll = useSelector(useTickets(), selectViewer).profile !== 'user';
  return filtersOf({ tab, search: searchOf(new URLSearchParams(searched)), showAll: showAll && maySeeAll, order });
};

interface ViewProps {
  /** The list is not shown by it yet. */
  isUnapplied: boolean;
  actor: SavedViewsActorRef;
  view: SavedView | undefined;
  onRename: () => void;
}

const Strip = ({ isUnapplied, actor, view, onRename }: ViewProps) => {
  const { t } = useTranslation('saved-views');
  const viewer = useSelector(useTickets(), selectViewer);
  const present = usePresent();
  const isLoading = useSelector(actor, selectIsLoading);
  const isBusy = useSelector(actor, selectIsBusy);
  const [isAsked, setAsked] = useState(false);
  const leave = useLeaveView();
  // The first answer is on its way: nothing is known to be gone.
  if (isUnapplied || (!view && isLoading)) return <div className="h-9 shrink-0 border-b border-line2 bg-sunk" />;
  const mayChange = view !== undefined && (view.queue === null || maySaveForQueue(view.queue.id, viewer));
  return (
    <>
      <ViewStrip
        view={view}
        isChanged={view !== undefined && !areSame(view.filters, present)}
        mayChange={mayChange}
        isBusy={isBusy}
        onUpdate={() => view && actor.send({ type: 'savedView.update', id: view.id, change: { filters: present } })}
        onRename={onRename}
        onRemove={() => setAsked(true)}
        onLeave={leave}
      />
      {view && isAsked && (
        <ConfirmDialog
          open
          title={t('removeTitle', { name: view.name })}
          text={view.queue ? t('removeTextQueue', { queue: view.queue.name }) : t('removeText')}
          confirmLabel={t('remove')}
          onConfirm={() => {
            setAsked(false);
            actor.send({ type: 'savedView.delete', id: view.id });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
};

/** The list as it is without a view; a search begins anew. */
const useLeaveView = () => {
  const navigate = useNavigate();
  const { tab, uuid } = useTicketAddress();
  return () => void navigate(addressOf({ uuid, tab }, ''));
};

const Saving = ({ actor, onClose }: { actor: SavedViewsActorRef; onClose: () => void }) => {
  const viewer = useSelector(useTickets(), selectViewer);
  const queues = useCall(queuesFor, { isNeeded: viewer.profile !== 'user' }).output ?? [];
  const filters = usePresent();
  return (
    <Named
      actor={actor}
      queues={queues.filter(({ id }) => maySaveForQueue(id, viewer))}
      onSave={(name, queueId) => actor.send({ type: 'savedView.create', input: { name, queueId, filters } })}
      onClose={onClose}
    />
  );
};

const queuesFor = fromPromise<Queue[], { isNeeded: boolean }>(async ({ input, signal }) =>
  input.isNeeded ? listQueues(signal) : [],
);

const Renaming = ({ actor, view, onClose }: { actor: SavedViewsActorRef; view: SavedView; onClose: () => void }) => (
  <Named
    actor={actor}
    name={view.name}
    queues={[]}
    onSave={(name) => actor.send({ type: 'savedView.update', id: view.id, change: { name } })}
    onClose={onClose}
  />
);

type NamedProps = Pick<SavedViewDialogProps, 'name' | 'queues' | 'onSave' | 'onClose'> & { actor: SavedViewsActorRef };

const Named = ({ actor, ...props }: NamedProps) => {
  const saveFailure = useSelector(actor, selectSaveFailure);
  const isBusy = useSelector(actor, selectIsBusy);
  const [isTried, setTried] = useState(false);
  return (
    <SavedViewDialog
      {...props}
      isBusy={isBusy}
      failure={isTried && saveFailure ? failureText(saveFailure) : undefined}
      onSave={(name, queueId) => {
        setTried(true);
        props.onSave(name, queueId);
      }}
    />
  );
};
