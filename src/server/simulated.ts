import type { FastifyPluginAsync } from 'fastify';
import { openSimulatedBank } from '#simulator/bank/bank.ts';
import { bankRoutes } from '#simulator/bank/bank-routes.ts';
import { openSimulator } from '#simulator/simulator.ts';
import { createSimulatorProvider } from '#simulator/simulator-provider.ts';
import { simulatorRoutes } from '#simulator/simulator-routes.ts';
import type { ChannelLog } from './channels/channel-log.ts';
import type { ChannelListener, ChannelProvider } from './channels/port.ts';
import { armFaultPoint } from './fault-points.ts';
import type { Files } from './files/files.ts';
import type { PaymentProvider } from './payments/port.ts';
import type { Database } from './records/base/database.ts';
import { listNetworkConnections } from './records/connections/status.ts';
import type { Settings } from './settings.ts';

export interface SimulatedPhones {
  provider: (listener: ChannelListener) => ChannelProvider;
  routes: FastifyPluginAsync;
  stop(): void;
}

/** The pretend phone network, where the settings ask for one. */
export function simulatedPhones({
  settings,
  database,
  files,
  log,
}: {
  settings: Settings;
  database: Database;
  files: Files;
  log: ChannelLog;
}): SimulatedPhones | undefined {
  if (!settings.SIMULATOR) return undefined;
  const network = openSimulator(settings);
  armFaultPoint(settings.FAULT_POINT);
  return {
    provider: (listener) => createSimulatorProvider(network, listener, log, { looksUp: settings.SIMULATOR_LOOKUP }),
    routes: simulatorRoutes({
      network,
      lines: () => database.asSystem('inbound', listNetworkConnections),
      limits: { maxBytes: files.maxBytes, allowedHosts: settings.OUTGOING_ALLOWED_HOSTS },
      faults: settings.FAULTS,
    }),
    stop: () => network.stop(),
  };
}

export interface SimulatedBank {
  provider: PaymentProvider;
  /** The payers' side; `notice` is called as a bank calls its customers. */
  routes(notice: (txid: string) => Promise<unknown>): FastifyPluginAsync;
}

/** The pretend bank beside the data. */
export function simulatedBank({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>, clock: () => Date): SimulatedBank {
  const bank = openSimulatedBank(DATA_DIR, clock);
  return { provider: bank, routes: (notice) => bankRoutes(bank, notice) };
}
