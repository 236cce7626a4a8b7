import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  Suspense,
  useId,
  useRef,
  useState,
} from 'react';
import { PaneBoundary } from '../panes/pane-boundary.tsx';

/** What an open layer knows of the button that it hangs on. */
export interface Opened {
  id: string;
  button: HTMLElement;
  by: 'press' | 'ArrowDown' | 'ArrowUp';
  /** Set by the layer: how its button closes it, which says whether it was open. */
  close: RefObject<() => boolean>;
  onClosed: () => void;
}

interface OpenerProps {
  button: ReactElement<OpenerButton>;
  opens: 'menu' | 'dialog';
  /** Fetches the layer's code, as soon as somebody seems to want it. */
  fetch: () => Promise<unknown>;
  children: (opened: Opened) => ReactNode;
}

interface OpenerButton {
  id?: string;
  'aria-haspopup'?: 'menu' | undefined;
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
  'data-open'?: boolean | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/**
 * A button whose layer is there only while it is open, and its code from when it is first wanted: Headless UI is a fifth
 * of what a start would download, and each closed menu would cost a message its share of time.
 */
export const Opener = ({ button, opens, fetch, children }: OpenerProps) => {
  const id = useId();
  const [opening, setOpening] = useState<Pick<Opened, 'button' | 'by'> & { turn: number }>();
  const close = useRef(() => false);
  const want = () => void fetch().catch(() => undefined);
  const press = (element: HTMLElement, by: Opened['by']) => {
    if (opening && close.current()) return;
    // A layer that is only about to go makes room for a new one.
    close.current = () => false;
    setOpening({ button: element, by, turn: (opening?.turn ?? 0) + 1 });
  };
  const forget = () => setOpening((now) => (now === opening ? undefined : now));
  return (
    <>
      {cloneElement(button, {
        id: `${id}button`,
        'aria-haspopup': opens === 'menu' ? opens : undefined,
        'aria-expanded': opening !== undefined,
        'aria-controls': opening && id,
        'data-open': opening ? true : undefined,
        onPointerEnter: want,
        onFocus: want,
        onClick: (event) => {
          button.props.onClick?.(event);
          // A click without a pointer is Enter or the space bar.
          press(event.currentTarget, event.detail === 0 ? 'ArrowDown' : 'press');
        },
        onKeyDown: (event) => {
          if (opens !== 'menu' || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
          event.preventDefault();
          event.stopPropagation();
          press(event.currentTarget, event.key);
        },
      })}
      {opening && (
        <PaneBoundary key={opening.turn} look="icon">
          <Suspense>{children({ ...opening, id, close, onClosed: forget })}</Suspense>
        </PaneBoundary>
      )}
    </>
  );
};
