import { expect, waitFor } from 'storybook/test';
import { type DeskActorRef, selectSocket } from '#machines/desk.ts';
import type { LiveMessage } from '#machines/live.ts';
import { selectIsLive } from '#machines/socket.ts';
import type { AppStage } from './app-stage.tsx';

/** What comes over the live link comes once there is one. */
export const untilLive = (desk: DeskActorRef) =>
  waitFor(() => {
    const socket = selectSocket(desk.getSnapshot());
    expect(socket && selectIsLive(socket.getSnapshot())).toBe(true);
  });

/** Makes something happen, and waits until the desk has sent it to the shown screen. */
export const untilSent = async (stage: Pick<AppStage, 'sent'>, type: LiveMessage['type'], happen: () => void) => {
  const before = stage.sent(type);
  happen();
  await waitFor(() => expect(stage.sent(type)).toBeGreaterThan(before));
};
