import { Crosshair, Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { IconButton } from '#web/components/icon-button.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartDrawing, type ChartDrawingProps } from './chart-drawing.tsx';
import { statesIn } from './chart-state.tsx';

export interface ChartCanvasProps extends Omit<ChartDrawingProps, 'onPlaced'> {
  /** What somebody has to read just now, by the ids of states and bundles. */
  focus?: readonly string[];
}

/**
 * A drawing that one moves by dragging or the arrow keys and brings nearer by the wheel, by fingers, by + and − or by
 * the buttons. Until somebody moves it, all of it is shown, however large the room for it is; where that is too small to
 * be read, what is in focus.
 */
export const ChartCanvas = ({ focus = nowhere, ...props }: ChartCanvasProps) => {
  const { t } = useTranslation('atlas');
  const { chart, active } = props;
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const host = useRef<HTMLDivElement>(null);
  const keeps = useRef<'focus' | 'whole' | 'place'>('focus');

  const settle = useCallback(() => {
    if (keeps.current === 'place') return;
    const near = keeps.current === 'focus' && isSmall(host.current) ? placesIn(host.current, focus) : [];
    if (near.length > 0) view.current?.zoomToElement(near, { maxScale: 0.9, animationTime: 0 });
    else view.current?.fitToView({ animationTime: 0, maxScale: 1 });
  }, [focus]);
  const showAll = () => {
    keeps.current = 'whole';
    settle();
  };
  const move = () => {
    keeps.current = 'place';
  };
  useEffect(() => {
    const figure = host.current?.querySelector('figure');
    if (!host.current || !figure) return;
    const observer = new ResizeObserver(settle);
    observer.observe(host.current);
    observer.observe(figure);
    return () => observer.disconnect();
  }, [settle]);

  const goTo = (...stateIds: string[]) => {
    const boxes = placesIn(host.current, stateIds);
    if (boxes.length === 0) return;
    move();
    view.current?.zoomToElement(boxes, { maxScale: 1, animationTime: 150 });
  };
  const innermost = [...active].filter((id) => ![...active].some((other) => other.startsWith(`${id}.`)));

  return (
    <div className="flex size-full flex-col overflow-hidden bg-bg">
      <div ref={host} className="min-h-0 flex-1">
        <TransformWrapper
          ref={view}
          minScale={0.1}
          maxScale={2}
          limitToBounds={false}
          doubleClick={{ disabled: true }}
          keyboard={{ disabled: false }}
          panning={{ excluded: ['button'] }}
          onPanningStart={move}
          onWheelStart={move}
          onPinchStart={move}
          onTransform={(_, { scale }) => host.current?.style.setProperty('--zoom', String(scale))}
        >
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100%' }}
            // What is moved by keys must be reached by keys.
            wrapperProps={{ tabIndex: 0, role: 'group', 'aria-label': t('canvas') }}
          >
            <ChartDrawing {...props} onPlaced={settle} />
          </TransformComponent>
        </TransformWrapper>
      </div>
      <div
        role="toolbar"
        aria-label={t('view')}
        className="flex items-center justify-end gap-1 border-t border-line bg-panel px-2 py-0.5"
      >
        <select
          aria-label={t('goToState')}
          value=""
          onChange={({ target }) => goTo(target.value)}
          className="h-7 w-32 rounded-md bg-panel px-1.5 text-xs text-ink2"
        >
          <option value="">{t('goToState')}</option>
          {statesIn(chart.root).map(({ id, name }) => (
            <option key={id} value={id}>
              {'  '.repeat(id.split('.').length - 1) + name}
            </option>
          ))}
        </select>
        <IconButton size="sm" label={t('goToActive')} onClick={() => goTo(...innermost)}>
          <Crosshair size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('zoomOut')}
          onClick={() => {
            move();
            view.current?.zoomOut();
          }}
        >
          <ZoomOut size={16} aria-hidden="true" />
        </IconButton>
        <IconButton
          size="sm"
          label={t('zoomIn')}
          onClick={() => {
            move();
            view.current?.zoomIn();
          }}
        >
          <ZoomIn size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t('fit')} onClick={showAll}>
          <Maximize size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};

const nowhere: readonly string[] = [];

const placesIn = (host: HTMLElement | null, ids: readonly string[]) =>
  ids.flatMap((id) => host?.querySelector<HTMLElement>(`[data-place="${id}"]`) ?? []);

/** Whether the drawing, shown whole, is less than half its size. */
const isSmall = (host: HTMLElement | null) => {
  const figure = host?.querySelector('figure');
  if (!host || !figure) return false;
  return Math.min(host.clientWidth / figure.offsetWidth, host.clientHeight / figure.offsetHeight) < 0.5;
};
