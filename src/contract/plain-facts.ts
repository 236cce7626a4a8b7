// Generated from openapi.yaml by npm run contract.

import type { components } from './schema.ts';

type Schemas = components['schemas'];

/** Rows of which two things are told: how one stands, and that one is gone. */
export interface PlainRows {
  ticket: Schemas['Ticket'];
  ticketNote: Schemas['TicketNote'];
  contact: Schemas['Contact'];
  user: Schemas['User'];
  queue: Schemas['Queue'];
  tag: Schemas['Tag'];
  slaRule: Schemas['SlaRule'];
  quickMessage: Schemas['QuickMessage'];
  savedView: Schemas['SavedView'];
  schedule: Schemas['Schedule'];
  campaign: Schemas['Campaign'];
  contactList: Schemas['ContactList'];
  unreadablePart: Schemas['UnreadablePart'];
  campaignOptOut: Schemas['CampaignOptOut'];
  announcement: Schemas['Announcement'];
  fileList: Schemas['FileList'];
  queueIntegration: Schemas['QueueIntegration'];
  webhook: Schemas['Webhook'];
  prompt: Schemas['Prompt'];
  plan: Schemas['Plan'];
  company: Schemas['Company'];
}

export const plainChannels = {
  ticket: 'company-{companyId}-ticket',
  ticketNote: 'company-{companyId}-ticketNote',
  contact: 'company-{companyId}-contact',
  user: 'company-{companyId}-user',
  queue: 'company-{companyId}-queue',
  tag: 'company-{companyId}-tag',
  slaRule: 'company-{companyId}-slaRule',
  quickMessage: 'company{companyId}-quickemessage',
  savedView: 'company-{companyId}-savedView',
  schedule: 'company{companyId}-schedule',
  campaign: 'company-{companyId}-campaign',
  contactList: 'company-{companyId}-ContactList',
  unreadablePart: 'company-{companyId}-unreadablePart',
  campaignOptOut: 'company-{companyId}-campaignOptOut',
  announcement: 'company-announcement',
  fileList: 'company-{companyId}-file',
  queueIntegration: 'company-{companyId}-queueIntegration',
  webhook: 'company-{companyId}-webhook',
  prompt: 'company-{companyId}-prompt',
  plan: 'company-{companyId}-plan',
  company: 'company-{companyId}-company',
} as const satisfies Record<keyof PlainRows, string>;
