import type { texts as source } from '../pt/plans.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  perMonth: 'per month',
  notIncluded: 'not included',
  users_one: '{{count}} user',
  users_other: '{{count}} users',
  connections_one: '{{count}} connection',
  connections_other: '{{count}} connections',
  queues_one: '{{count}} queue',
  queues_other: '{{count}} queues',
  flags: {
    useCampaigns: 'Campaigns',
    useKanban: 'Kanban',
    useOpenAi: 'AI prompts',
    useIntegrations: 'Integrations',
    useSchedules: 'Scheduled messages',
    useInternalChat: 'Internal chat',
    useExternalApi: 'External API',
  },
  fields: {
    name: 'Name',
    users: 'Users',
    connections: 'Connections',
    queues: 'Queues',
    value: 'Price (R$)',
    flags: 'Features',
  },
  faults: { count: 'Use a whole number from 0 to 100,000.', value: 'An amount in reais, such as 149.90.' },
  charged: {
    stays: 'The code and amount of invoices already charged do not change:',
    invoice: '{{name}}, invoice {{invoice}}: {{amount}}.',
    until: 'The code is valid until {{date}}.',
    more_one: 'And {{count}} more invoice.',
    more_other: 'And {{count}} more invoices.',
  },
  register: {
    title: 'Plans',
    add: 'New plan',
    addTitle: 'New plan',
    editTitle: 'Edit plan',
    empty: 'No plans yet.',
    emptyHint: 'Without plans there are no limits, and nobody can sign up.',
    saved: 'Operation completed successfully!',
    deleted: 'Operation completed successfully!',
    removal: {
      title: 'Delete {{name}}?',
      text: 'Only a plan that no company uses can be deleted. This cannot be undone.',
    },
  },
  failures: {
    list: 'The list of records could not be loaded',
    save: 'The operation could not be completed. Check whether there is already a plan with the same name and whether the fields were filled in correctly',
    remove: 'The operation could not be completed',
  },
} satisfies Texts<typeof source>;
