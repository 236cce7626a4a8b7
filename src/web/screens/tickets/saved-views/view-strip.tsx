import { Bookmark, EllipsisVertical, Pencil, Trash2, X } from 'lucide-react';
import type { SavedView } from '#contract/schema.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/layers/menu.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ViewStripProps {
  /** Missing where it is not there any more. */
  view: Pick<SavedView, 'name' | 'queue' | 'missing'> | undefined;
  /** The filters are other ones by now. */
  isChanged: boolean;
  mayChange: boolean;
  isBusy: boolean;
  onUpdate: () => void;
  onRename: () => void;
  onRemove: () => void;
  onLeave: () => void;
}

/** The saved view that the list is shown by. */
export const ViewStrip = ({ view, isChanged, mayChange, isBusy, ...on }: ViewStripProps) => {
  const { t } = useTranslation('saved-views');
  return (
    <section aria-label={t('current')} className="shrink-0 border-b border-line2 bg-sunk text-sm">
      <div className="flex h-9 items-center gap-1.5 pr-1.5 pl-3.5">
        <Bookmark size={14} aria-hidden="true" className="shrink-0 text-ink2" />
        {view ? (
          <>
            <span className="min-w-0 truncate font-medium" title={view.name}>
              {view.name}
            </span>
            {view.queue && <span className="max-w-24 shrink-0 truncate text-xs text-ink2">{view.queue.name}</span>}
          </>
        ) : (
          <span className="min-w-0 truncate text-ink2">{t('gone')}</span>
        )}
        <span className="flex-1" />
        {view && mayChange && isChanged && (
          <Button size="sm" title={t('updateHint')} busy={isBusy} onClick={on.onUpdate}>
            {t('update')}
          </Button>
        )}
        {view && mayChange && (
          <Menu
            button={
              <IconButton size="sm" label={t('more', { name: view.name })}>
                <EllipsisVertical size={16} aria-hidden="true" />
              </IconButton>
            }
            groups={[
              {
                id: 'view',
                entries: [
                  { id: 'rename', label: t('rename'), icon: <Pencil size={16} />, onSelect: on.onRename },
                  { id: 'remove', label: t('remove'), icon: <Trash2 size={16} />, onSelect: on.onRemove, danger: true },
                ],
              },
            ]}
          />
        )}
        <IconButton size="sm" label={t('leave')} onClick={on.onLeave}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {view && view.missing.length > 0 && (
        <p role="status" className="px-3.5 pb-2 text-xs text-warn">
          {view.missing.map((kind) => t(`missing.${kind}`)).join(' ')}
        </p>
      )}
    </section>
  );
};
