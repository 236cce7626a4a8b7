import { tags } from '#server/records/tags/table.ts';
import { ticketTags } from '#server/records/tickets/table.ts';
import { freeName } from '../names.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

export const tagsStep: Step = {
  from: 'Tags',
  table: tags,
  order: ['id'],
  links: { userId: { to: 'Users' } },
  make(row, links) {
    const name = row.line('name', 50);
    if (name === '') throw new UnfitRow('name');
    const color = row.line('color', 9);
    const values = {
      name,
      color: /^#[0-9a-f]{3,8}$/i.test(color) ? color : '#7A7A7A',
      kanban: row.flag('kanban') ? 1 : 0,
      userId: links.id('userId'),
      ...times(row),
    };
    return {
      values,
      instead: {
        tags_name_key: {
          made: { values: { ...values, name: freeName(name, row.id('id'), 50) } },
          note: { reason: 'renamed' },
        },
      },
    };
  },
};

export const ticketTagsStep: Step = {
  from: 'TicketTags',
  table: ticketTags,
  order: ['ticketId', 'tagId'],
  key: (row) => `${row.id('ticketId')}/${row.id('tagId')}`,
  links: { ticketId: { to: 'Tickets', isNeeded: true }, tagId: { to: 'Tags', isNeeded: true } },
  make: (_row, links) => ({ values: { ticketId: links.id('ticketId'), tagId: links.id('tagId') } }),
};
