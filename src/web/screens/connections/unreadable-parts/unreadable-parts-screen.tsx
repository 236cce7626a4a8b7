import { useSelector } from '@xstate/react';
import { ArrowLeft, FileCheck, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { UnreadablePart } from '#contract/schema.ts';
import { selectCount, selectIsDeleting, selectRemoving, selectRows } from '#machines/list-screen.ts';
import { selectIsReading, selectShownId } from '#machines/unreadable-parts.ts';
import { Button } from '#web/components/button.tsx';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { DialogBoundary } from '#web/components/layers/dialog-boundary.tsx';
import { PaneBoundary } from '#web/components/panes/pane-boundary.tsx';
import { PaneState } from '#web/components/panes/pane-state.tsx';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useListScreenAddress } from '#web/list-screen/list-screen-address.ts';
import { ListScreenHeader } from '#web/list-screen/list-screen-header.tsx';
import { LoadedRows } from '#web/list-screen/loaded-rows.tsx';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { ShownPart } from './shown-part.tsx';
import { usePartColumns } from './unreadable-part-columns.tsx';
import { listedParts, partsAtWork } from './unreadable-parts-actors.ts';

/** What channels delivered and nobody could read, kept as it came: seen, read once more, thrown away. */
export const Screen = () => {
  const { t } = useTranslation(['unreadable-parts', 'common']);
  const { address, search } = useListScreenAddress();
  const { searchParam } = address;
  const list = useListedRows(
    listedParts,
    useMemo(() => ({ searchParam, form: null }), [searchParam]),
  );
  const work = useSection(partsAtWork);
  const isReading = useSelector(work, selectIsReading);
  const count = useSelector(list, selectCount);
  const shownId = useSelector(work, selectShownId);
  const rows = useSelector(list, selectRows) as UnreadablePart[];
  const shown = rows.find(({ id }) => id === shownId);
  const removed = useSelector(list, selectRemoving) as UnreadablePart | null;
  const isDeleting = useSelector(list, selectIsDeleting);
  const columns = usePartColumns(list, work);
  const close = () => work.send({ type: 'unreadablePart.close' });
  return (
    <div className="flex h-full flex-col bg-panel">
      <ListScreenHeader
        actor={list}
        title={t('title')}
        back={
          <Link to="/connections" aria-label={t('back')} className="rounded-sm p-1 text-ink2 hover:text-ink">
            <ArrowLeft size={18} aria-hidden="true" />
          </Link>
        }
        searchParam={searchParam}
        onSearch={search}
      >
        {count !== null && count > 0 && (
          <Button
            variant="primary"
            busy={isReading}
            icon={<RotateCw size={16} aria-hidden="true" />}
            onClick={() => work.send({ type: 'unreadableParts.readAll' })}
          >
            {t('readAll')}
          </Button>
        )}
      </ListScreenHeader>
      <p className="border-b border-line2 px-6 py-2 text-sm text-ink2 max-sm:px-4">{t('hint')}</p>
      <PaneBoundary>
        <LoadedRows<UnreadablePart>
          actor={list}
          label={t('title')}
          columns={columns}
          empty={<PaneState icon={FileCheck} title={t('empty')} hint={t('emptyHint')} />}
          isSearched={searchParam !== ''}
          onOpen={({ id }) => work.send({ type: 'unreadablePart.show', id })}
          onRemove={({ id }) => list.send({ type: 'listScreen.askRemoval', id })}
        />
      </PaneBoundary>
      <DialogBoundary resetKey={shownId} onClose={close}>
        {shown && <ShownPart part={shown} work={work} onClose={close} />}
      </DialogBoundary>
      {removed && (
        <ConfirmDialog
          open
          title={t('removal.title')}
          text={t('removal.text')}
          confirmLabel={t('common:delete')}
          busy={isDeleting}
          onConfirm={() => list.send({ type: 'listScreen.remove' })}
          onClose={() => list.send({ type: 'listScreen.keep' })}
        />
      )}
    </div>
  );
};
