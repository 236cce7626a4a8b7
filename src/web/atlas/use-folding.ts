import { useMemo, useState } from 'react';
import { type Chart, isWithin, statesIn } from './chart.ts';
import { drawnPlace, foldable, folded } from './folding.ts';
import { isFromServer, withoutServer } from './server-events.ts';

/** What of a chart somebody wants to see: which states are folded, and whether what the server tells is drawn. */
export function useFolding(chart: Chart) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(none);
  const [showsServer, showServer] = useState(true);
  const drawn = useMemo(() => folded(showsServer ? chart : withoutServer(chart), closed), [chart, showsServer, closed]);
  const ids = useMemo(() => new Set(statesIn(drawn.root).map(({ id }) => id)), [drawn]);
  return {
    drawn,
    canFold: foldable(chart).length > 0,
    hasServer: chart.edges.some(({ type }) => isFromServer(type)),
    showsServer,
    showServer,
    /** The state, or the nearest around it that is drawn. */
    placeOf: (id: string) => drawnPlace(id, ids),
    toggle: (id: string) =>
      setClosed((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    foldAll: () => setClosed(new Set(foldable(chart))),
    openAll: () => setClosed(none),
    /** Opens what a state lies in. */
    uncover: (id: string) =>
      setClosed((now) => {
        const rest = [...now].filter((other) => other === id || !isWithin(id, other));
        return rest.length === now.size ? now : new Set(rest);
      }),
  };
}

const none: ReadonlySet<string> = new Set();
