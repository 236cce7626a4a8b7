import type { StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from './flow.ts';
import type { Play, PlayedOn } from './gestures.ts';
import { createPace, scoreOf } from './pace.ts';
import { playFlow } from './player.ts';

let current: PlayedOn | undefined;

const leave = () => {
  current?.leave();
  current = undefined;
};

/** The element that a flow's stage is put into; it lets the stage go when another story is shown. */
const StageRoot = () => {
  useEffect(() => leave, []);
  return <div data-stage className="h-dvh" />;
};

/** The story of a flow: it plays itself, or goes on step by step where the toolbar says so. */
export const flowStory = <Machine extends AnyStateMachine, Stage extends PlayedOn>(
  play: Play<Machine, Stage>,
  flow: Flow<Machine>,
): StoryObj => ({
  parameters: { layout: 'fullscreen', flow },
  render: () => <StageRoot />,
  play: async ({ canvasElement, globals, id, step }) => {
    const root = canvasElement.querySelector<HTMLElement>('[data-stage]');
    if (!root) throw new Error('There is no stage');
    const pace = createPace(id, scoreOf(play, flow), globals.pace === 'step');
    leave();
    try {
      const stage = await play.set(root, flow);
      current = stage;
      await playFlow(play, flow, stage, async ({ number, event }, by, perform) => {
        await pace.turn();
        await step(`${number}. ${event.type} (${by})`, perform);
        pace.done(number);
      });
    } catch (fault) {
      pace.failed(fault);
      throw fault;
    }
  },
});
