import type { FastifyPluginAsync } from 'fastify';
import { assistantWay } from './assistants/assistant-way.ts';
import { type Assistants, createAssistants } from './assistants/assistants.ts';
import type { ChannelLog } from './channels/channel-log.ts';
import { type Channels, openChannels } from './channels/channels.ts';
import { openSignals, type Signals } from './channels/signals.ts';
import { telegramProviderOf } from './channels/telegram/telegram-of-settings.ts';
import { openCloudOf } from './channels/whatsapp-cloud/cloud-of-settings.ts';
import { type WebSource, webProviderOf } from './channels/whatsapp-web/web-of-settings.ts';
import { type Cipher, createCipher } from './cipher.ts';
import type { Files } from './files/files.ts';
import { createDialogflow, type Dialogflow } from './integrations/dialogflow.ts';
import { integrationWay } from './integrations/integrations.ts';
import { laterWay } from './integrations/later.ts';
import { type Archives, openArchives } from './jobs/archives.ts';
import { openAssignment } from './jobs/assignment.ts';
import { type Backups, openBackups } from './jobs/backups.ts';
import { type Campaigns, openCampaigns } from './jobs/campaigns.ts';
import { type CompanyDeletions, openCompanyDeletions } from './jobs/company-deletions.ts';
import { openConnectionFalls } from './jobs/connection-falls.ts';
import { openConnectionHealth } from './jobs/connection-health.ts';
import { openContactPictures } from './jobs/contact-pictures.ts';
import { openCounterMending } from './jobs/counter-mending.ts';
import { type Deliveries, openDeliveries } from './jobs/deliveries.ts';
import { type Erasures, openErasures } from './jobs/erasures.ts';
import { type NumberChecks, openNumberChecks } from './jobs/number-checks.ts';
import { openOldImportRuns } from './jobs/old-import-runs.ts';
import { openOldTemplateFiles } from './jobs/old-template-files.ts';
import { openOldUnreadableParts } from './jobs/old-unreadable-parts.ts';
import { type Outgoing, openOutgoing } from './jobs/outgoing.ts';
import { type OutgoingSweep, startOutgoingSweep } from './jobs/outgoing-sweep.ts';
import { openRetention } from './jobs/retention.ts';
import { openSchedules, type Schedules } from './jobs/schedules.ts';
import { openSla } from './jobs/sla.ts';
import { openSnoozes, type Snoozes } from './jobs/snoozes.ts';
import { openTakeUps, type TakeUps } from './jobs/take-ups.ts';
import { openTicketNotices, type TicketNotices } from './jobs/ticket-notices.ts';
import { openUnansweredTickets } from './jobs/unanswered-tickets.ts';
import { openUnnamedFiles } from './jobs/unnamed-files.ts';
import { openWaking } from './jobs/waking.ts';
import { openWebhookPlanning, type WebhookPlanning } from './jobs/webhook-planning.ts';
import { withLogContext } from './logs/log-context.ts';
import { newRequestId } from './logs/request-id.ts';
import { openInvoiceMails } from './mail/invoice-mails.ts';
import { type Mails, openMails } from './mail/mails.ts';
import { answerPasswordRequests } from './mail/requested-passwords.ts';
import { noticePath, noticeRoute } from './payments/bank-notice.ts';
import { openPayments, type Payments } from './payments/payments.ts';
import { openBank } from './payments/provider.ts';
import type { Database } from './records/base/database.ts';
import { renewSecrets } from './records/secrets/renew.ts';
import type { Role } from './roles.ts';
import { filesPlaceOf, type Settings } from './settings.ts';
import { simulatedPhones } from './simulated.ts';
import { webhookWay } from './webhooks/webhook-way.ts';

export interface Background {
  channels: Channels;
  signals: Signals;
  outgoing: Outgoing;
  schedules: Schedules;
  campaigns: Campaigns;
  notices: TicketNotices;
  snoozes: Snoozes;
  payments: Payments;
  numberChecks: NumberChecks;
  backups: Backups;
  archives: Archives;
  takeUps: TakeUps;
  companyDeletions: CompanyDeletions;
  erasures: Erasures;
  deliveries: Deliveries;
  webhooks: WebhookPlanning;
  mails: Mails;
  cipher: Cipher;
  dialogflow: Dialogflow;
  assistants: Assistants;
  /** What stands at the root of the site: where banks give notice, and the pages and interface of what is simulated. */
  routes: FastifyPluginAsync[];
  /** Opens the connections and sends what waited; called once the server is ready. */
  begin(): Promise<void>;
  /** Looks after what waits for as long as the server listens. */
  startOutgoingSweep(): Promise<void>;
  /** Sends no more, and lets another server go on with the connections: long before all is closed. */
  handOver(): Promise<void>;
  close(): Promise<void>;
}

