import {
  CalendarClock,
  ChartColumn,
  CircleQuestionMark,
  Code,
  Columns3,
  Contact,
  Eye,
  Files,
  ListTodo,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Newspaper,
  NotebookTabs,
  Plug,
  Podcast,
  Receipt,
  Settings,
  SlidersHorizontal,
  Sparkles,
  Tags,
  Users,
  Waypoints,
  Webhook,
  Zap,
} from 'lucide-react';
import { routes } from '#web/routes.tsx';
import { mayEnter, type Visitor } from '../guard.ts';

/** In their order. */
export const menuGroups = ['management', 'everyday', 'campaigns', 'administration', 'automation'] as const;

export type MenuGroup = (typeof menuGroups)[number];

export interface MenuEntry {
  to: string;
  label:
    | 'dashboard'
    | 'supervision'
    | 'tickets'
    | 'kanban'
    | 'quickMessages'
    | 'todolist'
    | 'contacts'
    | 'schedules'
    | 'tags'
    | 'helps'
    | 'chats'
    | 'announcements'
    | 'connections'
    | 'queues'
    | 'users'
    | 'settings'
    | 'finance'
    | 'campaigns'
    | 'contactLists'
    | 'campaignSettings'
    | 'prompts'
    | 'integrations'
    | 'files'
    | 'messagesApi'
    | 'webhooks';
  icon: LucideIcon;
  group: MenuGroup;
  /** Whether the plan has it is not known yet, so it keeps its place and is not seen. */
  isUnsure?: boolean;
}

/** The side menu offers the screens that stand, to those who may enter them (spec section 2, "Side menu"). */
export const entriesFor = (visitor: Visitor): readonly MenuEntry[] =>
  menuEntries.flatMap((entry) => {
    const { to, group } = entry;
    const route = routes.find(({ path }) => path.split('/:')[0] === to);
    if (visitor.isFinanceOnly && to !== '/financeiro') return [];
    // What the plan alone opens is still set up by admins.
    if (
      group !== 'everyday' &&
      group !== 'campaigns' &&
      visitor.user?.profile !== 'admin' &&
      route?.guard !== 'super' &&
      route?.guard !== 'supervisor'
    )
      return [];
    if (route?.load === undefined || !mayEnter(route.guard, visitor)) return [];
    if (visitor.plan !== undefined || typeof route.guard !== 'object') return entry;
    if (!visitor.keptPlanFlags) return { ...entry, isUnsure: true };
    return visitor.keptPlanFlags.includes(route.guard.plan) ? entry : [];
  });

export const menuEntries: readonly MenuEntry[] = [
  { to: '/', label: 'dashboard', icon: ChartColumn, group: 'management' },
  { to: '/supervision', label: 'supervision', icon: Eye, group: 'management' },
  { to: '/financeiro', label: 'finance', icon: Receipt, group: 'management' },
  { to: '/tickets', label: 'tickets', icon: MessageCircle, group: 'everyday' },
  { to: '/kanban', label: 'kanban', icon: Columns3, group: 'everyday' },
  { to: '/quick-messages', label: 'quickMessages', icon: Zap, group: 'everyday' },
  { to: '/todolist', label: 'todolist', icon: ListTodo, group: 'everyday' },
  { to: '/contacts', label: 'contacts', icon: Contact, group: 'everyday' },
  { to: '/schedules', label: 'schedules', icon: CalendarClock, group: 'everyday' },
  { to: '/tags', label: 'tags', icon: Tags, group: 'everyday' },
  { to: '/chats', label: 'chats', icon: MessagesSquare, group: 'everyday' },
  { to: '/helps', label: 'helps', icon: CircleQuestionMark, group: 'everyday' },
  { to: '/campaigns', label: 'campaigns', icon: Megaphone, group: 'campaigns' },
  { to: '/contact-lists', label: 'contactLists', icon: NotebookTabs, group: 'campaigns' },
  { to: '/campaigns-config', label: 'campaignSettings', icon: SlidersHorizontal, group: 'campaigns' },
  { to: '/connections', label: 'connections', icon: Podcast, group: 'administration' },
  { to: '/queues', label: 'queues', icon: Waypoints, group: 'administration' },
  { to: '/users', label: 'users', icon: Users, group: 'administration' },
  { to: '/files', label: 'files', icon: Files, group: 'administration' },
  { to: '/announcements', label: 'announcements', icon: Newspaper, group: 'administration' },
  { to: '/settings', label: 'settings', icon: Settings, group: 'administration' },
  { to: '/prompts', label: 'prompts', icon: Sparkles, group: 'automation' },
  { to: '/queue-integration', label: 'integrations', icon: Plug, group: 'automation' },
  { to: '/webhooks', label: 'webhooks', icon: Webhook, group: 'automation' },
  { to: '/messages-api', label: 'messagesApi', icon: Code, group: 'automation' },
];
