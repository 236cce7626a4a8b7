import { and, eq } from 'drizzle-orm';
import { cutText } from '#machines/text/cut.ts';
import { isOfUnknownKind } from '#server/channels/content-body.ts';
import type { IncomingMessage, Receipt } from '#server/channels/port.ts';
import type { StoredFile } from '#server/files/files.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import { answerCustomer, releaseBot } from '../bots/answer.ts';
import { followAnswer, replyToWord, takeCampaignAnswer, ticketOfWord } from '../campaigns/answers.ts';
import { requestPicture } from '../contacts/picture-requests.ts';
import { lineOf } from '../messages/last.ts';
import { storeMessage } from '../messages/store.ts';
import { messages } from '../messages/table.ts';
import { isSettingEnabled } from '../settings/settings.ts';
import { keepAdvertisement } from '../tickets/advertisement.ts';
import { takeRating } from '../tickets/ratings.ts';
import { wakeForCustomer } from '../tickets/snooze.ts';
import { ticketThankedFor } from '../tickets/thanks.ts';
import { answerCall } from './call.ts';
import { authorOf, contactOfGroup } from './contact.ts';
import { keptContent } from './content.ts';
import { takeFromImported } from './imported.ts';
import { isImportedId } from './imported-ids.ts';
import { kindOf } from './kind.ts';
import { asKnown, textOf } from './mentions.ts';
import { contactOfPerson } from './person.ts';
import { showInbound } from './shown.ts';
import { ticketAtWork } from './ticket.ts';

/**
 * Takes in a message of the channel, once: the same provider id again answers with what it became the first time.
 * Contact, ticket, message, counters and facts stand or fall together. Undefined for a group's message where the company
 * ignores groups; `fresh` when it was not there, or could not be shown until now; `answered` when something was stored to be sent in return, `asksForPicture` when the contact's is to be had.
 */
export async function takeInbound(
  scope: Scope,
  connectionId: number,
  incoming: IncomingMessage,
  file: StoredFile | null,
): Promise<(Receipt & { fresh: boolean; answered: boolean; asksForPicture: boolean }) | undefined> {
  const { group } = incoming;
  const isLate = incoming.isLate || isDaysOld(incoming.saidAt, scope.now);
  if (group && (await isSettingEnabled(scope, 'CheckMsgIsGroup'))) return undefined;
  const contact = group ? await contactOfGroup(scope, incoming.channel, group) : await contactOfPerson(scope, incoming);
  // Looked up again behind the contact's lock, where a twin of this message would have been waiting.
  const known = await findTaken(scope, connectionId, incoming.providerId);
  if (known?.isImported) await takeFromImported(scope, known.messageId);
  else if (known) {
    const fresh = known.isOfUnknownKind && (await showInbound(scope, connectionId, incoming, file));
    return { messageId: known.messageId, ticketId: known.ticketId, fresh, answered: false, asksForPicture: false };
  }
  const body = await textOf(scope, incoming);
  const content = keptContent(incoming.content);
  const isText = !incoming.fromMe && incoming.type === null && !group && !isLate;
  const rating = isText ? await takeRating(scope, { contactId: contact.id, connectionId, body }) : undefined;
  // What says more than a rate is rated, and read by somebody.
  const rated = rating?.isAlone ? rating : undefined;
  const campaign =
    incoming.fromMe || group || rating
      ? undefined
      : await takeCampaignAnswer(scope, { contactId: contact.id, connectionId, body });
  // What nobody has to look at stays where it was asked.
  const thanked =
    isText && !rating && !campaign
      ? await ticketThankedFor(scope, { contactId: contact.id, connectionId, body })
      : undefined;
  const settled =
    rated ?? thanked ?? (campaign && (await ticketOfWord(scope, campaign, { contactId: contact.id, connectionId })));
  const ticket = settled
    ? { ...settled, isNew: false, isSnoozed: false }
    : await ticketAtWork(scope, contact.id, connectionId, group !== null, {
        intoQueueId: campaign?.queueId,
        fromMe: incoming.fromMe,
      });
  if (campaign) await followAnswer(scope, campaign, ticket.id);
  if (incoming.advertisement && !settled) await keepAdvertisement(scope, ticket.id, incoming.advertisement);
  if (ticket.isSnoozed && !incoming.fromMe) await wakeForCustomer(scope, ticket.id);
  const authorName = group && !incoming.fromMe ? authorOf(await asKnown(scope, incoming)) : null;
  const isRead = incoming.fromMe || settled !== undefined;
  const mediaType = kindOf(incoming, file);
  const quotedId = await quotedMessage(scope, contact.id, incoming.quotedProviderId);
  const stored = await storeMessage(
    scope,
    {
      ticketId: ticket.id,
      contactId: contact.id,
      connectionId,
      userId: null,
      authorName,
      providerId: incoming.providerId,
      clientId: null,
      campaignId: campaign?.campaignId ?? null,
      isBot: false,
      afterEnd: rated ? 'rating' : thanked ? 'thanks' : null,
      body,
      content,
      choices: null,
      template: null,
      fromMe: incoming.fromMe,
      ack: incoming.fromMe ? 2 : 3,
      read: isRead,
      quotedId,
      quotedProviderId: quotedId === null ? incoming.quotedProviderId : null,
      media: {
        kind: mediaType,
        file: file?.name ?? null,
        name: file?.displayName ?? null,
        mime: file?.mime ?? null,
        size: file?.size ?? null,
      },
    },
    {
      lastMessage: cutText(
        lineOf({
          authorName,
          mediaType: content ? null : mediaType,
          body: body || (file?.displayName ?? ''),
        }),
        500,
      ),
      lastMessageKind: content ? null : mediaType,
      isAutomatic: false,
      isAnswer: false,
      isUnread: !isRead,
      saidAt: incoming.saidAt,
    },
  );
  if (!stored) throw new Error('The message was not stored');
  const { id: messageId } = stored.message;
  if (incoming.fromMe && !group && !isLate) await releaseBot(scope, ticket.id);
  if (isLate) return { messageId, ticketId: ticket.id, fresh: true, answered: false, asksForPicture: false };
  const answered = campaign?.isWord
    ? await replyToWord(scope, ticket.id, campaign)
    : !incoming.fromMe &&
      !rated &&
      !thanked &&
      (await answerAtOnce(scope, ticket.id, {
        id: messageId,
        mediaType,
        text: mediaType === null && content?.kind !== 'unknown' ? body : null,
        isNew: ticket.isNew,
      }));
  const asksForPicture = !incoming.fromMe && (await requestPicture(scope, contact, connectionId));
  return { messageId, ticketId: ticket.id, fresh: true, answered, asksForPicture };
}

