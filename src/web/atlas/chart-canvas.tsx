import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReactZoomPanPinchContentRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { IconButton } from '#web/components/icon-button.tsx';
import { ChartDrawing, type ChartDrawingProps } from './chart-drawing.tsx';

/** A drawing that one moves by dragging and brings nearer by the wheel, by fingers or by the buttons. */
export const ChartCanvas = (props: Omit<ChartDrawingProps, 'onPlaced'>) => {
  const { t } = useTranslation('atlas');
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const fit = useCallback(() => {
    view.current?.fitToView({ animationTime: 0, maxScale: 1 });
  }, []);
  return (
    <div className="relative size-full overflow-hidden bg-bg">
      <TransformWrapper
        ref={view}
        minScale={0.15}
        maxScale={2}
        limitToBounds={false}
        doubleClick={{ disabled: true }}
        panning={{ excluded: ['button'] }}
      >
        <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }}>
          <ChartDrawing {...props} onPlaced={fit} />
        </TransformComponent>
      </TransformWrapper>
      <div className="absolute right-3 bottom-3 flex gap-1 rounded-md border border-line bg-panel p-0.5">
        <IconButton size="sm" label={t('zoomOut')} onClick={() => view.current?.zoomOut()}>
          <ZoomOut size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t('zoomIn')} onClick={() => view.current?.zoomIn()}>
          <ZoomIn size={16} aria-hidden="true" />
        </IconButton>
        <IconButton size="sm" label={t('fit')} onClick={fit}>
          <Maximize size={16} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};