/** What runs beside the requests: the chat channels and what goes out over them, as the settings ask for it. */
export function openBackground({
  settings,
  database,
  files,
  clock,
  log,
  webSource,
}: {
  settings: Settings;
  database: Database;
  clock: () => Date;
  files: Files;
  log: ChannelLog;
  webSource?: WebSource | undefined;
}): Background {
  const phones = simulatedPhones({ settings, database, files, log });
  const cipher = createCipher(settings.ENCRYPTION_KEY, settings.FORMER_ENCRYPTION_KEY);
  const cloud = openCloudOf({ settings, database, cipher, clock, log });
  const does = (role: Role) => settings.ROLES.has(role);
  const channels = openChannels({
    database,
    files,
    log,
    cipher,
    databaseUrl: settings.DATABASE_URL,
    opensLines: does('channels'),
    providers: {
      ...(phones && { simulator: phones.provider }),
      ...(settings.WHATSAPP_WEB && { beta: webProviderOf({ settings, database, cipher, log, source: webSource }) }),
      'whatsapp-cloud': cloud.provider,
      telegram: telegramProviderOf({ settings, database, cipher, log }),
    },
  });
  const signals = openSignals(database, channels);
  const outgoing = openOutgoing({ database, channels, files, log });
  const schedules = openSchedules({ database, clock, nudge: outgoing.nudge, log });
  const campaigns = openCampaigns({ database, clock, channels, outgoing, log });
  const notices = openTicketNotices({ database, clock, nudge: outgoing.nudge, log });
  const snoozes = openSnoozes({ database, clock, log });
  const { nudge } = outgoing;
  const dialogflow = createDialogflow({ settings, clock });
  const assistants = createAssistants(settings, cipher);
  const deliveries = openDeliveries({
    database,
    clock,
    ways: {
      integration: integrationWay({ settings, database, clock, cipher, files, dialogflow, nudge }),
      assistant: assistantWay({ settings, database, cipher, files, assistants, nudge, log }),
      saying: laterWay(nudge),
      webhook: webhookWay({ settings, database, clock, cipher }),
    },
    log,
  });
  const mails = openMails({
    settings,
    database,
    cipher,
    clock,
    before: (queue) => answerPasswordRequests({ database, cipher }, queue),
    log,
  });
  const invoiceMails = openInvoiceMails({ database, mails, clock, log });
  const webhooks = openWebhookPlanning({ database, planned: () => wake.deliveries(), log });
  const assignment = openAssignment({ database, nudge: outgoing.nudge, log });
  const sla = openSla({ database, log });
  const unanswered = openUnansweredTickets({ database, nudge: outgoing.nudge, log });
  const falls = openConnectionFalls({ database, log });
  const counterMending = openCounterMending({ database, clock, log });
  const connectionHealth = openConnectionHealth({ database, clock, changed: () => wake.campaigns(), log });
  const oldImportRuns = openOldImportRuns({ database, clock });
  const oldTemplateFiles = openOldTemplateFiles({ database, files, clock });
  const oldUnreadableParts = openOldUnreadableParts({ database, clock });
  const unnamedFiles = openUnnamedFiles({ database, files, clock, log });
  const retention = openRetention({ database, files, clock, log });
  const companyDeletions = openCompanyDeletions({ database, files, channels, log });
  const erasures = openErasures({ database, files, place: filesPlaceOf(settings), cipher, clock, log });
  const backups = openBackups({ settings, database, clock, log });
  const archives = openArchives({ settings, database, clock, log });
  const takeUps = openTakeUps({
    place: filesPlaceOf(settings),
    isShared: settings.FILES_SHARED,
    database,
    cipher,
    deleted: () => wake.companyDeletions(),
    log,
  });
  const { provider, simulated } = openBank(settings, clock);
  const payments = openPayments({
    settings,
    database,
    clock,
    provider,
    receipts: invoiceMails,
    webhookUrl: settings.PUBLIC_URL && new URL(noticePath(settings), settings.PUBLIC_URL).href,
    log,
  });
  const numberChecks = openNumberChecks({
    database,
    channels,
    perSecond: settings.NUMBER_CHECKS_PER_SECOND,
    log,
  });
  const pictures = openContactPictures({ database, channels, files, clock, log });
  const wake = openWaking(database, {
    roles: settings.ROLES,
    works: {
      campaigns: { role: 'channels', look: campaigns.plan },
      numberChecks: { role: 'channels', look: numberChecks.start },
      schedules: { role: 'jobs', look: schedules.plan },
      notices: { role: 'jobs', look: notices.plan },
      snoozes: { role: 'jobs', look: snoozes.plan },
      deliveries: { role: 'jobs', look: deliveries.plan },
      archives: { role: 'jobs', look: archives.start },
      takeUps: { role: 'jobs', look: takeUps.start },
      companyDeletions: { role: 'jobs', look: companyDeletions.start },
      erasures: { role: 'jobs', look: erasures.start },
    },
    onError: (error) => log.warn({ err: error }, 'Work of another process is looked after later'),
  });
  channels.onFlowing(wake.schedules);
  channels.onFlowing(wake.numberChecks);
  channels.onFlowing(wake.deliveries);
  let outgoingSweep: Promise<OutgoingSweep> | undefined;

  async function beginJobs(): Promise<void> {
    await notices.sweep();
    await snoozes.sweep();
    await unanswered.sweep();
    await assignment.begin();
    await falls.sweep();
    await webhooks.sweep();
    await deliveries.begin();
    await mails.begin();
    await payments.begin();
    companyDeletions.start();
    archives.start();
    takeUps.start();
    void sla.begin().catch((error: unknown) => log.warn({ err: error }, 'What is promised is reckoned later'));
  }

  return {
    channels,
    signals,
    outgoing,
    schedules: { ...schedules, plan: wake.schedules },
    campaigns: { ...campaigns, plan: wake.campaigns },
    notices: { ...notices, plan: wake.notices },
    snoozes: { ...snoozes, plan: wake.snoozes },
    payments,
    numberChecks: { ...numberChecks, start: wake.numberChecks },
    backups,
    archives: { ...archives, start: wake.archives },
    takeUps: { ...takeUps, start: wake.takeUps },
    companyDeletions: { ...companyDeletions, start: wake.companyDeletions },
    erasures: { ...erasures, start: wake.erasures },
    deliveries: { ...deliveries, plan: wake.deliveries },
    webhooks,
    mails,
    cipher,
    dialogflow,
    assistants,
    routes: [
      noticeRoute(noticePath(settings), payments),
      cloud.routes,
      ...(simulated ? [simulated.routes(payments.check)] : []),
      ...(phones ? [phones.routes] : []),
    ],
    async begin() {
      if (settings.FORMER_ENCRYPTION_KEY) {
        const secrets = await database.asSystem('jobs', (scope) => renewSecrets(scope, cipher));
        log.warn({ secrets }, 'What the former key had encrypted is encrypted with the new one');
      }
      if (does('jobs')) {
        await erasures.again();
        // Before the rest, so that what was handed over long ago and has not left is held back before the connections open.
        await schedules.sweep();
      }
      if (does('channels')) await channels.begin(outgoing.drained);
      if (does('jobs')) await beginJobs();
      if (does('channels')) {
        await outgoing.sweep();
        await campaigns.sweep();
        numberChecks.start();
        pictures.sweep();
      }
    },
    async startOutgoingSweep() {
      const onError = (error: unknown) => log.error({ err: error }, 'The job queue failed');
      const ofChannels = { outgoing, campaigns, numberChecks: { sweep: numberChecks.start }, pictures };
      const ofJobs = {
        schedules,
        notices,
        snoozes,
        unanswered,
        assignment,
        sla,
        falls,
        connectionHealth,
        webhooks,
        deliveries,
        payments,
        invoiceMails,
        mails,
        counterMending,
        oldImportRuns,
        oldTemplateFiles,
        oldUnreadableParts,
        unnamedFiles,
        retention,
        backups,
        archives,
        takeUps,
        companyDeletions: { sweep: companyDeletions.start },
        erasures: { sweep: erasures.start },
      };
      const sweeps = { ...(does('jobs') && ofJobs), ...(does('channels') && ofChannels) };
      if (Object.keys(sweeps).length === 0) return;
      // One for each set of roles, so that nobody's sweep stands for one that does more.
      const name = does('jobs') && does('channels') ? 'outgoing.sweep' : does('jobs') ? 'jobs.sweep' : 'channels.sweep';
      const sweep = async () => {
        for (const [job, each] of Object.entries(sweeps))
          await withLogContext({ job, requestId: newRequestId() }, () => each.sweep());
      };
      outgoingSweep = startOutgoingSweep(database, name, sweep, onError);
      await outgoingSweep.catch(onError);
    },
    async handOver() {
      void outgoing.close();
      await channels.handOver(outgoing.drained);
    },
    async close() {
      await (await outgoingSweep?.catch(() => undefined))?.close();
      await schedules.close();
      await campaigns.close();
      await notices.close();
      await snoozes.close();
      await unanswered.close();
      await assignment.close();
      await sla.close();
      await webhooks.close();
      await deliveries.close();
      await outgoing.close();
      await payments.close();
      await invoiceMails.close();
      await mails.close();
      await companyDeletions.close();
      await erasures.close();
      await counterMending.close();
      await connectionHealth.close();
      await falls.close();
      await oldImportRuns.close();
      await oldTemplateFiles.close();
      await oldUnreadableParts.close();
      await unnamedFiles.close();
      await retention.close();
      await backups.close();
      await archives.close();
      await takeUps.close();
      await numberChecks.close();
      await pictures.close();
      await channels.close();
      phones?.stop();
    },
  };
}
