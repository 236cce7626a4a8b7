import type { Handlers } from '#server/plugins/contract.ts';
import type { ServerContext } from '#server/server-context.ts';
import { authRoutes } from './access/auth.ts';
import { invitationRoutes } from './access/invitations.ts';
import { passwordLinkRoutes } from './access/password-links.ts';
import { userRoutes } from './access/users.ts';
import { announcementRoutes } from './announcements/routes.ts';
import { promptRoutes } from './automation/prompts.ts';
import { queueIntegrationRoutes } from './automation/queue-integrations.ts';
import { webhookRoutes } from './automation/webhooks.ts';
import { campaignOptOutRoutes } from './campaigns/opt-outs.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { campaignSettingRoutes } from './campaigns/settings.ts';
import { chatRoutes } from './chats/routes.ts';
import { closingReasonRoutes } from './closing-reasons.ts';
import { companyRoutes } from './companies/companies.ts';
import { invoiceRoutes } from './companies/invoices.ts';
import { planRoutes } from './companies/plans.ts';
import { signUpRoutes } from './companies/sign-up.ts';
import { subscriptionRoutes } from './companies/subscription.ts';
import { companyArchiveRoutes } from './company-archives.ts';
import { historyRoutes } from './connections/history.ts';
import { pairingCodeRoutes } from './connections/pairing-code.ts';
import { connectionRoutes } from './connections/routes.ts';
import { templateFileRoutes } from './connections/template-files.ts';
import { templateRoutes } from './connections/templates.ts';
import { contactListItemRoutes } from './contact-lists/items.ts';
import { contactListRoutes } from './contact-lists/routes.ts';
import { contactRoutes } from './contacts/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { dataRequestRoutes } from './data-requests/routes.ts';
import { externalRoutes } from './external/routes.ts';
import { fileListRoutes } from './file-lists/routes.ts';
import { helpRoutes } from './helps.ts';
import { importRunRoutes } from './import-runs/routes.ts';
import { billingSettingRoutes } from './installation/billing-settings.ts';
import { crashReportRoutes } from './installation/crash-reports.ts';
import { installationRoutes } from './installation/installation.ts';
import { mailSettingRoutes } from './installation/mail-settings.ts';
import { takeUpRoutes } from './installation/take-ups.ts';
import { liveRoutes } from './live.ts';
import { mediaRoutes } from './media.ts';
import { failedMessageRoutes } from './messages/failed.ts';
import { messageRoutes } from './messages/routes.ts';
import { notificationPreferenceRoutes } from './notification-preferences.ts';
import { queueOptionRoutes } from './queues/options.ts';
import { queueRoutes } from './queues/routes.ts';
import { quickMessageRoutes } from './quick-messages/routes.ts';
import { retentionRoutes } from './retention.ts';
import { savedViewRoutes } from './saved-views.ts';
import { scheduleRoutes } from './schedules/routes.ts';
import { settingRoutes } from './settings.ts';
import { slaRuleRoutes } from './sla-rules.ts';
import { supervisionRoutes } from './supervision.ts';
import { tagRoutes } from './tags.ts';
import { kanbanRoutes } from './tickets/kanban.ts';
import { ticketNoteRoutes } from './tickets/notes.ts';
import { ticketRoutes } from './tickets/routes.ts';
import { unreadablePartRoutes } from './unreadable-parts/routes.ts';

/** What the server does, by operation. The contract's other operations answer 501. */
export const handlersOf = (context: ServerContext) =>
  ({
    ...authRoutes(context),
    ...companyArchiveRoutes(context),
    ...takeUpRoutes(context),
    ...userRoutes(context),
    ...unreadablePartRoutes(context),
    ...companyRoutes(context),
    ...planRoutes(context),
    ...passwordLinkRoutes(context),
    ...invitationRoutes(context),
    ...mailSettingRoutes(context),
    ...billingSettingRoutes(context),
    ...subscriptionRoutes(context),
    ...signUpRoutes(context),
    ...installationRoutes(context),
    ...settingRoutes(context),
    ...queueRoutes(context),
    ...queueOptionRoutes(context),
    ...queueIntegrationRoutes(context),
    ...webhookRoutes(context),
    ...promptRoutes(context),
    ...connectionRoutes(context),
    ...pairingCodeRoutes(context),
    ...historyRoutes(context),
    ...templateRoutes(context),
    ...templateFileRoutes(context),
    ...contactRoutes(context),
    ...dataRequestRoutes(context),
    ...retentionRoutes(context),
    ...importRunRoutes(context),
    ...campaignRoutes(context),
    ...campaignSettingRoutes(context),
    ...campaignOptOutRoutes(context),
    ...contactListRoutes(context),
    ...contactListItemRoutes(context),
    ...tagRoutes(context),
    ...closingReasonRoutes(context),
    ...slaRuleRoutes(context),
    ...fileListRoutes(context),
    ...quickMessageRoutes(context),
    ...savedViewRoutes(context),
    ...scheduleRoutes(context),
    ...ticketRoutes(context),
    ...kanbanRoutes(context),
    ...helpRoutes(context),
    ...announcementRoutes(context),
    ...notificationPreferenceRoutes(context),
    ...chatRoutes(context),
    ...dashboardRoutes(context),
    ...supervisionRoutes(context),
    ...ticketNoteRoutes(context),
    ...messageRoutes(context),
    ...failedMessageRoutes(context),
    ...externalRoutes(context),
    ...mediaRoutes(context),
    ...liveRoutes(context),
    ...crashReportRoutes(context),
    ...invoiceRoutes(context),
  }) satisfies Partial<Handlers>;
