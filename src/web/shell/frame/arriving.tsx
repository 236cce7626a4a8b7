import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { IconButton } from '#web/components/icon-button.tsx';

interface ArrivingProps {
  label: string;
  icon: ReactNode;
  /** Whether it is known that it comes at all. */
  isSure: boolean;
  /** Somebody wants it before it is there: let it come now. */
  onWant: () => void;
  /** What comes; the first button in it does what was pressed meanwhile. */
  children: ReactNode;
}

/** A button of the top bar that is drawn with the page, though what it opens comes later. */
export const Arriving = ({ label, icon, isSure, onWant, children }: ArrivingProps) => {
  const place = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const early = (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      onClick={() => {
        wasPressed.current = true;
        onWant();
      }}
    >
      {icon}
    </IconButton>
  );
  const arrive = () => {
    if (wasPressed.current) place.current?.querySelector('button')?.click();
    wasPressed.current = false;
  };
  return (
    <span ref={place} className="contents">
      {isSure ? (
        <Suspense fallback={early}>
          {children}
          <Arrival onArrive={arrive} />
        </Suspense>
      ) : (
        early
      )}
    </span>
  );
};

const Arrival = ({ onArrive }: { onArrive: () => void }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it arrives once.
  useEffect(onArrive, []);
  return null;
};
