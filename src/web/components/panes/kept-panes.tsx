import { createContext, memo, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '#web/components/use-stable.ts';
import { walkPastMs } from '#web/walk-past.ts';

interface KeptPanesProps {
  shown: number;
  /** What may be kept beside the shown one. */
  among: readonly number[];
  children: (id: number) => ReactNode;
  /** A kept pane is shown again. */
  onReturn?: () => void;
}

const Shown = createContext(true);

/** Whether the pane that this stands in is the shown one. */
export const useIsPaneShown = () => useContext(Shown);

/** What a pane gives up while it is kept: what asks the server, holds keys or tells others. */
export const WhileShown = ({ children }: { children: ReactNode }) => useIsPaneShown() && children;

/** What begins only where somebody stays, and is given up with `WhileShown`. */
export const WhileStaying = ({ children }: { children: ReactNode }) => {
  const isShown = useIsPaneShown();
  const [stays, setStays] = useState(false);
  useEffect(() => {
    if (!isShown) return setStays(false);
    const timer = setTimeout(() => setStays(true), walkPastMs);
    return () => clearTimeout(timer);
  }, [isShown]);
  return isShown && stays && children;
};

/** Besides the shown one. */
const maxKept = 2;

/** A page that has more elements than this keeps fewer panes. */
const maxElements = 1120;

/**
 * Panes of which one is shown. Those shown before keep what is drawn and where it stands, unseen and out of everybody's
 * reach, so that coming back to one draws nothing.
 */
export const KeptPanes = ({ shown, among, children, onReturn }: KeptPanesProps) => {
  const [panes, setPanes] = useState<readonly number[]>([shown]);
  const next = [shown, ...panes.filter((id) => id !== shown && among.includes(id))].slice(0, maxKept + 1);
  if (!areSame(panes, next)) setPanes(next);

  const drop = useStable((id: number) => setPanes((now) => now.filter((other) => other !== id)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step to another.
  useLayoutEffect(() => {
    const last = panes.at(-1);
    if (last !== undefined && last !== shown && document.getElementsByTagName('*').length > maxElements) drop(last);
  }, [shown]);

  return (
    <div className="relative min-h-0 flex-1">
      {[...next]
        .sort((one, other) => one - other)
        .map((id) => (
          <KeptPane key={id} id={id} isShown={id === shown} onBusy={drop} onReturn={onReturn}>
            {children}
          </KeptPane>
        ))}
    </div>
  );
};

const whatIsOpen = '[aria-expanded=true], [role=dialog]';

/** Its place would still take the pointer from a pane before it; `inert` would draw every element in it anew. */
const kept = { contentVisibility: 'hidden', zIndex: -1 } as const;

const areSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((id, index) => id === others[index]);

interface KeptPaneProps {
  id: number;
  isShown: boolean;
  onBusy: (id: number) => void;
  onReturn: (() => void) | undefined;
  children: KeptPanesProps['children'];
}

const KeptPane = memo(
  function KeptPane({ id, isShown, onBusy, onReturn, children }: KeptPaneProps) {
    const place = useRef<HTMLDivElement>(null);
    const wasShown = useRef(isShown);
    // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes and goes.
    useLayoutEffect(() => {
      if (isShown === wasShown.current) return;
      wasShown.current = isShown;
      if (isShown) return onReturn?.();
      for (const kind of ['audio', 'video'] as const) {
        for (const media of place.current?.getElementsByTagName(kind) ?? []) if (!media.paused) media.pause();
      }
      // What stands open over a pane goes with it: in the pane, or where Headless UI puts what covers the page.
      const layers = document.getElementById('headlessui-portal-root');
      if (layers?.querySelector('[role=dialog]') || place.current?.querySelector(whatIsOpen)) onBusy(id);
    }, [isShown]);
    return (
      <div
        ref={place}
        aria-hidden={!isShown || undefined}
        className="absolute inset-0 flex flex-col"
        style={isShown ? undefined : kept}
      >
        <Shown value={isShown}>{children(id)}</Shown>
      </div>
    );
  },
  (before, after) => !before.isShown && !after.isShown,
);
