import { and, eq, inArray, or } from 'drizzle-orm';
import { phoneNumberKey } from '#machines/phone-number/key.ts';
import { cutText } from '#machines/text/cut.ts';
import { visibleName } from '#machines/text/visible.ts';
import type { IncomingMessage, Mention } from '#server/channels/port.ts';
import { cleanText } from '#server/clean-text.ts';
import type { Scope } from '../base/scope.ts';
import { contacts } from '../contacts/table.ts';

/** Longer texts are cut; none is refused. */
const MAX_BODY_LENGTH = 65_536;

/** So many are looked up; whom else a text mentions is called what the channel calls them. */
const MAX_MENTIONS = 50;

const NOBODY = 'participante';

/** What a message says as it is kept: with names in place of whom it mentions. */
export async function textOf(scope: Scope, said: Pick<IncomingMessage, 'body' | 'mentions'>): Promise<string> {
  return cutText(cleanText(await withNames(scope, said.body, said.mentions ?? [])), MAX_BODY_LENGTH);
}

/**
 * A text in which everybody whom it mentions stands by name: as a contact of the company, as the channel calls them, or by
 * their number; an id that hides a number says nothing to anybody.
 */
export async function withNames(scope: Scope, body: string, mentions: readonly Mention[]): Promise<string> {
  const named = mentions.filter(({ token }) => token !== '' && body.includes(`@${token}`));
  if (named.length === 0) return body;
  const known = await namesOf(scope, named.slice(0, MAX_MENTIONS));
  // The longest first, because one may be how another begins.
  const inOrder = named.toSorted((one, other) => other.token.length - one.token.length);
  return inOrder.reduce(
    (text, mention) => text.replaceAll(`@${mention.token}`, `@${known.get(keyOf(mention)) ?? called(mention)}`),
    body,
  );
}

/** A member of a group who says no name, by the one that the company knows them by. */
export async function asKnown<Member extends Omit<Mention, 'token'>>(scope: Scope, member: Member): Promise<Member> {
  if (visibleName(member.name)) return member;
  const name = (await namesOf(scope, [member])).get(keyOf(member));
  return name === undefined ? member : { ...member, name };
}

/** As `asKnown`, but the company's own name for somebody goes before what they call themselves. */
export async function asCompanyKnows<Member extends Omit<Mention, 'token'>>(
  scope: Scope,
  members: readonly Member[],
): Promise<Member[]> {
  if (members.length === 0) return [];
  const known = await namesOf(scope, members);
  return members.map((member) => ({ ...member, name: known.get(keyOf(member)) ?? visibleName(member.name) }));
}

const called = ({ name, channel, from }: Mention) =>
  visibleName(name) || (channel === 'whatsapp' ? `+${from}` : NOBODY);

const keyOf = ({ channel, from }: Pick<Mention, 'channel' | 'from'>) =>
  `${channel} ${channel === 'whatsapp' ? phoneNumberKey(from) : from}`;

async function namesOf(scope: Scope, mentions: readonly Omit<Mention, 'token'>[]): Promise<Map<string, string>> {
  const keys = (channel: Mention['channel']) =>
    mentions
      .filter((mention) => mention.channel === channel)
      .map((mention) => keyOf(mention).slice(channel.length + 1));
  const channels = [...new Set(mentions.map(({ channel }) => channel))];
  const rows = await scope.tx
    .select({ channel: contacts.channel, key: contacts.numberKey, name: contacts.name, number: contacts.number })
    .from(contacts)
    .where(
      and(
        scope.owns(contacts),
        or(
          ...channels.map((channel) => and(eq(contacts.channel, channel), inArray(contacts.numberKey, keys(channel)))),
        ),
      ),
    );
  return new Map(
    rows.filter(({ name, number }) => name !== number).map(({ channel, key, name }) => [`${channel} ${key}`, name]),
  );
}
