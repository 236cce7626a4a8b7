import * as z from 'zod/mini';
import type { Queue, QueueInput } from '#contract/schema.ts';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { daysOffRules, openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { areMinutes, minutesRule, numberOf } from '#web/list-screen/minutes.ts';

const text = z.string().check(z.maxLength(4000, 'queues:faults.textLong'));

const isWhole = ({ overflowMinutes, overflowQueueId }: { overflowMinutes: string; overflowQueueId: number | null }) =>
  !areMinutes(overflowMinutes) || (overflowMinutes === '') === (overflowQueueId === null);

/** What the form of a queue holds (spec section 5). */
export const queueRules = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'required'),
        z.minLength(2, 'queues:faults.nameShort'),
        z.maxLength(50, 'queues:faults.nameLong'),
      ),
    color: z
      .string()
      .check(
        z.minLength(1, 'required'),
        z.minLength(3, 'queues:faults.colour'),
        z.maxLength(9, 'queues:faults.colour'),
      ),
    /** Empty for none. */
    orderQueue: z.string().check(z.trim(), z.regex(/^\d{0,6}$/, 'queues:faults.order')),
    greetingMessage: text,
    completionMessage: text,
    outOfHoursMessage: text,
    ratingMessage: text,
    promptId: z.nullable(z.number()),
    integrationId: z.nullable(z.number()),
    closingReason: z.enum(['none', 'optional', 'required']),
    assignment: z.enum(['manual', 'turn', 'fewest', 'last']),
    assignsGroups: z.boolean(),
    /** What is asked of whoever is given a ticket of it. */
    skills: z.array(z.string()),
    /** Empty for none, as the minutes below. */
    answerMinutes: minutesRule,
    overflowMinutes: minutesRule,
    overflowQueueId: z.nullable(z.number()),
    firstAnswerMinutes: minutesRule,
    nextAnswerMinutes: minutesRule,
    resolutionMinutes: minutesRule,
    schedules: openingHoursRules,
    daysOff: daysOffRules,
  })
  .check(
    z.refine(isWhole, {
      path: ['overflowQueueId'],
      message: 'queues:faults.overflow',
    }),
  );

export type QueueValues = z.output<typeof queueRules>;

export const valuesOf = (queue: Queue | null): QueueValues => ({
  name: queue?.name ?? '',
  color: queue?.color ?? '',
  orderQueue: queue?.orderQueue?.toString() ?? '',
  greetingMessage: queue?.greetingMessage ?? '',
  completionMessage: queue?.completionMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  ratingMessage: queue?.ratingMessage ?? '',
  promptId: queue?.promptId ?? null,
  integrationId: queue?.integrationId ?? null,
  closingReason: queue?.closingReason ?? 'none',
  assignment: queue?.assignment ?? 'manual',
  assignsGroups: queue?.assignsGroups ?? false,
  skills: queue?.skills ?? [],
  answerMinutes: queue?.answerMinutes?.toString() ?? '',
  overflowMinutes: queue?.overflowMinutes?.toString() ?? '',
  overflowQueueId: queue?.overflowQueueId ?? null,
  firstAnswerMinutes: queue?.firstAnswerMinutes?.toString() ?? '',
  nextAnswerMinutes: queue?.nextAnswerMinutes?.toString() ?? '',
  resolutionMinutes: queue?.resolutionMinutes?.toString() ?? '',
  schedules: queue?.schedules.length ? queue.schedules : [...defaultOpeningHours],
  daysOff: queue?.daysOff ?? [],
});

/** Hours that were not changed are left as they are stored. */
export const inputOf = ({ schedules, daysOff, ...values }: QueueValues, queue: Queue | null): QueueInput => ({
  ...values,
  orderQueue: numberOf(values.orderQueue),
  answerMinutes: numberOf(values.answerMinutes),
  overflowMinutes: numberOf(values.overflowMinutes),
  firstAnswerMinutes: numberOf(values.firstAnswerMinutes),
  nextAnswerMinutes: numberOf(values.nextAnswerMinutes),
  resolutionMinutes: numberOf(values.resolutionMinutes),
  ...(JSON.stringify(schedules) === JSON.stringify(valuesOf(queue).schedules) ? {} : { schedules }),
  ...(JSON.stringify(daysOff) === JSON.stringify(valuesOf(queue).daysOff) ? {} : { daysOff }),
});
