import type { BotClosing } from '#machines/bot/context.ts';
import { botLanguageOf } from '#machines/bot/words.ts';
import type { Calendar } from '#machines/opening-hours.ts';
import { companyClosing, queueClosing } from '#server/out-of-hours.ts';
import type { Scope } from '../base/scope.ts';
import { findOwnHours } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { findQueue } from '../queues/queues.ts';
import { findSetting } from '../settings/settings.ts';
import type { Ticket } from '../tickets/find.ts';

/**
 * What is closed just now by the hours that `scheduleType` names, of the queues that a ticket is in or may go to, with
 * the words for it: the queue's own before those of the connection.
 */
export async function findClosings(
  scope: Scope,
  { connectionId, queueId, queueIds }: { connectionId: number; queueId: number | null; queueIds: readonly number[] },
): Promise<BotClosing[]> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  if (scheduleType === 'disabled') return [];
  const company = await findOwnHours(scope);
  const words = (await findConnection(scope, connectionId))?.outOfHoursMessage ?? '';
  const place = { now: scope.now, language: botLanguageOf(await findSetting(scope, 'botLanguage')) };
  if (scheduleType === 'company') {
    const queue = queueId === null ? undefined : await findQueue(scope, queueId);
    return companyClosing(company, queue, words, place);
  }
  const closings: BotClosing[] = [];
  for (const id of new Set(queueId === null ? queueIds : [queueId, ...queueIds])) {
    const queue = await findQueue(scope, id);
    if (queue) closings.push(...queueClosing(queue, company, words, place));
  }
  return closings;
}

/** The hours that hold for a queue's tickets by `scheduleType`; without any somebody is always there. */
export async function findHoursOf(scope: Scope, queueId: number | null): Promise<Calendar & { timeZone: string }> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  const { timeZone, ...company } = await findOwnHours(scope);
  if (scheduleType === 'disabled') return { schedules: [], daysOff: [], timeZone };
  const queue = scheduleType === 'queue' && queueId !== null ? await findQueue(scope, queueId) : undefined;
  if (!queue) return { schedules: company.schedules, daysOff: company.daysOff, timeZone };
  return { schedules: queue.schedules, daysOff: queue.daysOff, daysOffBelow: company.daysOff, timeZone };
}

/** What a ticket's customer would be told now because nobody is there; undefined while somebody is. */
export async function findTicketClosing(
  scope: Scope,
  { whatsappId, queueId }: Pick<Ticket, 'whatsappId' | 'queueId'>,
): Promise<BotClosing | undefined> {
  if (whatsappId === null) return undefined;
  const closings = await findClosings(scope, { connectionId: whatsappId, queueId, queueIds: [] });
  return closings.find((closing) => closing.queueId === null || closing.queueId === queueId);
}
