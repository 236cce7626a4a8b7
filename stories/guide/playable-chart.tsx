import { useMemo, useState } from 'react';
import { chartOf } from '#web/atlas/chart.ts';
import { ChartDrawing } from '#web/atlas/chart-drawing.tsx';
import { activeStates, advance, begin, type MachineFixture, possible, type Step } from '#web/atlas/stepping.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from './card.tsx';

/** A machine in the middle of a text: one presses what is possible. */
export const PlayableChart = ({ fixture, caption }: { fixture: MachineFixture; caption: string }) => {
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const [now, setNow] = useState<Step>(() => begin(fixture));
  const offers = useMemo(() => possible(fixture, now), [fixture, now]);
  const press = (edgeId: string) => {
    const [event] = offers.get(edgeId) ?? [];
    const next = event && advance(fixture, now, event);
    if (next) setNow(next);
  };
  return (
    <Card
      caption={caption}
      aside={
        <Button size="sm" disabled={now.event === null} onClick={() => setNow(begin(fixture))}>
          Start over
        </Button>
      }
    >
      <ChartDrawing
        chart={chart}
        active={activeStates(now.snapshot)}
        possible={new Set(offers.keys())}
        taken={new Set(now.edges)}
        onPress={press}
      />
    </Card>
  );
};
