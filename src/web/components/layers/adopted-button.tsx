import { type Ref, startTransition, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { Opened } from './opener.tsx';

interface AdoptedButtonProps {
  opened: Opened;
  open: boolean;
  close: () => void;
  /** A menu that is pressed chooses nothing yet, one that is opened by a key its first or last entry. */
  isMenu?: boolean;
  /** What follows comes from Headless UI. */
  ref?: Ref<HTMLElement>;
  onKeyDown?: (event: object) => void;
  onPointerDown?: (event: object) => void;
}

/**
 * Stands where Headless UI would draw the button of a layer: the button that is there already is given to it and pressed
 * at once. When the layer has closed, that is told.
 */
export const AdoptedButton = (props: AdoptedButtonProps) => {
  const { opened, open, close, isMenu = false, ref, onKeyDown, onPointerDown } = props;
  const { button, by } = opened;
  useImperativeHandle(ref, () => button, [button]);
  useLayoutEffect(() => {
    opened.close.current = () => {
      if (open) close();
      return open;
    };
  });

  const state = useRef<'new' | 'pressed' | 'open'>('new');
  useEffect(() => {
    if (state.current === 'new') {
      state.current = 'pressed';
      const event = { currentTarget: button, preventDefault() {}, stopPropagation() {} };
      if (isMenu && by === 'press') onPointerDown?.({ ...event, pointerType: 'mouse', button: 0 });
      else onKeyDown?.({ ...event, key: isMenu ? by : 'Enter' });
    } else if (open) state.current = 'open';
    // A transition, so that Headless UI gives the focus back first.
    else if (state.current === 'open') startTransition(opened.onClosed);
  });
  return null;
};
