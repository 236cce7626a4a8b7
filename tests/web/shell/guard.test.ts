import { describe, expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';
import { entriesFor } from '#web/shell/frame/menu-entries.ts';
import { admissionTo, type Guard, type Visitor } from '#web/shell/guard.ts';

const plan = {
  useCampaigns: false,
  useKanban: true,
  useOpenAi: true,
  useIntegrations: false,
  useSchedules: true,
  useInternalChat: true,
  useExternalApi: false,
};
const visitor = (user: Visitor['user'], hasCampaignsFlag = false): Visitor => ({ user, plan, hasCampaignsFlag });
const stranger = visitor(null);
const agent = visitor({ profile: 'user', super: false });
const supervisor = visitor({ profile: 'supervisor', super: false });
const admin = visitor({ profile: 'admin', super: false });
const superUser = visitor({ profile: 'admin', super: true });

describe('the route table', () => {
  it('holds every route of the product', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([
      '/',
      '/announcements',
      '/campaign/:campaignId/report',
      '/campaigns',
      '/campaigns-config',
      '/chats/:id?',
      '/connections',
      '/connections/unreadable-parts',
      '/contact-lists',
      '/contact-lists/:contactListId/contacts',
      '/contacts',
      '/contacts/mistaken-numbers',
      '/failed-messages',
      '/files',
      '/financeiro',
      '/financeiro/:invoiceId',
      '/first-start',
      '/forgotten-password',
      '/helps',
      '/kanban',
      '/login',
      '/messages-api',
      '/new-password',
      '/notification-preferences',
      '/prompts',
      '/queue-integration',
      '/queues',
      '/quick-messages',
      '/schedules',
      '/settings',
      '/signup',
      '/subscription',
      '/supervision',
      '/tags',
      '/tickets/:ticketId?',
      '/todolist',
      '/users',
      '/webhooks',
    ]);
  });
});

describe('a visitor', () => {
  const at = (guard: Guard, who: Visitor, hasScreen = true) => admissionTo('/somewhere', guard, hasScreen, who);

  it('who is signed in is led from a public route to /', () => {
    expect(at('public', agent)).toEqual({ leadTo: '/tickets' });
    expect(at('public', admin)).toEqual({ leadTo: '/tickets' });
  });

  it('who is not signed in is led from a private route to /login, and stays there', () => {
    expect(at('private', stranger)).toEqual({ leadTo: '/login' });
    expect(at('admin', stranger, false)).toEqual({ leadTo: '/login' });
    expect(at('public', stranger)).toBe('screen');
  });

  it('is told that nothing is there where a screen comes later', () => {
    expect(at('public', stranger, false)).toBe('nothing');
    expect(at('private', agent, false)).toBe('nothing');
    expect(at('admin', agent, false)).toBe('nothing');
    expect(at('super', superUser, false)).toBe('nothing');
  });

  it('is led on from / where the dashboard is not theirs or not there', () => {
    expect(admissionTo('/', 'admin', true, agent)).toEqual({ leadTo: '/tickets' });
    expect(admissionTo('/', 'admin', false, admin)).toEqual({ leadTo: '/tickets' });
    expect(admissionTo('/', 'admin', true, admin)).toBe('screen');
  });

  it('of a screen that a plan may not have sees nothing of it until the plan is known', () => {
    const early = { ...admin, plan: undefined };
    expect([at({ plan: 'useKanban' }, early), at('admin', early)]).toEqual(['awaited', 'screen']);
    expect(at({ plan: 'useKanban' }, { ...admin, plan: null })).toBe('screen');
  });

  it('sees it at once where the plan had it when this browser last knew it', () => {
    const known = { ...admin, plan: undefined, keptPlanFlags: ['useKanban'] };
    expect([at({ plan: 'useKanban' }, known), at({ plan: 'useSchedules' }, known)]).toEqual(['screen', 'awaited']);
    expect(at({ plan: 'useCampaigns' }, { ...known, plan, keptPlanFlags: ['useCampaigns'] })).toBe('notInPlan');
  });

  it('of a company whose due date has passed is led to finance from everywhere else', () => {
    const overdue = { ...admin, isFinanceOnly: true };
    for (const { path, guard } of routes.filter((route) => route.guard !== 'public')) {
      const isReached = path.startsWith('/financeiro') || path === '/subscription';
      expect([path, admissionTo(path, guard, true, overdue)]).toEqual([
        path,
        isReached ? 'screen' : { leadTo: '/financeiro' },
      ]);
    }
  });

  it.each([
    ['private', [agent, supervisor, admin, superUser], [], 'refused'],
    ['admin', [admin, superUser], [agent, supervisor], 'refused'],
    ['supervisor', [supervisor, admin, superUser], [agent], 'refused'],
    ['super', [superUser], [agent, supervisor, admin], 'notInPlan'],
    [{ plan: 'useOpenAi' }, [agent, admin], [], 'notInPlan'],
    [{ plan: 'useExternalApi' }, [], [agent, admin, superUser], 'notInPlan'],
    ['cshow', [visitor(agent.user, true)], [agent, admin, superUser], 'nothing'],
  ] as const)(
    'may enter a route for %j only with the right to it, and is told so',
    (guard, insiders, outsiders, told) => {
      expect(insiders.map((each) => at(guard, each))).toEqual(insiders.map(() => 'screen'));
      expect(outsiders.map((each) => at(guard, each))).toEqual(outsiders.map(() => told));
    },
  );
});

