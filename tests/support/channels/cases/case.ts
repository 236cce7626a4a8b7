import assert from 'node:assert/strict';
import type { OutgoingMessage } from '#server/channels/port.ts';
import type { Stage } from '../stage.ts';

export interface Case {
  id: string;
  /** What a provider that passes can do, as the table of `docs/channels.md` says it. */
  can: string;
  /** It begins before anybody has paired anything. */
  isUnpaired?: true;
  /** On a stage where messages flow already, unless `isUnpaired`. */
  try(stage: Stage): Promise<void>;
}

/** Sends what must be taken; answers the id by which the desk knows it from then on. */
export async function send({ provider }: Stage, message: OutgoingMessage): Promise<string> {
  const answer = await provider.send(message);
  assert.ok(answer.accepted);
  return answer.id ?? message.providerId;
}

export const bodies = async ({ far }: Stage) => (await far.arrived()).map(({ body }) => body);

/** How often it was told that messages may flow. */
export const flowingTimes = ({ heard }: Stage) =>
  heard.facts.filter((fact) => fact === 'connection.paired' || fact === 'connection.returned').length;
