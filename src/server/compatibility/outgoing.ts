import { wires } from '#contract/live-channels.ts';
import { contractDocument } from '#server/contract-document.ts';
import type { WriteAnswer } from '#server/plugins/contract-answers.ts';
import type { Operation } from '#server/plugins/contract-operations.ts';

/**
 * Writes an operation's answers so that clients of the whaticket family find the names that they look for, beside those of
 * the contract. What shows nothing that has others there is written as ever.
 */
export function inFamilyWords(operation: Operation, write: WriteAnswer): WriteAnswer {
  const shown = [...operation.answers].flatMap(([status, schema]) => (schema && showsUsers(schema) ? [status] : []));
  if (shown.length === 0) return write;
  return (status, content) => {
    const text = write(status, content);
    return text === undefined || !shown.includes(status) ? text : JSON.stringify(familiar(JSON.parse(text)));
  };
}

/** A fact as it is told on its channel, likewise. */
export function familyFact(channel: string, payload: object): object {
  const shape = channel.replace(/\d+/g, '{}');
  const said = payload as Record<string, unknown>;
  if (shape === authChannel) return { ...said, user: { id: said.userId } };
  if (shape === userChannel) return familiar(said) as object;
  const kin = kinOf.get(shape);
  if (!kin) return payload;
  const { row, rowNames, idNames } = kin;
  return { ...said, ...named(rowNames, said[row]), ...named(idNames, said[`${row}Id`]) };
}

const named = (names: readonly string[], value: unknown) =>
  value === undefined ? {} : Object.fromEntries(names.map((name) => [name, value]));

const shapeOf = (type: keyof typeof wires) => wires[type].channel.replace(/\{\w+\}/g, '{}');

const authChannel = shapeOf('session.displaced');
const userChannel = shapeOf('user.updated');

/** What a channel tells of, and what else a row and the id of one that is gone are called there. */
const kinOf = new Map(
  (
    [
      ['quickMessage'],
      ['campaign'],
      ['contactList'],
      ['contactListItem'],
      ['announcement'],
      ['chat'],
      ['fileList', 'files', 'fileId'],
      ['queueIntegration', 'record', 'integrationId'],
    ] as const
  ).map(([row, ownRow = 'record', ownId = 'id']) => [
    shapeOf(`${row}.updated`),
    { row, rowNames: ['record', ownRow], idNames: ['id', ownId] },
  ]),
);

/** Whether an answer of this shape holds users somewhere. */
function showsUsers(schema: object): boolean {
  const { schemas } = contractDocument().components;
  const waiting: object[] = [schema];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    for (const [, name = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (name === 'User') return true;
      const found = schemas[name];
      if (found && !seen.has(name)) waiting.push(found);
      seen.add(name);
    }
  }
  return false;
}

/** With the queues of each user as that family joins them: with their own id, and with whom they are of. */
function familiar(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(familiar);
  if (typeof value !== 'object' || value === null) return value;
  const record = value as Record<string, unknown>;
  if (typeof record.channel === 'string' && typeof record.payload === 'object' && record.payload !== null)
    return { ...record, payload: familyFact(record.channel, record.payload) };
  const inside = Object.fromEntries(Object.entries(record).map(([name, each]) => [name, familiar(each)]));
  return Array.isArray(record.queues) && record.queues.every(isUserQueue)
    ? { ...inside, queues: record.queues.map((queue) => joined(queue, record.id)) }
    : inside;
}

interface UserQueue {
  queueId: number;
}

const isUserQueue = (queue: unknown): queue is UserQueue =>
  typeof queue === 'object' && queue !== null && 'queueId' in queue && !('id' in queue);

const joined = (queue: UserQueue, userId: unknown) => ({
  ...queue,
  id: queue.queueId,
  UserQueue: { userId, queueId: queue.queueId },
});
