import { expect, waitFor } from 'storybook/test';
import { type DeskActorRef, selectSocket } from '#machines/desk.ts';
import { selectIsLive } from '#machines/socket.ts';

/** What comes over the live link comes once there is one. */
export const untilLive = (desk: DeskActorRef) =>
  waitFor(() => {
    const socket = selectSocket(desk.getSnapshot());
    expect(socket && selectIsLive(socket.getSnapshot())).toBe(true);
  });
