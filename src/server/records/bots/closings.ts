import type { BotClosing } from '#machines/bot/context.ts';
import type { OpeningHours } from '#machines/opening-hours.ts';
import { closedSince } from '#server/closed-since.ts';
import type { Scope } from '../base/scope.ts';
import { findOwnCompany } from '../companies/companies.ts';
import { findConnection } from '../connections/connections.ts';
import { findQueue } from '../queues/queues.ts';
import { findSetting } from '../settings/settings.ts';

/**
 * What is closed just now by the hours that `scheduleType` names, of the queues that a ticket is in or may go to, with
 * the words for it: the queue's own before those of the connection. Without words nothing is said.
 */
export async function findClosings(
  scope: Scope,
  { connectionId, queueId, queueIds }: { connectionId: number; queueId: number | null; queueIds: readonly number[] },
): Promise<BotClosing[]> {
  const scheduleType = await findSetting(scope, 'scheduleType');
  if (scheduleType === 'disabled') return [];
  const { schedules, timeZone } = await findOwnCompany(scope);
  const closedBy = (days: readonly OpeningHours[]) =>
    days.length === 0 ? undefined : closedSince(days, scope.now, timeZone);
  const connection = await findConnection(scope, connectionId);
  const wordsOf = (own: string | undefined) =>
    [own, connection?.outOfHoursMessage].find((text) => text?.trim())?.trim();
  if (scheduleType === 'company') {
    const queue = queueId === null ? undefined : await findQueue(scope, queueId);
    return closing(null, closedBy(schedules), wordsOf(queue?.outOfHoursMessage));
  }
  const closings: BotClosing[] = [];
  for (const id of new Set(queueId === null ? queueIds : [queueId, ...queueIds])) {
    const queue = await findQueue(scope, id);
    closings.push(...closing(id, closedBy(queue?.schedules ?? []), wordsOf(queue?.outOfHoursMessage)));
  }
  return closings;
}

const closing = (queueId: number | null, since: string | undefined, words: string | undefined): BotClosing[] =>
  since !== undefined && words ? [{ queueId, since, words }] : [];
