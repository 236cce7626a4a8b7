import type { Database } from '#server/records/base/database.ts';
import { companies } from '#server/records/companies/table.ts';
import {
  countMovedCampaigns,
  openCompany,
  readMovedAnnouncements,
  setLastMessages,
} from '#server/records/move-ins/finish.ts';
import {
  addMovedRows,
  findMovedRows,
  finishMoveIn,
  keepFindings,
  keepMovedRows,
  listMovedCompanies,
} from '#server/records/move-ins/move-ins.ts';
import { bringLateFiles } from './late-files.ts';
import { Row } from './row.ts';
import { type OnRows, runStep, theOnlyCompany } from './run.ts';
import type { Source } from './sources/source.ts';
import type { MoveIn, Step } from './step.ts';
import { integrationsStep, promptsStep } from './steps/automation.ts';
import {
  campaignSettingsStep,
  campaignsStep,
  contactListItemsStep,
  contactListsStep,
  shippingsStep,
} from './steps/campaigns.ts';
import { chatMembersStep, chatMessagesStep, chatsStep } from './steps/chats.ts';
import { channelKeysStep, connectionQueuesStep, connectionsStep } from './steps/connections.ts';
import { contactFieldsStep, contactsStep, hiddenIdsStep } from './steps/contacts.ts';
import { editsStep, messagesStep } from './steps/messages.ts';
import {
  announcementsStep,
  companiesStep,
  helpsStep,
  invoicesStep,
  plansStep,
  settingsStep,
} from './steps/platform.ts';
import { queueOptionsStep, queuePromptsStep, queuesStep } from './steps/queues.ts';
import { tagsStep, ticketTagsStep } from './steps/tags.ts';
import { historyStep, notesStep, ratingsStep, ticketsStep } from './steps/tickets.ts';
import { userQueuesStep, usersStep } from './steps/users.ts';
import {
  fileListOptionsStep,
  fileListsStep,
  quickAnswersStep,
  quickMessagesStep,
  schedulesStep,
} from './steps/writing.ts';

/** Each table after those that its rows name. */
const allSteps = (): Step[] => [
  plansStep(),
  companiesStep,
  settingsStep,
  integrationsStep,
  queuesStep,
  promptsStep,
  queuePromptsStep,
  queueOptionsStep,
  connectionsStep,
  connectionQueuesStep,
  channelKeysStep,
  usersStep,
  userQueuesStep,
  contactsStep,
  hiddenIdsStep,
  contactFieldsStep,
  tagsStep,
  ticketsStep(),
  ticketTagsStep,
  messagesStep(),
  editsStep,
  historyStep,
  ratingsStep(),
  notesStep,
  quickMessagesStep,
  quickAnswersStep,
  fileListsStep,
  fileListOptionsStep,
  schedulesStep,
  contactListsStep,
  contactListItemsStep,
  campaignSettingsStep,
  campaignsStep,
  shippingsStep,
  chatsStep,
  chatMembersStep,
  chatMessagesStep,
  invoicesStep,
  helpsStep,
  announcementsStep,
];

/** What those desks keep for their own working, which nobody misses. */
const ofTheirOwn = new Set([
  'SequelizeMeta',
  'Baileys',
  'BaileysChats',
  'BaileysMessages',
  'BaileysContacts',
  'Counters',
  'IntegrationSessions',
  'OutOfTicketMessages',
  'Tasks',
  'Translations',
  'UserSocketSessions',
  'WebpushSubscriptions',
]);

/** The tables of a source that are read, in their order. */
export const stepsFor = ({ tables }: Pick<Source, 'tables'>): Step[] =>
  allSteps().flatMap((step) => {
    const columns = tables.get(step.from);
    if (!columns) return [];
    const isReadable = Object.entries(step.links ?? {}).every(([name, { isNeeded }]) => !isNeeded || columns.has(name));
    return isReadable ? [{ ...step, order: step.order.filter((column) => columns.has(column)) }] : [];
  });

/** The tables that have no place here. */
export function tablesWithoutPlace({ tables }: Pick<Source, 'tables'>): string[] {
  const read = new Set(stepsFor({ tables }).map(({ from }) => from));
  return [...tables.keys()].filter((table) => !read.has(table) && !ofTheirOwn.has(table)).sort();
}

/** Takes over everything of a source that is not here yet. */
export async function moveIn(database: Database, move: MoveIn, onRows: OnRows = () => {}): Promise<void> {
  if (move.family === 'whaticket-community') await addTheOnlyCompany(database, move);
  for (const step of stepsFor(move.source)) await runStep(database, move, step, onRows);
  await bringLateFiles(database, move);
  await reportWithoutPlace(database, move);
  await finish(database, move);
}

async function addTheOnlyCompany(database: Database, { id, companyName }: MoveIn): Promise<void> {
  await database.asSystem('moveIns', async (scope) => {
    if ((await listMovedCompanies(scope, id)).size > 0) return;
    const [companyId = 0] = await addMovedRows(scope, companies, [{ name: companyName, status: false }]);
    await keepMovedRows(scope, [
      { moveInId: id, sourceTable: 'Companies', sourceId: theOnlyCompany, companyId, rowId: companyId },
    ]);
  });
}

async function reportWithoutPlace(database: Database, { id, source }: MoveIn): Promise<void> {
  for (const table of tablesWithoutPlace(source)) {
    const count = await source.count(table);
    if (count === 0) continue;
    await database.asSystem('moveIns', (scope) =>
      keepFindings(scope, id, [
        { sourceTable: table, sourceId: '', companyId: null, reason: 'noPlace', detail: `${count}`, isLost: true },
      ]),
    );
  }
}

/** Each company once: whoever is let in works in all that came over. */
async function finish(database: Database, move: MoveIn): Promise<void> {
  const { id, source, family } = move;
  const moved = await database.asSystem('moveIns', (scope) => listMovedCompanies(scope, id));
  const active = family === 'whaticket-community' ? new Set([theOnlyCompany]) : await activeCompanies(source);
  for (const [sourceId, companyId] of moved) {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const from: number = after;
      after = await database.asSystem('moveIns', (scope) => setLastMessages(scope, companyId, from));
    }
    await database.asSystem('moveIns', async (scope) => {
      const opened = { moveInId: id, table: 'Companies.opened', ids: [sourceId] };
      if ((await findMovedRows(scope, opened)).size > 0) return;
      await countMovedCampaigns(scope, companyId);
      await readMovedAnnouncements(scope, id, companyId);
      await openCompany(scope, companyId, active.has(sourceId));
      await keepMovedRows(scope, [{ moveInId: id, sourceTable: opened.table, sourceId, companyId, rowId: companyId }]);
    });
  }
  await database.asSystem('moveIns', (scope) => finishMoveIn(scope, id));
}

async function activeCompanies(source: Source): Promise<Set<string>> {
  const active = new Set<string>();
  for await (const part of source.rows('Companies', ['id'])) {
    for (const values of part) {
      const row = new Row(values, new Set());
      if (row.raw('status') === null || row.flag('status')) active.add(row.id('id'));
    }
  }
  return active;
}
