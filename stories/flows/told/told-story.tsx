import type { StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import type { AppStage } from '../app-stage.tsx';

/** One moment of what is told: what somebody does, and what one then sees. */
export type Moment = (what: string, happen: () => Promise<unknown>) => Promise<void>;

let stage: AppStage | undefined;

const leave = () => {
  stage?.leave();
  stage = undefined;
};

const Stage = () => {
  useEffect(() => leave, []);
  return <div data-stage className="h-dvh" />;
};

/** A flow in which more machines than one have their part, so that it is told by what somebody does and sees. */
export const toldStory = (
  set: (root: HTMLElement) => Promise<AppStage>,
  tell: (stage: AppStage, moment: Moment) => Promise<void>,
): StoryObj => ({
  parameters: { layout: 'fullscreen' },
  render: () => <Stage />,
  play: async ({ canvasElement, step }) => {
    const root = canvasElement.querySelector<HTMLElement>('[data-stage]');
    if (!root) throw new Error('There is no stage');
    leave();
    stage = await set(root);
    await tell(stage, async (what, happen) => {
      await step(what, async () => {
        await happen();
      });
    });
  },
});
