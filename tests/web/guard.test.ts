import { describe, expect, it } from 'vitest';
import { routes } from '#web/routes.tsx';
import { detour, type Visitor } from '#web/shell/guard.ts';
import { entriesFor } from '#web/shell/menu-entries.ts';

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
      '/contact-lists',
      '/contact-lists/:contactListId/contacts',
      '/contacts',
      '/files',
      '/financeiro',
      '/helps',
      '/kanban',
      '/login',
      '/messages-api',
      '/prompts',
      '/queue-integration',
      '/queues',
      '/quick-messages',
      '/schedules',
      '/settings',
      '/signup',
      '/subscription',
      '/tags',
      '/tickets/:ticketId?',
      '/todolist',
      '/users',
    ]);
  });
});

describe('a visitor', () => {
  it('who is signed in is led from a public route to /', () => {
    expect(detour('public', true, agent)).toBe('/');
  });

  it('who is not signed in is led from a private route to /login, and stays there', () => {
    expect(detour('private', true, stranger)).toBe('/login');
    expect(detour('admin', true, stranger)).toBe('/login');
    expect(detour('public', true, stranger)).toBeNull();
    expect(detour('public', false, stranger)).toBe('/login');
  });

  it('finds /tickets where a screen comes later', () => {
    expect(detour('private', false, agent)).toBe('/tickets');
    expect(detour('admin', false, admin)).toBe('/tickets');
  });

  it.each([
    ['private', [agent, supervisor, admin, superUser], []],
    ['admin', [admin, superUser], [agent, supervisor]],
    ['super', [superUser], [agent, supervisor, admin]],
    [{ plan: 'useOpenAi' }, [agent, admin], []],
    [{ plan: 'useExternalApi' }, [], [agent, admin, superUser]],
    ['cshow', [visitor(agent.user, true)], [agent, admin, superUser]],
  ] as const)('may enter a route for %j only with the right to it', (guard, insiders, outsiders) => {
    expect(insiders.map((each) => detour(guard, true, each))).toEqual(insiders.map(() => null));
    expect(outsiders.map((each) => detour(guard, true, each))).toEqual(outsiders.map(() => '/tickets'));
  });
});

describe('the side menu', () => {
  it('offers the administration to admins only', () => {
    const everyday = ['/tickets', '/kanban', '/quick-messages', '/todolist', '/contacts', '/schedules', '/tags'];
    const administration = ['/connections', '/queues', '/users', '/settings'];
    expect(entriesFor(agent).map(({ to }) => to)).toEqual(everyday);
    expect(entriesFor(supervisor).map(({ to }) => to)).toEqual(everyday);
    expect(entriesFor(admin).map(({ to }) => to)).toEqual([...everyday, ...administration]);
  });

  it('offers nothing that has no screen yet', () => {
    const standing = routes.filter(({ load }) => load).map(({ path }) => path);
    for (const { to } of entriesFor(superUser)) expect(standing.some((path) => path.split('/:')[0] === to)).toBe(true);
  });
});
