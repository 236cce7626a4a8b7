import type { Fact } from '#contract/live.ts';
import type { Tag, Ticket } from '#contract/schema.ts';
import type { Retag, Toasted } from '../effect.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';

export interface TaggingInput {
  ticketId: number;
  /** The tags that the ticket has. */
  held: readonly number[];
}

export interface TaggingContext extends TaggingInput, LiveSection {
  tags: readonly Pick<Tag, 'id' | 'name' | 'color'>[];
  /** Chosen and not carried out yet; the first is on its way. */
  waiting: readonly TagChange[];
  isMaking: boolean;
  isClosed: boolean;
  /** How many tags were made here; what was searched is emptied each time. */
  made: number;
}

export interface TagChange {
  tagId: number;
  isOn: boolean;
}

export interface TagSync extends Retag {
  ticketId: number;
}

export type TaggingEvent =
  | { type: 'tagging.retry' }
  | { type: 'tagging.close' }
  | { type: 'tag.toggle'; tagId: number }
  | { type: 'tag.create'; name: string }
  | { type: 'ticket.updated'; ticket: Pick<Ticket, 'tags'> }
  | LiveMessage;

export type TaggingReport = Toasted | { type: 'tagged'; ticket: Ticket };

/** The tags as they will be once everything chosen was carried out. */
export function chosenOf({ held, waiting }: Pick<TaggingContext, 'held' | 'waiting'>): readonly number[] {
  return waiting.reduce<readonly number[]>(
    (chosen, { tagId, isOn }) => [...chosen.filter((id) => id !== tagId), ...(isOn ? [tagId] : [])],
    held,
  );
}

/** Turns a tag over: a change that has not left yet is forgotten, else the contrary is added. */
export function toggled(context: TaggingContext, tagId: number): readonly TagChange[] {
  const { waiting } = context;
  const last = waiting.findLastIndex((change) => change.tagId === tagId);
  if (last > 0) return waiting.filter((_, index) => index !== last);
  return [...waiting, { tagId, isOn: !chosenOf(context).includes(tagId) }];
}

/** What a colleague does to the company's tags while they are shown. */
export function withFact(context: TaggingContext, fact: Fact): TaggingContext {
  return { ...context, tags: tagsAfter(context.tags, fact) };
}

function tagsAfter(tags: TaggingContext['tags'], fact: Fact): TaggingContext['tags'] {
  if (fact.type === 'tag.deleted') return tags.filter(({ id }) => id !== fact.tagId);
  if (fact.type !== 'tag.updated') return tags;
  const { tag } = fact;
  return tags.some(({ id }) => id === tag.id)
    ? tags.map((other) => (other.id === tag.id ? tag : other))
    : [...tags, tag].sort((one, other) => one.name.localeCompare(other.name));
}

/** The tag that a change puts on, as a list. */
export function put(change: TagChange | undefined): readonly number[] {
  return change?.isOn ? [change.tagId] : [];
}

/** The tag that a change takes off, as a list. */
export function taken(change: TagChange | undefined): readonly number[] {
  return change && !change.isOn ? [change.tagId] : [];
}
