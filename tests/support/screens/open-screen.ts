import { act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { Toasted } from '#machines/effect.ts';
import type { MemoryDesk } from '../memory/desk.ts';
import type { ScreenStageProps } from './screen-stage.tsx';
import { show } from './stories.tsx';

export type ScreenChange = Partial<Omit<ScreenStageProps, 'screen'>>;

export type ScreenStory = ComponentType<ScreenChange> & {
  load: () => Promise<void>;
  args: Pick<ScreenChange, 'arrange'>;
};

/** A screen as its story shows it, changed where the test needs it, with somebody before it and the server behind it. */
export const openScreen = async (
  Story: ScreenStory,
  { arrange = Story.args.arrange, ...change }: ScreenChange = {},
) => {
  let memory: MemoryDesk | undefined;
  const toasts: Toasted[] = [];
  await show(Story, {
    ...change,
    arrange(desk: MemoryDesk) {
      memory = desk;
      desk.desk.on('toasted', (toasted) => toasts.push(toasted));
      arrange?.(desk);
    },
  });
  const { desk, server, passTime } = await waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
  return {
    desk,
    server,
    toasts,
    user: userEvent.setup(),
    passTime: (milliseconds: number) => act(async () => passTime(milliseconds)),
    /** Others did something, and the server tells it. */
    notify: (...facts: Parameters<typeof server.live.notify>) => act(async () => server.live.notify(...facts)),
  };
};
