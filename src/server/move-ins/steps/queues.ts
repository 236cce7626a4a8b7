import { createHash } from 'node:crypto';
import { linkPrompt, queueOfOption } from '#server/records/move-ins/links.ts';
import { queueOptions } from '#server/records/queues/options-table.ts';
import { queues } from '#server/records/queues/table.ts';
import { hoursOf } from '../hours.ts';
import { freeName } from '../names.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

export const queuesStep: Step = {
  from: 'Queues',
  table: queues,
  order: ['id'],
  links: { integrationId: { to: 'QueueIntegrations' } },
  make(row, links) {
    const id = row.id('id');
    const name = row.line('name', 50);
    if (name === '') throw new UnfitRow('name');
    const color = /^#[0-9a-f]{3,8}$/i.test(row.line('color')) ? row.line('color') : colorOf(id);
    const values = {
      name,
      color,
      greetingMessage: row.text('greetingMessage', 4000),
      completionMessage: row.text('completionMessage', 4000),
      outOfHoursMessage: row.text('outOfHoursMessage', 4000),
      ratingMessage: row.text('ratingMessage', 4000),
      orderQueue: row.raw('orderQueue') === null ? null : row.whole('orderQueue', { max: 10_000 }),
      integrationId: links.id('integrationId'),
      ...hoursOf(row, 'schedules'),
      ...times(row),
    };
    if (row.text('mediaPath') !== '') row.note('noPlace', 'mediaPath');
    const other = { ...values, name: freeName(name, id, 50), color: colorOf(id) };
    return {
      values,
      instead: {
        queues_name_key: { made: { values: other }, note: { reason: 'renamed' } },
        queues_color_key: { made: { values: { ...values, color: colorOf(id) } }, note: { reason: 'recoloured' } },
      },
    };
  },
};

/** Two queues of a company have never the same colour. */
const colorOf = (id: string) => `#${createHash('sha256').update(`queue ${id}`).digest('hex').slice(0, 6)}`;

/** A queue names its prompt, and a prompt its queue: this is read once both are there. */
export const queuePromptsStep: Step = {
  from: 'Queues',
  as: 'Queues.promptId',
  order: ['id'],
  links: { id: { to: 'Queues', isNeeded: true }, promptId: { to: 'Prompts' } },
  make(_row, links) {
    const [queueId, promptId] = [links.id('id'), links.id('promptId')];
    if (queueId === null || promptId === null) return { same: 0 };
    return { values: {}, also: (scope) => linkPrompt(scope, { companyId: links.companyId, queueId, promptId }) };
  },
};

/** The options of a menu, each after the one that it is below. */
export const queueOptionsStep: Step = {
  from: 'QueueOptions',
  table: queueOptions,
  order: ['id'],
  isNested: true,
  links: { queueId: { to: 'Queues' }, parentId: { to: 'QueueOptions' } },
  make(row, links) {
    const parentId = links.id('parentId');
    const title = row.line('title', 255) || row.line('option', 20);
    if (title === '') throw new UnfitRow('title');
    if (parentId === null && links.id('queueId') === null) throw new UnfitRow('queueId');
    if (row.id('forwardQueueId') !== '') row.note('noPlace', 'forwardQueueId');
    if (row.flag('exitChatbot')) row.note('noPlace', 'exitChatbot');
    if (row.text('mediaPath') !== '') row.note('noPlace', 'mediaPath');
    const values = {
      queueId: parentId === null ? links.id('queueId') : queueOfOption(links.companyId, parentId),
      parentId,
      title,
      message: row.text('message', 4000),
      option: row.line('option', 20) || row.id('id'),
      ...times(row),
    };
    return {
      values,
      instead: {
        queue_options_key: {
          made: { values: { ...values, option: `${values.option}-${row.id('id')}`.slice(0, 20) } },
          note: { reason: 'renamed', detail: 'option' },
        },
      },
    };
  },
};
