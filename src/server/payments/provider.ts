import type { Settings } from '#server/settings.ts';
import { type SimulatedBank, simulatedBank } from '#server/simulated.ts';
import { openPixProvider } from './pix/pix-provider.ts';
import type { PaymentProvider } from './port.ts';

/** The bank that the settings name, and the pretend one where it is that. */
export function openBank(
  settings: Settings,
  clock: () => Date,
): { provider: PaymentProvider | undefined; simulated: SimulatedBank | undefined } {
  if (settings.PAYMENTS === 'off') return { provider: undefined, simulated: undefined };
  if (settings.PAYMENTS === 'pix') return { provider: openPixProvider(settings, clock), simulated: undefined };
  const simulated = simulatedBank(settings, clock);
  return { provider: simulated.provider, simulated };
}
