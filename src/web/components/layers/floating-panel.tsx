import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface FloatingPanelProps {
  /** What opens and closes it names this id in its `aria-controls`. */
  id: string;
  label: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A small panel over the page that others open. Esc, a press beside it and Tab out of it close it; a notice does not. */
export const FloatingPanel = ({ id, label, onClose, className, children }: FloatingPanelProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus();

  const isBeside = (target: EventTarget | null) =>
    target instanceof Element &&
    !panel.current?.contains(target) &&
    !target.closest(`[aria-controls="${id}"], [data-notices]`);

  useEffect(() => {
    const press = ({ target }: PointerEvent) => isBeside(target) && onClose();
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }: FocusEvent) => isBeside(relatedTarget) && onClose()}
      className={classes('fade-in absolute z-30 rounded-lg border border-line bg-panel shadow-raised', className)}
    >
      {children}
    </div>
  );
};
