import type { Case } from './cases/case.ts';
import { deliveries } from './cases/deliveries.ts';
import { special } from './cases/kinds.ts';
import { lines } from './cases/lines.ts';
import { marks } from './cases/marks.ts';
import { signals } from './cases/signals.ts';
import { traffic } from './cases/traffic.ts';
import { cloudHarness } from './cloud-harness.ts';
import { simulatorHarness } from './simulator-harness.ts';
import type { Harness } from './stage.ts';
import { telegramHarness } from './telegram-harness.ts';
import { webHarness } from './web-harness.ts';

/** What every provider is held to: the same cases, whatever is behind it. */
export const cases: readonly Case[] = [...lines, ...traffic, ...special, ...marks, ...signals, ...deliveries];

export const harnesses: readonly Harness[] = [simulatorHarness, webHarness, cloudHarness, telegramHarness];

/** Tries one case on a stage of its own. */
export async function tryCase(harness: Harness, tried: Case): Promise<void> {
  const stage = await harness.open();
  try {
    if (!tried.isUnpaired) await stage.far.pair();
    await tried.try(stage);
  } finally {
    await stage.close();
  }
}
