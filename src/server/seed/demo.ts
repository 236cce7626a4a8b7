import { createPasswords, type Passwords } from '#server/access/passwords.ts';
import { type Files, openFiles, type StoredFile } from '#server/files/files.ts';
import type { FilesPlace } from '#server/files/store.ts';
import { firstPlans } from '#server/first-start/first-plans.ts';
import type { Database } from '#server/records/base/database.ts';
import { keepBillingSettings } from '#server/records/billing/settings.ts';
import {
  addAnnouncementReads,
  addAnnouncements,
  addHelps,
  addPlans,
  hasUsers,
  isDatabaseEmpty,
  lockForSeed,
} from '#server/records/seed.ts';
import { meetCustomers } from '#simulator/meet-customers.ts';
import { demoAnnouncements } from './announcements.ts';
import { storeAttachments } from './attachments.ts';
import { addDemoCampaigns } from './campaigns.ts';
import { type Chance, createChance } from './chance.ts';
import { addDemoChats } from './chats.ts';
import { addDemoCompany, type KnownCompany } from './company.ts';
import type { DemoMessage } from './conversation.ts';
import { type Customer, customersOfAcme, customersOfOutra, customersOfRecado, withNumbers } from './customers.ts';
import { acmeMenu, type DemoCompany, demoFixtures, demoPassword } from './demo-fixtures.ts';
import { earlierTicketsOfAcme } from './earlier.ts';
import { groupOfAcme, ticketOfGroup } from './group.ts';
import { demoHelps } from './helps.ts';
import { addDemoLists, demoListFiles } from './lists.ts';
import { addManyTickets, type Many } from './many.ts';
import { addManyChats } from './many-chats.ts';
import { addDemoMenu } from './menu.ts';
import { storePortraits } from './portraits.ts';
import { addDemoPrograms } from './programs.ts';
import { addDemoSchedules } from './schedules.ts';
import { addDemoTickets, type SeededMessage } from './ticket-rows.ts';
import { type DemoTicket, ticketsOfAcme, ticketsOfOthers } from './tickets.ts';

export interface SeedOptions {
  /** Where files are kept, and the phones' ledger in its folder. */
  place: FilesPlace;
  /** How the demo's password is kept. */
  passwords?: Passwords;
  now?: Date;
  /** Adds to Acme as many tickets and chats, of both one that is long. */
  many?: Many;
  /** Nobody is told that the office is closed, whatever the clock says. */
  isAlwaysOpen?: boolean;
  /** Told of the rows of `many` as they come; there are `rowsOfMany` of them. */
  onRows?: (count: number) => void;
}

/** Who bills the companies of the demo. */
const demoBilling = {
  name: 'Recado Demonstração Ltda.',
  taxId: '12ABC34501DE35',
  address: 'Av. Paulista, 1000, São Paulo, SP',
  trialDays: 1,
  termsUrl: '',
  privacyUrl: '',
};

/** Whom the demo lets in, as the start prints it. */
export const demoLogins: string[] = Object.values(demoFixtures).flatMap(({ name, users }) =>
  users.map(({ email }) => `${email} / ${demoPassword} (${name})`),
);

/** How many users the company has that `many` goes to. */
export const usersOfMany: number = demoFixtures.acme.users.length;

