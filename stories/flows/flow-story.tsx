import type { StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { MachineFixture, Step } from '#web/atlas/stepping.ts';
import { createAtom } from '#web/atom.ts';
import { lazy } from '#web/lazy.ts';
import { flowOf } from './flow.ts';
import type { Play, PlayedOn } from './gestures.ts';
import { createPace, scoreOf } from './pace.ts';
import { playFlow } from './player.ts';
import { linkTo, replay, takeLimit } from './replay.ts';

const DrawingBeside = lazy(async () => ({ default: (await import('./drawing-beside.tsx')).DrawingBeside }));

let current: PlayedOn | undefined;

/** The steps that the flow on show has taken. */
const stepsTaken = createAtom<readonly Step[]>([]);

const leave = () => {
  current?.leave();
  current = undefined;
};

interface StageRootProps {
  storyId: string;
  fixture: MachineFixture;
  isDrawn: boolean;
}

/** The element that a flow's stage is put into; it lets the stage go when another story is shown. */
const StageRoot = ({ storyId, fixture, isDrawn }: StageRootProps) => {
  useEffect(() => leave, []);
  return (
    <>
      <div data-stage className="h-dvh" />
      <Suspense>
        {isDrawn && (
          <DrawingBeside
            fixture={fixture}
            stepsTaken={stepsTaken}
            linkTo={(at) => linkTo(storyId, at)}
            onReplay={(at) => replay(storyId, at)}
          />
        )}
      </Suspense>
    </>
  );
};

/** The story of the flow that is called as it is: it plays itself, or goes on step by step where the toolbar says so. */
export const flowStory = <Machine extends AnyStateMachine, Stage extends PlayedOn>(
  play: Play<Machine, Stage>,
): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: (_, { id, globals: { drawing } }) => (
    <StageRoot storyId={id} fixture={play.subject.fixture} isDrawn={drawing === 'beside'} />
  ),
  play: async ({ canvasElement, globals, id, name, step }) => {
    const flow = flowOf(play.subject, name);
    const root = canvasElement.querySelector<HTMLElement>('[data-stage]');
    if (!root) throw new Error('There is no stage');
    const pace = createPace(id, scoreOf(play, flow), globals.pace === 'step', takeLimit(id));
    leave();
    stepsTaken.set([]);
    try {
      const stage = await play.set(root, flow);
      current = stage;
      await playFlow(play, flow, stage, async ({ number, event, after }, by, perform) => {
        await pace.turn();
        await step(`${number}. ${event.type} (${by})`, perform);
        stepsTaken.set([...stepsTaken.get(), after]);
        pace.done(number);
      });
    } catch (error) {
      pace.failed(error);
      throw error;
    }
  },
});
