import { randomBytes } from 'node:crypto';
import { subMonths } from 'date-fns';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import {
  addCompanies,
  addConnectionQueues,
  addConnections,
  addContactFields,
  addContacts,
  addQueues,
  addQuickMessages,
  addSavedViews,
  addSettings,
  addSlaRules,
  addTags,
  addUserQueues,
  addUsers,
} from '#server/records/seed.ts';
import { defaultSettings } from '#server/records/settings/settings.ts';
import type { Customer } from './customers.ts';
import type { DemoCompany } from './demo-fixtures.ts';
import { daysOffFrom, hoursOfQueue } from './hours.ts';
import { addDemoInvoices, paidMonths } from './invoices.ts';
import type { Portrait } from './portraits.ts';
import { savedViewsOf } from './saved-views.ts';

/** What tickets need to know of their company, by the names that the demo uses. */
export interface KnownCompany {
  companyId: number;
  queues: Map<string, number>;
  users: Map<string, number>;
  tags: Map<string, number>;
  /** In the order of the customers. */
  contacts: number[];
  connectionId: number | null;
  /** Where a customer's first message goes. */
  connectionQueue: string | null;
}

interface Founding {
  company: DemoCompany;
  customers: Customer[];
  portraits: ReadonlyMap<Customer, Portrait>;
  planId: number | null;
  passwordHash: string;
  now: Date;
}

/** Puts a company there with its people, queues, texts and customers, its phone paired. */
export async function addDemoCompany(scope: SystemScope, founding: Founding): Promise<KnownCompany> {
  const { company, customers, portraits, planId, passwordHash, now } = founding;
  const { name, email, phone, city, state, taxId } = company;
  const dueDate = new Date(now.getTime() + company.dueIn * 24 * 60 * 60_000);
  // Before it paid for its first month.
  const foundedAt = company.isTrial ? now : subMonths(now, paidMonths + 1);
  const [companyId = 0] = await addCompanies(scope, [
    {
      name,
      email,
      phone,
      city,
      state,
      planId,
      dueDate,
      trialExpiration: company.isTrial ? dueDate : null,
      schedules: [...defaultOpeningHours],
      daysOff: company.settings.scheduleType === undefined ? null : daysOffFrom(now),
      billingName: name,
      taxId,
      createdAt: foundedAt,
    },
  ]);
  const own = <Row>(rows: Row[]) => rows.map((row) => ({ ...row, companyId }));

  await addSettings(
    scope,
    own(Object.entries({ ...defaultSettings, ...company.settings }).map(([key, value]) => ({ key, value }))),
  );
  const queues = named(
    company.queues,
    await addQueues(
      scope,
      own(
        company.queues.map((queue, index) => ({
          ...queue,
          orderQueue: index + 1,
          createdAt: foundedAt,
          updatedAt: foundedAt,
          ...hoursOfQueue(queue.name),
        })),
      ),
    ),
  );
  const connectionId = await addConnection(scope, { companyId, company, queues, foundedAt });
  const userIds = await addUsers(
    scope,
    own(
      company.users.map(({ queues: _, seenAgo, ...user }) => ({
        ...user,
        ...(seenAgo !== undefined && { lastSeenAt: minutesBefore(now, seenAgo) }),
        ...(user.pauseReason && { pausedAt: minutesBefore(now, seenAgo ?? 0) }),
        passwordHash,
        connectionId,
        firstSteps: company.isTrial ?? false,
        createdAt: foundedAt,
      })),
    ),
  );
  const users = new Map(company.users.map((user, index) => [user.email, userIds[index] as number]));
  await addUserQueues(
    scope,
    own(
      company.users.flatMap((user) =>
        user.queues.map((queue) => ({ userId: users.get(user.email) as number, queueId: queues.get(queue) as number })),
      ),
    ),
  );
  const userId = userIds[0] ?? null;
  const tags = named(company.tags, await addTags(scope, own(company.tags.map((tag) => ({ ...tag, userId })))));
  await addSlaRules(
    scope,
    own((company.slaRules ?? []).map(({ tag, ...rule }) => ({ ...rule, tagId: tags.get(tag) as number }))),
  );
  await addSavedViews(scope, own(savedViewsOf(company, { queues, users, tags })));
  await addQuickMessages(scope, own(company.quickMessages.map((quick) => ({ ...quick, userId }))));
  const contacts = await addContacts(
    scope,
    own(
      customers.map((customer) => {
        const { name, number, username, email, isGroup = false } = customer;
        const portrait = portraits.get(customer);
        return {
          name,
          number,
          email,
          isGroup,
          ...(username && { channel: 'whatsapp-user' as const, username }),
          ...(portrait && { pictureFile: portrait.file, pictureAskedAt: now }),
          numberKey: phoneNumberKey(number),
          createdAt: foundedAt,
        };
      }),
    ),
  );
  await addContactFields(
    scope,
    own(
      customers.flatMap(({ fields = {} }, index) =>
        Object.entries(fields).map(([name, value]) => ({ contactId: contacts[index] as number, name, value })),
      ),
    ),
  );
  const { isBehind = false, isTrial = false } = company;
  // Whoever runs the platform does not bill itself.
  const isPlatform = company.users.some((user) => user.super);
  if (!isPlatform) await addDemoInvoices(scope, { companyId, planId, dueDate, foundedAt, isBehind, isTrial, now });
  return { companyId, queues, users, tags, contacts, connectionId, connectionQueue: company.connection?.queue ?? null };
}

interface Paired extends Pick<KnownCompany, 'companyId' | 'queues'> {
  company: DemoCompany;
  foundedAt: Date;
}

/** A phone that is paired already: the phone network takes over the pairing that it finds here. */
const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

async function addConnection(
  scope: SystemScope,
  { companyId, company: { connection }, queues, foundedAt }: Paired,
): Promise<number | null> {
  if (!connection) return null;
  const { queue, ...texts } = connection;
  const number = `5511990${String(companyId).padStart(6, '0')}`;
  const [connectionId = 0] = await addConnections(scope, [
    {
      ...texts,
      companyId,
      provider: 'simulator',
      number,
      isDefault: true,
      status: 'CONNECTED',
      token: randomBytes(24).toString('base64url'),
      session: { phone: number, key: randomBytes(24).toString('base64url') },
      createdAt: foundedAt,
    },
  ]);
  await addConnectionQueues(scope, [{ companyId, connectionId, queueId: queues.get(queue) as number }]);
  return connectionId;
}

const named = (items: { name: string }[], ids: number[]) =>
  new Map(items.map(({ name }, index) => [name, ids[index] as number]));
