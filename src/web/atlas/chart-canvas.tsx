import { useMemo } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ChartDrawing, type ChartDrawingProps } from './chart-drawing.tsx';
import { ChartToolbar } from './chart-toolbar.tsx';
import { useChartView } from './use-chart-view.ts';
import { useFolding } from './use-folding.ts';

export interface ChartCanvasProps extends Omit<ChartDrawingProps, 'onPlaced' | 'hand'> {
  /** What somebody has to read just now, by the ids of states and bundles. */
  focus?: readonly string[];
  /** The state that was chosen, shown at the start. */
  chosen: string | undefined;
  onChoose: (stateId: string | undefined) => void;
}

/**
 * A drawing that one moves by dragging or the arrow keys and brings nearer by the wheel, by fingers, by + and − or by
 * the buttons. Until somebody moves it, all of it is shown, however large the room for it is; where that is too small to
 * be read, what is in focus. States that hold others are folded by the button before their name, and stay where they are.
 */
export const ChartCanvas = ({ focus = nowhere, chosen, onChoose, ...props }: ChartCanvasProps) => {
  const { t } = useTranslation('atlas');
  const { chart, active } = props;
  const folding = useFolding(chart);
  const placesInFocus = focus.map(folding.placeOf).join('\n');
  const canvas = useChartView(
    useMemo(() => placesInFocus.split('\n'), [placesInFocus]),
    chosen,
  );
  const innermost = [...active].filter((id) => ![...active].some((other) => other.startsWith(`${id}.`)));
  const hand = {
    chosen,
    onChoose: (id: string) => onChoose(id === chosen ? undefined : id),
    onFold(id: string) {
      canvas.hold(id);
      folding.toggle(id);
    },
  };

  return (
    <div className="flex size-full flex-col overflow-hidden bg-bg">
      <div ref={canvas.host} onScrollCapture={canvas.takeScroll} className="min-h-0 flex-1">
        <TransformWrapper
          ref={canvas.view}
          minScale={0.1}
          maxScale={2}
          limitToBounds={false}
          doubleClick={{ disabled: true }}
          keyboard={{ disabled: false }}
          panning={{ excluded: ['button'] }}
          onPanningStart={canvas.move}
          onWheelStart={canvas.move}
          onPinchStart={canvas.move}
          onTransform={(_, { scale }) => canvas.host.current?.style.setProperty('--zoom', String(scale))}
        >
          <TransformComponent
            wrapperStyle={{ width: '100%', height: '100%' }}
            // What is moved by keys must be reached by keys.
            wrapperProps={{ tabIndex: 0, role: 'group', 'aria-label': t('canvas') }}
          >
            <ChartDrawing {...props} chart={folding.drawn} hand={hand} onPlaced={canvas.placed} />
          </TransformComponent>
        </TransformWrapper>
      </div>
      <ChartToolbar
        chart={chart}
        folding={folding}
        onFoldAll={(isFolded) => {
          if (isFolded) folding.foldAll();
          else folding.openAll();
          canvas.showAll();
        }}
        onGoTo={(id) => {
          folding.uncover(id);
          onChoose(id);
          canvas.want(id);
        }}
        onGoToActive={() => canvas.goTo(innermost.map(folding.placeOf))}
        onShowAll={canvas.showAll}
        onZoom={(direction) => {
          canvas.move();
          if (direction === 'in') canvas.view.current?.zoomIn();
          else canvas.view.current?.zoomOut();
        }}
      />
    </div>
  );
};

const nowhere: readonly string[] = [];
