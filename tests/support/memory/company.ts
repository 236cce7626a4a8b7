import type {
  Company as AnyCompany,
  BillingSettings,
  CampaignRecipient,
  CampaignReport,
  ChargedInvoice,
  Chat,
  ChatMessage,
  CompanyArchive,
  Connection,
  Installation,
  Invoice,
  MailSettings,
  Message,
  MessageTemplate,
  MistakenNumber,
  NoteMention,
  NotificationPreferences,
  Plan,
  PlanInput,
  PlannedPlan,
  QueueOption,
  SavedView,
  Schedule,
  Setting,
  TakeUp,
  TakeUpList,
  Ticket,
  Trouble,
  User,
} from '#contract/schema.ts';
import { defaultNotificationPreferences } from '#machines/notification-preferences/preferences.ts';
import { type CampaignRules, defaultCampaignSettings } from '#machines/settings/campaign-choices.ts';
import { aCampaignReport } from '../fixtures/campaign-report.ts';
import { aQueue, type Collections, entityRules } from '../fixtures/entities.ts';
import { aBilledCompany } from '../fixtures/finance.ts';
import { anInstallation, someMailSettings } from '../fixtures/installation.ts';
import { aConnection } from '../fixtures/rows.ts';
import { aTicket } from '../fixtures/ticket.ts';
import { aUser } from '../fixtures/user.ts';

/** What the server in memory knows. Every flow begins with a company of its own. */
export interface Company extends Collections {
  /** Who sits before the screen. */
  me: User;
  connections: Connection[];
  /** The message templates that each connection has, and those that its channel has by now. */
  templates: MessageTemplate[];
  templatesSyncedAt: string | null;
  /** What a customer chooses from in its queues, all of them in one list. */
  queueOptions: QueueOption[];
  schedules: Schedule[];
  /** Numbers that look like the company's without its country's code. */
  mistakenNumbers: MistakenNumber[];
  /** How what nobody could read came, by its id. */
  rawParts: Record<number, string>;
  settings: Setting[];
  /** How its campaigns send. */
  campaignSettings: CampaignRules;
  /** What became of its campaigns: of each the same. */
  campaignReport: CampaignReport;
  campaignRecipients: CampaignRecipient[];
  tickets: Ticket[];
  messages: Message[];
  /** The notes that mention `me`, and that they have not seen. */
  mentions: NoteMention[];
  invoices: Invoice[];
  /** The company as its admins see it. */
  billed: AnyCompany;
  /** What it may have and do; without one nothing is limited. */
  plan: Plan | null;
  plans: Plan[];
  /** The companies that a super user sees. */
  customers: AnyCompany[];
  /** Their open invoices that a code was made for. */
  chargedInvoices: ChargedInvoice[];
  chats: Chat[];
  chatMessages: ChatMessage[];
  /** The announcements that whoever sits before the screen has read. */
  readAnnouncements: number[];
  /** What whoever sits before the screen wants to be told. */
  notificationPreferences: NotificationPreferences;
  /** Everybody's own, and those of its queues. */
  savedViews: SavedView[];
  /** Whether strangers may sign up. */
  isSignUpOpen: boolean;
  /** How the installation sends mail. */
  mail: MailSettings;
  /** Who bills for it, and what strangers are told. */
  billing: BillingSettings;
  /** The change of the plan that does not hold yet. */
  plannedPlan: PlannedPlan | null;
  /** The plans that its first start suggests; null once there is a super user. */
  firstStart: PlanInput[] | null;
  installation: Installation;
  troubles: Trouble[];
  archives: CompanyArchive[];
  takeUps: TakeUp[];
  arrivedArchives: TakeUpList['arrived'];
}

export const agent = aUser({ id: 3, name: 'Ana', email: 'agent1@acme.test' });
export const colleague = aUser({ id: 5, name: 'Bruno', email: 'agent2@acme.test' });
export const admin = aUser({ id: 1, name: 'Rita', email: 'admin@acme.test', profile: 'admin' });

/** A small company: two agents and an admin, two queues, one connection. */
export const aCompany = (change: Partial<Company> = {}): Company => ({
  ...nothing(),
  me: agent,
  users: [agent, colleague, admin],
  queues: [
    aQueue(1, { name: 'Vendas', color: '#00aa00', orderQueue: 1 }),
    aQueue(2, { name: 'Suporte', color: '#0000aa', orderQueue: 2 }),
  ],
  connections: [aConnection(1, { name: 'Principal' })],
  queueOptions: [],
  schedules: [],
  mistakenNumbers: [],
  archives: [],
  takeUps: [],
  arrivedArchives: [],
  rawParts: {},
  settings: [],
  campaignSettings: defaultCampaignSettings,
  campaignReport: aCampaignReport(),
  campaignRecipients: [],
  tickets: [],
  messages: [],
  mentions: [],
  invoices: [],
  billed: aBilledCompany(),
  templates: [],
  templatesSyncedAt: null,
  plan: null,
  plans: [],
  customers: [],
  chargedInvoices: [],
  chats: [],
  chatMessages: [],
  readAnnouncements: [],
  notificationPreferences: defaultNotificationPreferences,
  savedViews: [],
  isSignUpOpen: true,
  mail: someMailSettings(),
  billing: { name: '', taxId: '', address: '', trialDays: 1, termsUrl: '', privacyUrl: '' },
  plannedPlan: null,
  firstStart: null,
  installation: anInstallation(),
  troubles: [],
  ...change,
});

/** No row of any entity. */
const nothing = () => Object.fromEntries(Object.keys(entityRules).map((name) => [name, []])) as unknown as Collections;

/** A customer's ticket that waits in Suporte. */
export const aWaitingTicket = (id: number, name: string, change: Partial<Ticket> = {}): Ticket => {
  const ticket = aTicket(id, {
    lastMessage: 'Bom dia, meu pedido não chegou',
    ...change,
  });
  return { ...ticket, contact: { ...ticket.contact, name } };
};
