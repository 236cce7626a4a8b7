import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { placeHere } from '#web/atlas/address.ts';

/** How an address names a step of a flow. */
export const linkTo = (storyId: string, at: number) => `${storyId}~${at}`;

/** The step up to which a flow is to play once: asked for by the address, and then by presses. */
let wanted = typeof window === 'undefined' ? undefined : placeHere().step;

/** The limit of the flow that begins now, if it has one. */
export function takeLimit(storyId: string): number | undefined {
  const [id, step] = wanted?.split('~') ?? [];
  if (id !== storyId || !/^\d+$/.test(step ?? '')) return undefined;
  wanted = undefined;
  return Number(step);
}

/** Plays a flow anew from its start up to a step, where it waits. */
export function replay(storyId: string, at: number): void {
  wanted = linkTo(storyId, at);
  addons.getChannel().emit(FORCE_REMOUNT, { storyId });
}
