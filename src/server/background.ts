import type { FastifyPluginAsync } from 'fastify';
import { type ChannelLog, type Channels, openChannels } from './channels/channels.ts';
import { openSimulator } from './channels/simulator/simulator.ts';
import { createSimulatorProvider } from './channels/simulator/simulator-provider.ts';
import { simulatorRoutes } from './channels/simulator/simulator-routes.ts';
import { armFaultPoint } from './fault-points.ts';
import type { Files } from './files/files.ts';
import { type Campaigns, openCampaigns } from './jobs/campaigns.ts';
import { type CompanyDeletions, openCompanyDeletions } from './jobs/company-deletions.ts';
import { openCounterMending } from './jobs/counter-mending.ts';
import { type NumberChecks, openNumberChecks } from './jobs/number-checks.ts';
import { type Outgoing, openOutgoing } from './jobs/outgoing.ts';
import { type OutgoingSweep, startOutgoingSweep } from './jobs/outgoing-sweep.ts';
import { openSchedules, type Schedules } from './jobs/schedules.ts';
import { openTicketNotices, type TicketNotices } from './jobs/ticket-notices.ts';
import { openUnansweredTickets } from './jobs/unanswered-tickets.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { openBank } from './payments/provider.ts';
import { bankRoutes } from './payments/simulator/bank-routes.ts';
import { webhookPath, webhookRoute } from './payments/webhook.ts';
import type { Database } from './records/base/database.ts';
import { listNetworkConnections } from './records/connections/status.ts';
import type { Settings } from './settings.ts';

export interface Background {
  channels: Channels;
  outgoing: Outgoing;
  schedules: Schedules;
  campaigns: Campaigns;
  notices: TicketNotices;
  payments: Payments;
  numberChecks: NumberChecks;
  companyDeletions: CompanyDeletions;
  /** What stands at the root of the site: where banks give notice, and the pages and interface of what is simulated. */
  routes: FastifyPluginAsync[];
  /** Opens the connections and sends what waited; called once the server is ready. */
  begin(): Promise<void>;
  /** Looks after what waits for as long as the server listens. */
  startOutgoingSweep(): Promise<void>;
  close(): Promise<void>;
}

/** What runs beside the requests: the chat channels and what goes out over them, as the settings ask for it. */
export function openBackground({
  settings,
  database,
  files,
  clock,
  log,
}: {
  settings: Settings;
  database: Database;
  clock: () => Date;
  files: Files;
  log: ChannelLog;
}): Background {
  const network = settings.SIMULATOR ? openSimulator(settings) : undefined;
  if (network) armFaultPoint(settings.FAULT_POINT);
  const channels = openChannels({
    database,
    files,
    log,
    databaseUrl: settings.DATABASE_URL,
    provide:
      network &&
      ((listener) => createSimulatorProvider(network, listener, log, { looksUp: settings.SIMULATOR_LOOKUP })),
  });
  const outgoing = openOutgoing({ database, channels, files, log });
  const schedules = openSchedules({ database, clock, nudge: outgoing.nudge, log });
  const campaigns = openCampaigns({ database, clock, channels, outgoing, log });
  const notices = openTicketNotices({ database, clock, nudge: outgoing.nudge, log });
  const unanswered = openUnansweredTickets({ database, nudge: outgoing.nudge, log });
  const counterMending = openCounterMending({ database, clock, log });
  const companyDeletions = openCompanyDeletions({ database, files, channels, log });
  const { provider, simulated } = openBank(settings, clock);
  const payments = openPayments({
    settings,
    database,
    clock,
    provider,
    webhookUrl: settings.PUBLIC_URL && new URL(webhookPath(settings), settings.PUBLIC_URL).href,
    log,
  });
  const numberChecks = openNumberChecks({
    database,
    channels,
    perSecond: settings.NUMBER_CHECKS_PER_SECOND,
    log,
  });
  channels.onFlowing(schedules.plan);
  channels.onFlowing(numberChecks.start);
  let outgoingSweep: Promise<OutgoingSweep> | undefined;

  return {
    channels,
    outgoing,
    schedules,
    campaigns,
    notices,
    payments,
    numberChecks,
    companyDeletions,
    routes: [
      webhookRoute(webhookPath(settings), payments),
      ...(simulated ? [bankRoutes(simulated, payments.check)] : []),
      ...(network
        ? [
            simulatorRoutes({
              network,
              lines: () => database.asSystem('inbound', listNetworkConnections),
              limits: { maxBytes: files.maxBytes, allowedHosts: settings.OUTGOING_ALLOWED_HOSTS },
              faults: settings.FAULTS,
            }),
          ]
        : []),
    ],
    async begin() {
      // First, so that what was handed over long ago and has not left is held back before the connections open.
      await schedules.sweep();
      await channels.begin();
      await notices.sweep();
      await unanswered.sweep();
      await outgoing.sweep();
      await campaigns.sweep();
      await payments.begin();
      companyDeletions.start();
      numberChecks.start();
    },
    async startOutgoingSweep() {
      const onError = (error: unknown) => log.error({ err: error }, 'The job queue failed');
      const sweep = async () => {
        await schedules.sweep();
        await notices.sweep();
        await unanswered.sweep();
        await outgoing.sweep();
        await campaigns.sweep();
        await payments.sweep();
        await counterMending.sweep();
        companyDeletions.start();
        numberChecks.start();
      };
      outgoingSweep = startOutgoingSweep(database, sweep, onError);
      await outgoingSweep.catch(onError);
    },
    async close() {
      await (await outgoingSweep?.catch(() => undefined))?.close();
      await schedules.close();
      await campaigns.close();
      await notices.close();
      await unanswered.close();
      await outgoing.close();
      await payments.close();
      await companyDeletions.close();
      await counterMending.close();
      await numberChecks.close();
      await channels.close();
      network?.stop();
    },
  };
}
