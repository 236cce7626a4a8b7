import type { PlanInput } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { aPlan } from '../fixtures/plans.ts';
import { aUser } from '../fixtures/user.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The installation itself in memory: its first start, and what is left to be set up. */
export const createInstallation = (company: Company): MemoryRoute[] => [
  route('findInstallation', () => company.installation),
  route('findMailSettings', () => company.mail),
  route('updateMailSettings', ({ body: { password, ...input } }) => {
    const isPasswordSet = password === undefined ? company.mail.isPasswordSet : password !== '';
    company.mail = { ...company.mail, ...input, isPasswordSet };
    return company.mail;
  }),
  route('findBillingSettings', () => company.billing),
  route('updateBillingSettings', ({ body }) => {
    company.billing = body;
    return company.billing;
  }),
  route('sendTestMail', () => ({ to: company.me.email, failure: null, smtpStatus: null, answer: '250 2.0.0 OK' })),
  route('listTroubles', () => company.troubles),
  route('requestBackup', () => {
    const { installation } = company;
    if (!installation.backup.isKept) throw new ApiError(409, 'ERR_BACKUP_NOWHERE');
    if (installation.backup.isRunning) throw new ApiError(409, 'ERR_BACKUP_RUNNING');
    company.installation = { ...installation, backup: { ...installation.backup, isRunning: true } };
    return company.installation;
  }),
  route('dismissRestore', () => {
    company.installation = { ...company.installation, restore: null };
    return company.installation;
  }),
  route('findFirstStart', () => ({ plans: [...(company.firstStart ?? throwDone(404))] })),
  route('makeFirstStart', ({ body: { code, name, email, plans } }) => {
    const suggested = company.firstStart ?? throwDone(409);
    if (code !== firstStartCode) throw new ApiError(403, 'ERR_FIRST_START_CODE');
    company.firstStart = null;
    company.plans = (plans ?? suggested).map((plan: PlanInput, place: number) => aPlan(place + 1, plan));
    const id = Math.max(0, ...company.users.map((user) => user.id)) + 1;
    company.users = [...company.users, aUser({ id, name, email, profile: 'admin', super: true, firstSteps: true })];
    return { email };
  }),
];

/** What the server in memory has printed. */
export const firstStartCode = '7KQ2-M9XW-4TJC-0B8Z';

/** What an installation begins with. */
export const suggestedPlans: PlanInput[] = [
  { name: 'Essencial', users: 3, connections: 1, queues: 3, value: 59.9, useCampaigns: false },
  { name: 'Equipe', users: 20, connections: 5, queues: 15, value: 149.9 },
  { name: 'Empresa', users: 100, connections: 20, queues: 60, value: 449.9 },
];

function throwDone(status: number): never {
  throw new ApiError(status, 'ERR_FIRST_START_DONE');
}
