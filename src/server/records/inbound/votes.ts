import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PollContent } from '#contract/schema.ts';
import { bodyOfContent } from '#server/channels/content-body.ts';
import type { IncomingVote } from '#server/channels/port.ts';
import type { Scope } from '../base/scope.ts';
import { messages } from '../messages/table.ts';
import { lockMessage, publishInbound } from './changes.ts';

/** More than any group has members. */
const MAX_VOTERS = 2_000;

/** A vote becomes part of its poll; ticket, counters and bots take no notice. */
export async function takeVote(scope: Scope, connectionId: number, vote: IncomingVote): Promise<void> {
  const poll = await lockMessage(scope, connectionId, vote.providerId);
  if (poll?.content?.kind !== 'poll' || poll.isDeleted) return;
  const { [voterOf(vote)]: before, ...others } = poll.votes ?? {};
  if (before === undefined && Object.keys(others).length >= MAX_VOTERS) return;
  const votes = { ...others, [voterOf(vote)]: vote.options.slice(0, poll.content.options.length) };
  const content = counted(poll.content, Object.values(votes).flat());
  await scope.tx
    .update(messages)
    .set({ votes, content, body: bodyOfContent(content), updatedAt: scope.now })
    .where(and(scope.owns(messages), eq(messages.id, poll.id)));
  await publishInbound(scope, poll.id);
}

const voterOf = ({ from, fromMe }: IncomingVote) => (fromMe ? 'company' : from);

function counted({ options, ...poll }: PollContent, chosen: readonly string[]): PollContent {
  const votesOf = (text: string) => {
    const hash = createHash('sha256').update(text).digest('hex');
    return chosen.filter((one) => one === hash).length;
  };
  return { ...poll, options: options.map(({ text }) => ({ text, votes: votesOf(text) })) };
}
