import { and, asc, eq } from 'drizzle-orm';
import { withoutMenu } from '#machines/bot/kept.ts';
import { type BotScript, type BotWords, scriptOf } from '#machines/bot/script.ts';
import { botWordsOf } from '#machines/bot/words.ts';
import type { Scope } from '../base/scope.ts';
import { connectionQueues, connections } from '../connections/table.ts';
import { findOptionTrees } from '../queues/options.ts';
import { queues } from '../queues/table.ts';
import { listSettings } from '../settings/settings.ts';
import { findQueueResponders } from './responders.ts';

/** What the bot of a connection says and offers; undefined where a customer has nothing to choose. */
export async function findBotScript(scope: Scope, connectionId: number): Promise<BotScript | undefined> {
  const offered = await scope.tx
    .select({ id: queues.id, name: queues.name, greetingMessage: queues.greetingMessage })
    .from(connectionQueues)
    .innerJoin(queues, and(scope.owns(queues), eq(queues.id, connectionQueues.queueId)))
    .where(and(scope.owns(connectionQueues), eq(connectionQueues.connectionId, connectionId)))
    .orderBy(asc(queues.orderQueue), asc(queues.id));
  if (offered.length < 2) return undefined;
  const [connection] = await scope.tx
    .select({
      greetingMessage: connections.greetingMessage,
      maxUseBotQueues: connections.maxUseBotQueues,
      transferQueueId: connections.transferQueueId,
    })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  if (!connection) return undefined;
  const queueIds = offered.map(({ id }) => id);
  const trees = await findOptionTrees(scope, queueIds);
  const responders = await findQueueResponders(scope, { connectionId, queueIds });
  const queuesOffered = offered.map((queue) => ({
    ...queue,
    options: trees.get(queue.id) ?? [],
    responder: responders.get(queue.id),
  }));
  return scriptOf(connection, queuesOffered, await findBotWords(scope));
}

/** What is said where there is nothing to offer. */
export const scriptWithoutMenu = async (scope: Scope): Promise<BotScript> => ({
  ...withoutMenu,
  words: await findBotWords(scope),
});

/** The company's words for its bot. */
const findBotWords = async (scope: Scope): Promise<BotWords> =>
  botWordsOf(await listSettings(scope, { profile: 'user' }));
