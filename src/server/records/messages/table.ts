import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { components, MessageContent } from '#contract/schema.ts';
import type { OutgoingChoices, OutgoingTemplate } from '#server/channels/port.ts';
import { companyColumn, createdAt, moment, updatedAt } from '../base/columns.ts';

/**
 * Ids rise in the order the server took the messages in; below zero are those that were handed over of the time before, by
 * the channel's time (`inbound/imported-ids.ts`).
 */
export const messages = pgTable('messages', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  companyId: companyColumn(),
  ticketId: integer('ticket_id').notNull(),
  contactId: integer('contact_id').notNull(),
  connectionId: integer('connection_id'),
  userId: integer('user_id'),
  /** The member of a group who wrote it; null where the contact did. */
  authorName: text('author_name'),
  providerId: text('provider_id').notNull(),
  clientId: text('client_id'),
  /** A message of a campaign, or the answer to one; the campaign may be gone. */
  campaignId: integer('campaign_id'),
  body: text('body').notNull().default(''),
  /** What it holds beside text and files; `body` says it in words. */
  content: jsonb('content').$type<MessageContent>(),
  fromMe: boolean('from_me').notNull(),
  ack: smallint('ack').notNull().default(1),
  /** The bot of the ticket wrote it. */
  isBot: boolean('is_bot').notNull().default(false),
  /** The desk's own words at an event, also where they go out in the name of who brought it about. */
  isAutomatic: boolean('is_automatic').notNull().default(false),
  /** What a customer wrote after the end of the ticket, where nobody has to read it. */
  afterEnd: text('after_end').$type<'rating' | 'thanks'>(),
  /** Written here, and it has not left yet. */
  isWaiting: boolean('is_waiting').notNull().generatedAlwaysAs(sql`from_me and ack = 1`),
  failure: text('failure'),
  sendStartedAt: moment('send_started_at'),
  /** When an ack first came that high. */
  sentAt: moment('sent_at'),
  deliveredAt: moment('delivered_at'),
  readAt: moment('read_at'),
  playedAt: moment('played_at'),
  mediaType: text('media_type'),
  mediaFile: text('media_file'),
  mediaName: text('media_name'),
  mediaMime: text('media_mime'),
  mediaSize: integer('media_size'),
  /** The same recording as Opus within Ogg, where it was made here. */
  voiceFile: text('voice_file'),
  quotedId: bigint('quoted_id', { mode: 'number' }),
  /** What it quotes, by the channel's own id, until that is there; then the database sets `quotedId`. */
  quotedProviderId: text('quoted_provider_id'),
  isDeleted: boolean('is_deleted').notNull().default(false),
  /** Deleted here, and the customer's phone has not been told yet. */
  removalPending: boolean('removal_pending').notNull().default(false),
  /** The desk's own reaction, or another text of its own, that the channel has not taken yet. */
  reactionPending: boolean('reaction_pending').notNull().default(false),
  editPending: boolean('edit_pending').notNull().default(false),
  /** The last change that the channel did not take, and why. */
  changeFailure: jsonb('change_failure').$type<ChangeFailure>(),
  isEdited: boolean('is_edited').notNull().default(false),
  /** Of a poll: what each has chosen, by who they are to the channel. */
  votes: jsonb('votes').$type<Record<string, readonly string[]>>(),
  /** Changed where it was written, to what could not be read. */
  isChangedOnPhone: boolean('is_changed_on_phone').notNull().default(false),
  edits: jsonb('edits').$type<{ body: string; at: string }[]>().notNull().default([]),
  /** One of each who did; those of a group by what the channel calls them, in a conversation of two nobody is named. */
  reactions: jsonb('reactions').$type<StoredReaction[]>().notNull().default([]),
  read: boolean('read').notNull().default(false),
  /** What the customer may press in answer, where the channel can show that; `body` says it in words. */
  choices: jsonb('choices').$type<OutgoingChoices>(),
  /** What it is sent as, where the channel wants a template; `body` says it in words. */
  template: jsonb('template').$type<OutgoingTemplate>(),
  plainText: text('plain_text').notNull().generatedAlwaysAs(sql`recado_plain(body)`),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

type ChangeFailure = NonNullable<components['schemas']['Message']['changeFailure']>;

export interface StoredReaction {
  emoji: string;
  /** Made on the company's own phone. */
  fromMe: boolean;
  /** The member of a group; null where it is the contact, or the company. */
  member: { from: string; name: string } | null;
}
