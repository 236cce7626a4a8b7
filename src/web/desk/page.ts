import type { DeskActorRef } from '#machines/desk.ts';
import { followConnectivity } from './connectivity.ts';
import { listenToEffects } from './effects.ts';
import { followBuild } from './page-health.ts';
import { followTabs } from './tabs.ts';

/** Ties a desk to the page around it; what it returns lets go again. */
export const tieToPage = (desk: DeskActorRef): (() => void) => {
  listenToEffects(desk);
  const unfollow = [followConnectivity(desk), followTabs(desk), followBuild()];
  return () => {
    for (const each of unfollow) each();
  };
};
