import type { Assistants } from './assistants/assistants.ts';
import type { Channels } from './channels/channels.ts';
import type { Signals } from './channels/signals.ts';
import type { Cipher } from './cipher.ts';
import type { Files } from './files/files.ts';
import type { Dialogflow } from './integrations/dialogflow.ts';
import type { Campaigns } from './jobs/campaigns.ts';
import type { CompanyDeletions } from './jobs/company-deletions.ts';
import type { Deliveries } from './jobs/deliveries.ts';
import type { NumberChecks } from './jobs/number-checks.ts';
import type { Outgoing } from './jobs/outgoing.ts';
import type { Schedules } from './jobs/schedules.ts';
import type { TicketNotices } from './jobs/ticket-notices.ts';
import type { WebhookPlanning } from './jobs/webhook-planning.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Live } from './live/live.ts';
import type { LoginLimiter } from './login-limiter.ts';
import type { Passwords } from './passwords.ts';
import type { Payments } from './payments/payments.ts';
import type { Database } from './records/base/database.ts';
import type { Settings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** What handlers may reach besides the call itself. */
export interface ServerContext {
  settings: Settings;
  database: Database;
  clock: () => Date;
  tokens: Tokens;
  passwords: Passwords;
  loginLimiter: LoginLimiter;
  knownBrowsers: KnownBrowsers;
  live: Live;
  channels: Channels;
  signals: Signals;
  outgoing: Outgoing;
  schedules: Schedules;
  campaigns: Campaigns;
  companyDeletions: CompanyDeletions;
  deliveries: Deliveries;
  webhooks: WebhookPlanning;
  dialogflow: Dialogflow;
  assistants: Assistants;
  cipher: Cipher;
  notices: TicketNotices;
  numberChecks: NumberChecks;
  payments: Payments;
  files: Files;
}
