import { useMemo, useState } from 'react';
import type { AnyEventObject } from 'xstate';
import { type Place, placeHere } from './address.ts';
import { chartOf, isWithin } from './chart.ts';
import { ChartCanvas } from './chart-canvas.tsx';
import { activeStates, type MachineFixture, possible } from './stepping.ts';
import { useWalk } from './use-walk.ts';
import { WalkPanel } from './walk-panel.tsx';

export interface MachineWalkProps {
  fixture: MachineFixture;
  /** Where it is opened; by default as the page's address says. */
  place?: Place;
}

/** A machine to look at and to play with: what is possible is pressed in the picture or chosen beside it. */
export const MachineWalk = ({ fixture, place: given }: MachineWalkProps) => {
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const [place] = useState(() => given ?? placeHere());
  const walk = useWalk(fixture, place);
  const [chosen, setChosen] = useState(place.at && isWithin(place.at, chart.id) ? place.at : undefined);
  const [asked, setAsked] = useState<readonly AnyEventObject[]>([]);
  const { now } = walk;
  const offers = useMemo(() => possible(fixture, now), [fixture, now]);
  const active = useMemo(() => activeStates(now.snapshot), [now]);
  const innermost = useMemo(
    () => [...active].filter((id) => ![...active].some((other) => other !== id && isWithin(other, id))),
    [active],
  );

  const send = (event: AnyEventObject) => {
    const isTaken = walk.send(event);
    if (isTaken) setAsked([]);
    return isTaken;
  };
  const ask = (events: readonly AnyEventObject[]) => {
    const [only] = events;
    if (only && events.length === 1 && Object.keys(only).length === 1) send(only);
    else setAsked(events);
  };
  const goTo = (at: number) => {
    walk.goTo(at);
    setAsked([]);
  };

  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)_22rem] bg-bg text-base text-ink max-md:grid-cols-[minmax(0,1fr)_18rem] max-sm:grid-cols-1 max-sm:grid-rows-[60dvh_auto]">
      <ChartCanvas
        chart={chart}
        active={active}
        focus={innermost}
        chosen={chosen}
        onChoose={setChosen}
        possible={new Set(offers.keys())}
        taken={new Set(now.edges)}
        onPress={(edgeId) => ask(offers.get(edgeId) ?? [])}
      />
      <WalkPanel
        chart={chart}
        fixture={fixture}
        chosen={chosen}
        walk={{ ...walk, goTo }}
        choices={[...new Set([...offers.values()].flat())]}
        asked={asked}
        onAsk={ask}
        onSend={send}
      />
    </div>
  );
};