/** Fills an empty database with the demo, and leaves one that holds anything alone. Answers whether it did. */
export async function seedDemo(
  database: Database,
  { place, now = new Date(), passwords = createPasswords(), many, isAlwaysOpen = false, onRows }: SeedOptions,
): Promise<boolean> {
  if (!(await database.asSystem('seed', isDatabaseEmpty))) return false;
  const seeded = await database.asSystem('seed', async (scope) => {
    const founded: { connectionId: number | null; customers: Customer[] }[] = [];
    await lockForSeed(scope);
    if (!(await isDatabaseEmpty(scope))) return undefined;
    const files = await openFiles({ ...place, maxBytes: 16 * 2 ** 20 });
    const companies = planCompanies(now, { isAlwaysOpen, isLarge: many !== undefined });
    const attachments = await storeAll(files, companies);
    const portraits = await storePortraits(
      files,
      companies.flatMap(({ customers }) => customers.filter(isPhone)),
    );
    const listFiles = await Promise.all(
      demoListFiles.map(({ name, content }) => files.store(content(), { name: `${name}.pdf` })),
    );
    const announcements = await demoAnnouncements(files, now);
    const passwordHash = await passwords.hash(demoPassword);
    await keepBillingSettings(scope, demoBilling);
    await addHelps(scope, [...demoHelps]);
    const announcementIds = await addAnnouncements(scope, announcements);
    const planIds = await addPlans(scope, [...firstPlans]);
    let acme: KnownCompany | undefined;
    for (const { company, customers, tickets } of companies) {
      const planId = planIds[firstPlans.findIndex(({ name }) => name === company.plan)] ?? null;
      const known = await addDemoCompany(scope, { company, customers, portraits, planId, passwordHash, now });
      // What is urgent was read the day it came: nobody meets a dialog before the desk.
      const read = announcementIds.filter((_, place) => announcements[place]?.priority === 1);
      const reads = [...known.users.values()].flatMap((userId) =>
        read.map((announcementId) => ({ companyId: known.companyId, userId, announcementId, readAt: now })),
      );
      await addAnnouncementReads(scope, reads);
      const messages = await addDemoTickets(scope, { known, tickets, attachments });
      const answers = messages.filter(isWrittenAnswer);
      await addDemoSchedules(scope, { known, tickets, answers, now });
      if (company.name === demoFixtures.acme.name) {
        acme = known;
        await addDemoChats(scope, known, now);
        await addDemoPrograms(scope, known, now);
        const numbered = withNumbers(customers);
        const lists = await addDemoLists(scope, { known, customers: numbered, files: listFiles });
        await addDemoCampaigns(scope, { known, customers: numbered, lists, messages, chance: createChance(14), now });
      }
      founded.push({ connectionId: known.connectionId, customers });
      if (many && company.name === demoFixtures.acme.name) {
        await addManyTickets(scope, { known, now, many, ...(onRows && { onRows }) });
        const { companyId, users } = known;
        const { chats: count, messagesInLongest } = many;
        await addManyChats(scope, { companyId, userIds: [...users.values()], now, count, messagesInLongest, onRows });
      }
    }
    if (acme) {
      const connectionId = await addDemoMenu(scope, { known: acme, menu: acmeMenu, now });
      founded.push({ connectionId, customers: customersOfAcme.slice(0, 8) });
    }
    return { founded, portraits };
  });
  if (!seeded) return false;
  const { founded, portraits } = seeded;
  for (const { connectionId, customers } of founded) {
    if (connectionId === null) continue;
    await meetCustomers(
      place.directory,
      customers.filter(isPhone).map((customer) => ({
        connectionId,
        number: customer.number,
        name: customer.name,
        picture: portraits.get(customer)?.bytes ?? null,
      })),
    );
  }
  return true;
}

/** A group has none. */
const isPhone = ({ isGroup }: Customer) => !isGroup;

const isWrittenAnswer = ({ message: { line, ack, isOutOfHours } }: SeededMessage) =>
  line.by === 'agent' && !line.kind && !line.isDeleted && !isOutOfHours && line.was === undefined && ack >= 2;

/** Whether this database is a demo, of this start or an earlier one. */
export async function isDemo(database: Database): Promise<boolean> {
  const emails = Object.values(demoFixtures).flatMap(({ users }) => users.map(({ email }) => email));
  return database.asSystem('seed', (scope) => hasUsers(scope, emails));
}

const withoutTargets = (queue: DemoCompany['queues'][number]) => {
  const { firstAnswerMinutes: _, nextAnswerMinutes: __, resolutionMinutes: ___, ...others } = queue;
  return others;
};

interface PlannedCompany {
  company: DemoCompany;
  customers: Customer[];
  tickets: DemoTicket[];
  chance: Chance;
}

function planCompanies(
  now: Date,
  { isAlwaysOpen, isLarge }: { isAlwaysOpen: boolean; isLarge: boolean },
): PlannedCompany[] {
  const chance = createChance(4);
  const { outra, recado, vencida, aurora, casaLuz } = demoFixtures;
  const hours: Record<string, string> = isAlwaysOpen ? { scheduleType: 'disabled' } : {};
  const { queues, slaRules = [], settings } = demoFixtures.acme;
  // Of ten thousand tickets every promise would be reckoned while something else is looked at.
  const ofQueues = isLarge ? queues.map(withoutTargets) : queues;
  const acme = {
    ...demoFixtures.acme,
    queues: ofQueues,
    slaRules: isLarge ? [] : slaRules,
    settings: { ...settings, ...hours },
  };
  const customersAndGroup = [...customersOfAcme, groupOfAcme];
  return [
    {
      company: acme,
      customers: customersAndGroup,
      tickets: [
        ...earlierTicketsOfAcme(withNumbers(customersOfAcme), createChance(90), now),
        ...ticketsOfAcme(acme, customersOfAcme, chance, now),
        ticketOfGroup(customersAndGroup, now),
      ],
      chance,
    },
    {
      company: outra,
      customers: customersOfOutra,
      tickets: ticketsOfOthers(outra, customersOfOutra, chance, now),
      chance,
    },
    {
      company: recado,
      customers: customersOfRecado,
      tickets: ticketsOfOthers(recado, customersOfRecado, chance, now),
      chance,
    },
    ...[vencida, aurora, casaLuz].map((company) => ({ company, customers: [], tickets: [], chance })),
  ];
}

async function storeAll(files: Files, companies: PlannedCompany[]): Promise<Map<DemoMessage, StoredFile>> {
  const stored = new Map<DemoMessage, StoredFile>();
  for (const { tickets, chance } of companies) {
    const messages = tickets.flatMap((ticket) => ticket.messages);
    for (const [message, file] of await storeAttachments(files, messages, chance)) stored.set(message, file);
  }
  return stored;
}