describe('the side menu', () => {
  it('offers the administration to admins only', () => {
    const everyday = [
      '/tickets',
      '/kanban',
      '/quick-messages',
      '/todolist',
      '/contacts',
      '/schedules',
      '/tags',
      '/chats',
      '/helps',
    ];
    const administration = ['/connections', '/queues', '/users', '/files', '/settings', '/prompts'];
    expect(entriesFor(agent).map(({ to }) => to)).toEqual(everyday);
    expect(entriesFor(supervisor).map(({ to }) => to)).toEqual(['/supervision', ...everyday]);
    const management = ['/', '/supervision', '/financeiro'];
    expect(entriesFor(admin).map(({ to }) => to)).toEqual([...management, ...everyday, ...administration]);
  });

  it('offers campaigns where they are allowed', () => {
    const campaigns = entriesFor({ ...agent, hasCampaignsFlag: true }).filter(({ group }) => group === 'campaigns');
    expect(campaigns.map(({ to }) => to)).toEqual(['/campaigns', '/contact-lists', '/campaigns-config']);
  });

  it('offers finance alone once the company’s due date has passed', () => {
    expect(entriesFor({ ...admin, isFinanceOnly: true }).map(({ to }) => to)).toEqual(['/financeiro']);
  });

  it('offers until the plan is known what it had when it was last known, and shows nothing that may go away', () => {
    const automation = (who: Visitor) =>
      entriesFor(who).flatMap(({ to, group, isUnsure }) => (group === 'automation' ? [[to, isUnsure ?? false]] : []));
    const early = { ...admin, plan: undefined };
    expect(automation({ ...early, keptPlanFlags: ['useKanban', 'useOpenAi'] })).toEqual([['/prompts', false]]);
    expect(automation({ ...early, keptPlanFlags: [] })).toEqual([]);
    expect(automation(early).filter(([, isUnsure]) => !isUnsure)).toEqual([]);
    expect(automation({ ...admin, plan: null }).filter(([, isUnsure]) => isUnsure)).toEqual([]);
    expect(entriesFor(early).map(({ to }) => to)).toEqual(entriesFor({ ...admin, plan: null }).map(({ to }) => to));
  });

  it('offers what the plan has, and everything where nobody can tell', () => {
    const without = { ...agent, plan: { ...plan, useKanban: false, useSchedules: false } };
    const offered = (who: Visitor) => entriesFor(who).filter(({ to }) => to === '/kanban' || to === '/schedules');
    expect(offered(without)).toEqual([]);
    expect(offered({ ...agent, plan: null })).toHaveLength(2);
    expect(admissionTo('/kanban', { plan: 'useKanban' }, true, without)).toBe('notInPlan');
  });

  it('offers nothing that has no screen yet', () => {
    const standing = routes.filter(({ load }) => load).map(({ path }) => path);
    for (const { to } of entriesFor(superUser)) expect(standing.some((path) => path.split('/:')[0] === to)).toBe(true);
  });
});
