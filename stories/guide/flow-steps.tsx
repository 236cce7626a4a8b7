import { useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#web/atlas/chart.ts';
import { ChartDrawing } from '#web/atlas/chart-drawing.tsx';
import { activeStates, begin, type MachineFixture } from '#web/atlas/stepping.ts';
import { Button } from '#web/components/button.tsx';
import { type Flow, walk } from '../flows/flow.ts';
import { Card } from './card.tsx';

export interface FlowStepsProps<Machine extends AnyStateMachine> {
  fixture: MachineFixture;
  flow: Flow<Machine>;
}

/** A flow on its drawing: one presses a step and sees where it leads. */
export const FlowSteps = <Machine extends AnyStateMachine>({ fixture, flow }: FlowStepsProps<Machine>) => {
  const chart = useMemo(() => chartOf(fixture.machine), [fixture]);
  const steps = useMemo(
    () => [begin(fixture), ...[...walk(fixture, flow as unknown as Flow)].map(({ after }) => after)],
    [fixture, flow],
  );
  const [at, setAt] = useState(0);
  const now = steps[at] ?? begin(fixture);
  return (
    <Card caption={`The flow “${flow.name}”`}>
      <div className="flex flex-wrap items-start gap-6">
        <ol className="flex flex-col gap-1.5">
          {steps.map(({ event }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the flow
            <li key={index}>
              <Button size="sm" variant={index === at ? 'primary' : 'plain'} onClick={() => setAt(index)}>
                {index === 0 ? 'Start' : `${index}. ${event?.type}`}
              </Button>
            </li>
          ))}
        </ol>
        <ChartDrawing
          chart={chart}
          active={activeStates(now.snapshot)}
          possible={nothing}
          taken={new Set(now.edges)}
          onPress={ignore}
        />
      </div>
    </Card>
  );
};

const nothing: ReadonlySet<string> = new Set();
const ignore = () => {};
