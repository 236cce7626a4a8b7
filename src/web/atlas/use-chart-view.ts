import { useCallback, useEffect, useRef } from 'react';
import type { ReactZoomPanPinchContentRef } from 'react-zoom-pan-pinch';

/** How a drawing lies in its room: whole or in focus until somebody moves it, and then where they have put it. */
export function useChartView(focus: readonly string[], linked: string | undefined) {
  const view = useRef<ReactZoomPanPinchContentRef>(null);
  const host = useRef<HTMLDivElement>(null);
  const keeps = useRef<'focus' | 'whole' | 'place'>('focus');
  const held = useRef<{ id: string; left: number; top: number }>(undefined);
  const wanted = useRef(linked);

  const settle = useCallback(() => {
    if (keeps.current === 'place') return;
    const near = keeps.current === 'focus' && isSmall(host.current) ? placesIn(host.current, focus) : [];
    if (near.length > 0) view.current?.zoomToElement(near, { maxScale: 0.9, animationTime: 0 });
    else view.current?.fitToView({ animationTime: 0, maxScale: 1 });
  }, [focus]);

  useEffect(() => {
    const figure = host.current?.querySelector('figure');
    if (!host.current || !figure) return;
    const observer = new ResizeObserver(settle);
    observer.observe(host.current);
    observer.observe(figure);
    return () => observer.disconnect();
  }, [settle]);

  const move = () => {
    keeps.current = 'place';
  };

  const goTo = (ids: readonly string[], animationTime = 150) => {
    const boxes = placesIn(host.current, ids);
    if (boxes.length === 0) return false;
    move();
    view.current?.zoomToElement(boxes, { maxScale: 1, animationTime });
    return true;
  };

  /** What was held stays where it is on the screen, though everything around it has moved. */
  const holdStill = () => {
    const { id, left, top } = held.current ?? { id: '', left: 0, top: 0 };
    const now = placesIn(host.current, [id])[0]?.getBoundingClientRect();
    if (!now || !view.current) return;
    const { positionX, positionY, scale } = view.current.instance.state;
    view.current.setTransform(positionX + left - now.left, positionY + top - now.top, scale, 0);
  };

  return {
    view,
    host,
    move,
    goTo,
    showAll() {
      keeps.current = 'whole';
      settle();
    },
    /** Before a drawing that differs: this place is to stay under the eyes. */
    hold(id: string) {
      const box = placesIn(host.current, [id])[0]?.getBoundingClientRect();
      move();
      held.current = box && { id, left: box.left, top: box.top };
    },
    /** A browser scrolls to what gets the focus; here the drawing moves there instead, or every later move would be off. */
    takeScroll({ target }: { target: EventTarget }) {
      const { scrollLeft, scrollTop } = target as Element;
      if (!view.current || (scrollLeft === 0 && scrollTop === 0)) return;
      (target as Element).scrollTo(0, 0);
      move();
      const { positionX, positionY, scale } = view.current.instance.state;
      view.current.setTransform(positionX - scrollLeft, positionY - scrollTop, scale, 0);
    },
    /** Shown as soon as it is drawn. */
    want(id: string) {
      if (!goTo([id])) wanted.current = id;
    },
    /** When everything has its place. */
    placed() {
      if (held.current) holdStill();
      else if (wanted.current && goTo([wanted.current], 0)) wanted.current = undefined;
      else settle();
      held.current = undefined;
    },
  };
}

const placesIn = (host: HTMLElement | null, ids: readonly string[]) =>
  ids.flatMap((id) => host?.querySelector<HTMLElement>(`[data-place="${id}"]`) ?? []);

/** Whether the drawing, shown whole, is less than half its size. */
const isSmall = (host: HTMLElement | null) => {
  const figure = host?.querySelector('figure');
  if (!host || !figure) return false;
  return Math.min(host.clientWidth / figure.offsetWidth, host.clientHeight / figure.offsetHeight) < 0.5;
};
