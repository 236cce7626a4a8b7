import type { Scope } from '#server/records/base/scope.ts';
import { entityCalls } from '../entities.ts';
import { ownCalls, specialArguments } from './record-arguments.ts';
import { partsOf, type RecordFunction, recordFunctions } from './record-functions.ts';
import { type Theirs, valuesOf } from './theirs.ts';

type RecordCall = (scope: Scope, theirs: Theirs) => Promise<unknown>;

/**
 * Every record function that acts for one company, called with the ids of another. What a parameter is given follows from
 * its name (`theirs.ts`); where that does not do, it stands in `record-arguments.ts`.
 */
export const recordCalls: Record<string, RecordCall> = {
  ...entityCalls,
  ...Object.fromEntries(recordFunctions.map((found) => [found.name, ownCalls[found.name] ?? callOf(found)])),
};

/** They only add to the scope's own company; the foreign ids in them meet composite keys. */
export const isAdding = (name: string) => /^create|\.create$/.test(name) || addingCalls.has(name);

const addingCalls = new Set([
  'keepTemplateFile',
  'keepTicketClosing',
  'keepTurn',
  'storeMail',
  'openDirectChat',
  'addMembers',
  'sendChatMessage',
  'readAnnouncements',
  'beginTicketOfSchedule',
  'updateSetting',
  'updateRetention',
  'updateCampaignSettings',
  'updateNotificationPreferences',
  'optOut',
  'takeOfferPreference',
  'importItems',
  'requestPicture',
  'contactOfGroup',
  'contactOfNumber',
  'contactOfPerson',
  'moveId',
  'storeNotice',
  'importContacts',
  'beginImportRun',
  'keepTicketHistory',
  'keepTicketNotices',
  'storeMessage',
  'storeOutgoingMessage',
  'storeExternalMessages',
  'planDelivery',
  'planDeliveries',
  'publishDelivery',
  'claimNext',
  'ship',
  'ticketOfShipping',
  'ticketOfTest',
]);

/**
 * What they do can not be seen afterwards: they only lock, read a number the same whoever has it, or find that a code is open,
 * which is so in both companies; what `changePlan` is made of is tried by itself, and so is what assigns waiting tickets,
 * brings snoozed ones back, and finds what is to be reckoned, of which the server leaves nothing.
 */
export const silentCalls = new Set([
  'assignNextTicket',
  'findAssignable',
  'hasAssignable',
  'hasAssignmentRule',
  'hasSlaTargets',
  'findHoursOf',
  'wakeInTime',
  'wakeForCustomer',
  'listStaleSla',
  'changePlan',
  'hasClosingReasons',
  'holdSchedule',
  'renewPasswordHash',
  'readWrittenNumber',
  'writtenNumberReader',
]);

/** A function that the law can not call. */
export class NotTried extends Error {}

function callOf(found: RecordFunction): RecordCall {
  return async (scope, theirs) => {
    const values =
      specialArguments[found.name]?.(theirs, scope) ??
      found.parameters.map((parameter) => argumentOf(parameter, found, valuesOf(theirs, scope)));
    const answer = await found.call(scope, ...values);
    return answer instanceof Map || answer instanceof Set ? [...answer] : answer;
  };
}

function argumentOf(parameter: string, found: RecordFunction, values: Record<string, unknown>): unknown {
  const [, pattern, name = '', type = ''] = /^(?:(\{.*?\})|(\w+)): (.+)$/.exec(parameter) ?? [];
  if (/^Partial<|Change$|Values$/.test(type)) return { name: 'Stranger' };
  const given = (key: string) => {
    const one = key.replace(/s$/, '');
    const nameIn = (names: string[]) => names.find((each) => values[each] !== undefined);
    const known = nameIn(key === 'id' ? idsOf(found) : [key]);
    if (known) return values[known];
    const each = key.endsWith('ds') && nameIn(one === 'id' ? idsOf(found) : [one]);
    if (each) return [values[each]];
    throw new NotTried(
      `${found.name} takes “${key}”, and nothing of another company is known by that name: say in record-arguments.ts what it is given`,
    );
  };
  if (!pattern) return given(name);
  const parts = partsOf(pattern.slice(1)).filter((part) => !/ = |^\.\.\./.test(part));
  return Object.fromEntries(parts.map((part) => part.split(':')[0] ?? '').map((key) => [key, given(key)]));
}

/** The id of what the function is called after, or of what its folder holds. */
const idsOf = ({ name, folder }: RecordFunction) => {
  const noun = name.replace(/^[a-z]+/, '').replace(/^./, (letter) => letter.toLowerCase());
  const held = folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return [`${noun}Id`, `${held.replace(/s$/, '')}Id`];
};
