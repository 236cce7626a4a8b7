import { Crosshair, FoldVertical, Maximize, UnfoldVertical, ZoomIn, ZoomOut } from 'lucide-react';
import { Switch } from '#web/components/fields/switch.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { type Chart, statesIn } from './chart.ts';
import type { useFolding } from './use-folding.ts';

export interface ChartToolbarProps {
  chart: Chart;
  folding: ReturnType<typeof useFolding>;
  onFoldAll: (isFolded: boolean) => void;
  onGoTo: (stateId: string) => void;
  onGoToActive: () => void;
  onShowAll: () => void;
  onZoom: (direction: 'in' | 'out') => void;
}

/** What of the drawing is shown, and from where. */
export const ChartToolbar = ({
  chart,
  folding,
  onFoldAll,
  onGoTo,
  onGoToActive,
  onShowAll,
  onZoom,
}: ChartToolbarProps) => {
  const { t } = useTranslation('atlas');
  return (
    <div
      role="toolbar"
      aria-label={t('view')}
      className="flex flex-wrap items-center justify-end gap-x-1 border-t border-line bg-panel px-2 py-0.5 text-xs"
    >
      {folding.hasServer && (
        <div className="me-auto">
          <Switch label={t('fromServer')} checked={folding.showsServer} onChange={folding.showServer} />
        </div>
      )}
      {folding.canFold && (
        <>
          <IconButton size="sm" label={t('foldAll')} onClick={() => onFoldAll(true)}>
            <FoldVertical size={16} aria-hidden="true" />
          </IconButton>
          <IconButton size="sm" label={t('openAll')} onClick={() => onFoldAll(false)}>
            <UnfoldVertical size={16} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <select
        aria-label={t('goToState')}
        value=""
        onChange={({ target }) => target.value && onGoTo(target.value)}
        className="h-7 w-32 rounded-md bg-panel px-1.5 text-xs text-ink2"
      >
        <option value="">{t('goToState')}</option>
        {statesIn(chart.root).map(({ id, name }) => (
          <option key={id} value={id}>
            {'  '.repeat(id.split('.').length - 1) + name}
          </option>
        ))}
      </select>
      <IconButton size="sm" label={t('goToActive')} onClick={onGoToActive}>
        <Crosshair size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('zoomOut')} onClick={() => onZoom('out')}>
        <ZoomOut size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('zoomIn')} onClick={() => onZoom('in')}>
        <ZoomIn size={16} aria-hidden="true" />
      </IconButton>
      <IconButton size="sm" label={t('fit')} onClick={onShowAll}>
        <Maximize size={16} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
