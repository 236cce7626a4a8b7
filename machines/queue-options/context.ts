import type { Fact } from '#contract/live.ts';
import type { QueueOptionChild } from '#contract/schema.ts';
import type { Failure } from '../call.ts';
import type { LiveMessage } from '../live.ts';
import type { LiveSection } from '../live-section.ts';

export interface QueueOptionsInput {
  queueId: number;
}

/** The place whose form is open: an option, or a new one below another (null is the top). */
export type QueueOptionPlace = { optionId: number } | { below: number | null };

export interface OptionValues {
  title: string;
  message: string;
  /** Empty: the next number. */
  option: string;
}

export interface QueueOptionsContext extends QueueOptionsInput, LiveSection {
  options: readonly QueueOptionChild[];
  /** An option came with others below it that are not known here. */
  isStale: boolean;
  place: QueueOptionPlace | null;
  formFailure: Failure | null;
  removing: number | null;
}

export type QueueOptionsEvent =
  | LiveMessage
  | { type: 'queueOptions.retry' }
  | { type: 'option.edit'; optionId: number }
  | { type: 'option.add'; below: number | null }
  | { type: 'option.save'; values: OptionValues }
  | { type: 'option.cancel' }
  | { type: 'option.delete'; optionId: number }
  | { type: 'option.confirmDelete' }
  | { type: 'option.keep' };

export interface QueueOptionsCalls {
  loadQueueOptions: { input: { queueId: number }; output: QueueOptionChild[] };
  saveOption: { input: { queueId: number; place: QueueOptionPlace; values: OptionValues }; output: QueueOptionChild };
  deleteOption: { input: { id: number }; output: unknown };
}

/** The menu after a fact; what stood below an option that goes, goes with it. */
export function withFact(context: QueueOptionsContext, fact: Fact): QueueOptionsContext {
  if (fact.type === 'queueOption.deleted') return { ...context, options: without(context.options, fact.queueOptionId) };
  if (fact.type !== 'queueOption.updated') return context;
  const { queueOption, created } = fact;
  const isHeld = context.options.some(({ id }) => id === queueOption.id);
  if (queueOption.queueId !== context.queueId) {
    return isHeld ? { ...context, options: without(context.options, queueOption.id) } : context;
  }
  return {
    ...context,
    options: withOption(context.options, queueOption),
    isStale: context.isStale || (!isHeld && !created),
  };
}

export function withOption(options: readonly QueueOptionChild[], option: QueueOptionChild): QueueOptionChild[] {
  const held = options.find(({ id }) => id === option.id);
  if (held && Date.parse(held.updatedAt) > Date.parse(option.updatedAt)) return [...options];
  return [...options.filter(({ id }) => id !== option.id), option];
}

export function without(options: readonly QueueOptionChild[], gone: number): QueueOptionChild[] {
  const below = options.filter(({ parentId }) => parentId === gone);
  const rest = options.filter(({ id }) => id !== gone);
  return below.reduce((left, { id }) => without(left, id), rest);
}

/** An option as it is shown, with its level from 0. */
export interface QueueOptionRow {
  option: QueueOptionChild;
  level: number;
}

/** The tree read from top to bottom: 2 before 10, numbers before words. */
export function linesOf(
  options: readonly QueueOptionChild[],
  below: number | null = null,
  level = 0,
): QueueOptionRow[] {
  return options
    .filter(({ parentId }) => parentId === below)
    .sort(inOrder)
    .flatMap((option) => [{ option, level }, ...linesOf(options, option.id, level + 1)]);
}

function inOrder(one: QueueOptionChild, other: QueueOptionChild): number {
  const [a, b] = [Number(one.option ?? ''), Number(other.option ?? '')];
  if (Number.isNaN(a) !== Number.isNaN(b)) return Number.isNaN(a) ? 1 : -1;
  return Number.isNaN(a) ? (one.option ?? '').localeCompare(other.option ?? '') : a - b;
}
