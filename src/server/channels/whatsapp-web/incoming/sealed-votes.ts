import type { proto, WAMessage } from 'baileys';
import type { KeyRows } from '../key-rows.ts';
import type { WebLibrary } from '../library.ts';
import { findSecret, opened } from '../secrets.ts';

interface SealedVoteOptions {
  library: WebLibrary;
  rows: KeyRows;
  writersOf(key: WAMessage['key']): Promise<string[]>;
}

/** The options that somebody has chosen, each by the SHA-256 of its text; undefined where nobody can tell. */
export async function openVote(
  { key }: WAMessage,
  poll: string,
  vote: proto.Message.IPollEncValue,
  { library, rows, writersOf }: SealedVoteOptions,
): Promise<string[] | undefined> {
  const known = await findSecret(rows, library, poll);
  if (!known) return undefined;
  const askers = known.writers.length > 0 ? known.writers : await writersOf({ fromMe: true });
  const voters = await writersOf(key);
  const pairs = askers.flatMap((asker) => voters.map((voter) => [asker, voter] as const));
  const text = opened(known.secret, vote, { id: poll, purpose: 'Poll Vote', pairs });
  if (!text) return undefined;
  const { selectedOptions } = library.proto.Message.PollVoteMessage.decode(text);
  return (selectedOptions ?? []).map((option) => Buffer.from(option).toString('hex'));
}
