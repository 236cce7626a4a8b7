import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { openNetwork } from './local-network.ts';
import type { PhoneNetwork } from './network.ts';
import { remoteNetwork } from './remote-network.ts';

export type SimulatorSettings = Pick<
  Settings,
  | 'DATA_DIR'
  | 'SIMULATOR_URL'
  | 'SIMULATOR_STEP_MS'
  | 'SIMULATOR_ACK_MS'
  | 'SIMULATOR_QR_SECONDS'
  | 'SIMULATOR_QUIET_SECONDS'
  | 'SIMULATOR_DEDUPE'
>;

/** The phone network that the settings name: in this process, kept under `<DATA_DIR>/simulator`, or alone elsewhere. */
export function openSimulator(settings: SimulatorSettings): PhoneNetwork & { stop(): void } {
  if (settings.SIMULATOR_URL) return remoteNetwork(settings.SIMULATOR_URL);
  return openNetwork({
    directory: join(settings.DATA_DIR, 'simulator'),
    dedupe: settings.SIMULATOR_DEDUPE,
    pace: {
      stepMs: settings.SIMULATOR_STEP_MS,
      ackMs: settings.SIMULATOR_ACK_MS,
      qrMs: settings.SIMULATOR_QR_SECONDS * 1_000,
      quietMs: settings.SIMULATOR_QUIET_SECONDS * 1_000,
    },
  });
}
