import type { ComponentType } from 'react';
import { wantChats } from './chats/current-chats.ts';
import { type Area, loadTexts } from './i18n/i18n.ts';
import * as tickets from './screens/tickets/tickets-screen.tsx';
import { chatsEdge } from './shell/chats/coming-chats-edge.ts';
import type { Guard } from './shell/guard.ts';

export interface ScreenModule {
  Screen: ComponentType;
}

export interface AppRoute {
  path: string;
  guard: Guard;
  /** Fetches the screen and its texts; without it the screen comes later and the route leads away. */
  load?: () => Promise<ScreenModule>;
}

/** Every route of the product (spec section 2). */
export const routes: readonly AppRoute[] = [
  { path: '/login', guard: 'public', load: () => first(import('./screens/login/login-screen.tsx'), 'login') },
  {
    path: '/signup',
    guard: 'public',
    load: () => screen(import('./screens/sign-up/sign-up-screen.tsx'), 'sign-up', 'plans', 'users', 'registers'),
  },
  {
    path: '/first-start',
    guard: 'public',
    load: () =>
      screen(import('./screens/first-start/first-start-screen.tsx'), 'first-start', 'plans', 'users', 'registers'),
  },
  {
    path: '/forgotten-password',
    guard: 'public',
    load: () =>
      screen(import('./screens/forgotten-password/forgotten-password-screen.tsx'), 'forgotten-password', 'login'),
  },
  {
    path: '/new-password',
    guard: 'public',
    load: () => screen(import('./screens/new-password/new-password-screen.tsx'), 'new-password', 'users'),
  },
  {
    path: '/',
    guard: 'admin',
    load: () => screen(import('./screens/dashboard/dashboard-screen.tsx'), 'dashboard'),
  },
  {
    path: '/supervision',
    guard: 'supervisor',
    load: () => screen(import('./screens/supervision/supervision-screen.tsx'), 'supervision'),
  },
  {
    path: '/tickets/:ticketId?',
    guard: 'private',
    load: () => first(tickets, 'tickets'),
  },
  {
    path: '/connections',
    guard: 'admin',
    load: () => screen(import('./screens/connections/connections-screen.tsx'), 'connections', 'registers', 'hours'),
  },
  {
    path: '/connections/unreadable-parts',
    guard: 'admin',
    load: () =>
      screen(
        import('./screens/connections/unreadable-parts/unreadable-parts-screen.tsx'),
        'unreadable-parts',
        'connections',
        'registers',
      ),
  },
  {
    path: '/quick-messages',
    guard: 'private',
    load: () =>
      screen(import('./screens/quick-messages/quick-messages-screen.tsx'), 'quick-messages', 'registers', 'schedules'),
  },
  {
    path: '/todolist',
    guard: 'private',
    load: () => screen(import('./screens/todolist/todolist-screen.tsx'), 'todolist'),
  },
  {
    path: '/schedules',
    guard: { plan: 'useSchedules' },
    load: () => screen(import('./screens/schedules/schedules-screen.tsx'), 'calendar', 'schedules', 'lists'),
  },
  {
    path: '/tags',
    guard: 'private',
    load: () => screen(import('./screens/tags/tags-screen.tsx'), 'tags', 'registers', 'colours'),
  },
  {
    path: '/contacts',
    guard: 'private',
    load: () => screen(import('./screens/contacts/contacts-screen.tsx'), 'contacts', 'registers', 'drawer', 'lists'),
  },
  {
    path: '/contacts/mistaken-numbers',
    guard: 'admin',
    load: () => screen(import('./screens/contacts/mistaken-numbers-screen.tsx'), 'contacts'),
  },
  {
    path: '/helps',
    guard: 'private',
    load: () => screen(import('./screens/helps/helps-screen.tsx'), 'helps'),
  },
  {
    path: '/notification-preferences',
    guard: 'private',
    load: () =>
      screen(
        import('./screens/notification-preferences/notification-preferences-screen.tsx'),
        'notification-preferences',
        'notices',
      ),
  },
  {
    path: '/failed-messages',
    guard: 'private',
    load: () =>
      screen(
        import('./screens/failed-messages/failed-messages-screen.tsx'),
        'failed-messages',
        'tickets',
        'conversation',
      ),
  },
  {
    path: '/users',
    guard: 'admin',
    load: () => screen(import('./screens/users/users-screen.tsx'), 'users', 'registers', 'hours'),
  },
  {
    path: '/files',
    guard: 'admin',
    load: () => screen(import('./screens/files/files-screen.tsx'), 'files', 'registers'),
  },
  {
    path: '/prompts',
    guard: { plan: 'useOpenAi', for: 'admin' },
    load: () => screen(import('./screens/prompts/prompts-screen.tsx'), 'prompts', 'registers'),
  },
  {
    path: '/queue-integration',
    guard: { plan: 'useIntegrations', for: 'admin' },
    load: () =>
      screen(
        import('./screens/queue-integrations/queue-integrations-screen.tsx'),
        'queue-integrations',
        'deliveries',
        'registers',
      ),
  },
  {
    path: '/webhooks',
    guard: { plan: 'useExternalApi', for: 'admin' },
    load: () => screen(import('./screens/webhooks/webhooks-screen.tsx'), 'webhooks', 'deliveries', 'registers'),
  },
  {
    path: '/messages-api',
    guard: { plan: 'useExternalApi' },
    load: () => screen(import('./screens/messages-api/messages-api-screen.tsx'), 'messages-api', 'registers'),
  },
  {
    path: '/settings',
    guard: 'admin',
    load: () => screen(import('./screens/settings/settings-screen.tsx'), 'settings', 'hours'),
  },
  {
    path: '/kanban',
    guard: { plan: 'useKanban' },
    load: () => screen(import('./screens/kanban/kanban-screen.tsx'), 'kanban', 'tickets'),
  },
  {
    path: '/financeiro',
    guard: 'admin',
    load: () => screen(import('./screens/finance/invoices-screen.tsx'), 'finance', 'invoice', 'registers', 'plans'),
  },
  {
    path: '/financeiro/:invoiceId',
    guard: 'admin',
    load: () => screen(import('./screens/finance/invoice/invoice-screen.tsx'), 'invoice'),
  },
  {
    path: '/queues',
    guard: 'admin',
    load: () => screen(import('./screens/queues/queues-screen.tsx'), 'queues', 'registers', 'colours', 'hours'),
  },
  {
    path: '/announcements',
    guard: 'super',
    load: () => screen(import('./screens/announcements/announcements-screen.tsx'), 'announcements', 'registers'),
  },
  {
    path: '/subscription',
    guard: 'admin',
    load: () => screen(import('./screens/finance/subscription-screen.tsx'), 'finance', 'registers', 'plans'),
  },
  {
    path: '/chats/:id?',
    guard: { plan: 'useInternalChat' },
    load: async () => {
      wantChats();
      const [module] = await Promise.all([
        screen(import('./screens/chats/chats-screen.tsx'), 'chats', 'conversation', 'registers', 'lists'),
        // It holds what the screen shows.
        chatsEdge.fetch(),
      ]);
      return module;
    },
  },
  {
    path: '/contact-lists',
    guard: 'cshow',
    load: () =>
      screen(import('./screens/contact-lists/contact-lists-screen.tsx'), 'contact-lists', 'contacts', 'registers'),
  },
  {
    path: '/contact-lists/:contactListId/contacts',
    guard: 'cshow',
    load: () =>
      screen(
        import('./screens/contact-lists/items/items-screen.tsx'),
        'contact-list-items',
        'contact-lists',
        'contacts',
        'registers',
        'drawer',
        'lists',
      ),
  },
  {
    path: '/campaigns',
    guard: 'cshow',
    load: () => screen(import('./screens/campaigns/campaigns-screen.tsx'), 'campaigns', 'registers'),
  },
  {
    path: '/campaign/:campaignId/report',
    guard: 'cshow',
    load: () => screen(import('./screens/campaigns/report/report-screen.tsx'), 'campaigns', 'dashboard', 'registers'),
  },
  {
    path: '/campaigns-config',
    guard: 'cshow',
    load: () =>
      screen(
        import('./screens/campaigns-config/campaigns-config-screen.tsx'),
        'campaigns-config',
        'campaign-opt-outs',
        'registers',
        'lists',
      ),
  },
];

/** A screen with its texts and those of refusals. */
const screen = (loading: Promise<ScreenModule>, ...areas: Area[]) => first(loading, 'errors', ...areas);

/** Where one begins: refusals are worded when there is one. */
const first = async (loading: ScreenModule | Promise<ScreenModule>, ...areas: Area[]) => {
  const [module] = await Promise.all([loading, ...areas.map(loadTexts)]);
  return module;
};
