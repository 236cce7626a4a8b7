import { and, asc, eq } from 'drizzle-orm';
import type { BotScript } from '#machines/bot/script.ts';
import { defaultBotWords } from '#machines/bot/words.ts';
import type { Scope } from '../base/scope.ts';
import { connectionQueues, connections } from '../connections/table.ts';
import { findOptionTrees } from '../queues/options.ts';
import { queues } from '../queues/table.ts';

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
      maxRepeats: connections.maxUseBotQueues,
      transferQueueId: connections.transferQueueId,
    })
    .from(connections)
    .where(and(scope.owns(connections), eq(connections.id, connectionId)));
  if (!connection) return undefined;
  const { transferQueueId, ...texts } = connection;
  const trees = await findOptionTrees(
    scope,
    offered.map(({ id }) => id),
  );
  return {
    ...texts,
    queues: offered.map((queue) => ({ ...queue, options: trees.get(queue.id) ?? [] })),
    humanQueueId: transferQueueId ?? offered[0]?.id ?? null,
    words: defaultBotWords.pt,
  };
}