/** Nothing answers by itself what was written more than a day ago. */
const isDaysOld = (saidAt: Date | undefined, now: Date) =>
  saidAt !== undefined && now.getTime() - saidAt.getTime() > DAY_MS;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What goes back by itself. Who rings is asked to write, whatever the hour. */
const answerAtOnce = (
  scope: Scope,
  ticketId: number,
  { id, mediaType, text, isNew }: { id: number; mediaType: string | null; text: string | null; isNew: boolean },
) => (mediaType === 'call_log' ? answerCall(scope, ticketId) : answerCustomer(scope, ticketId, { id, text, isNew }));

/** What a message of the channel became, if it was taken in before. */
export async function findTaken(
  scope: Scope,
  connectionId: number,
  providerId: string,
): Promise<(Receipt & { isOfUnknownKind: boolean; hasFile: boolean; isImported: boolean }) | undefined> {
  const [known] = await takenBefore(scope, { connectionId, providerId });
  if (!known) return undefined;
  const { content, mediaFile, ...receipt } = known;
  return {
    ...receipt,
    isOfUnknownKind: isOfUnknownKind(content),
    hasFile: mediaFile !== null,
    isImported: isImportedId(receipt.messageId),
  };
}

const takenBefore = planned(
  ({ tx, owns }, { connectionId, providerId }: Given<{ connectionId: number; providerId: string }>) =>
    tx
      .select({
        messageId: messages.id,
        ticketId: messages.ticketId,
        content: messages.content,
        mediaFile: messages.mediaFile,
      })
      .from(messages)
      .where(and(owns(messages), eq(messages.connectionId, connectionId), eq(messages.providerId, providerId))),
);

async function quotedMessage(scope: Scope, contactId: number, providerId: string | null): Promise<number | null> {
  if (!providerId) return null;
  const [quoted] = await scope.tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(scope.owns(messages), eq(messages.contactId, contactId), eq(messages.providerId, providerId)));
  return quoted?.id ?? null;
}
