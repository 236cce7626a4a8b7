import type { texts as source } from '../pt/tags.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  columns: {
    name: 'Name',
    ticketsCount: 'Tickets',
  },
  isLane: 'Is a kanban lane',
  fields: {
    name: 'Name',
    color: 'Colour',
    kanban: 'Kanban',
    kanbanHint: 'The tag becomes a lane of the board.',
  },
  register: {
    title: 'Tags',
    add: 'New tag',
    addTitle: 'New tag',
    editTitle: 'Edit tag',
    empty: 'No tags yet.',
    emptyHint: 'Tags sort tickets by what they are about.',
    saved: 'Tag saved.',
    deleted: 'Tag deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'The tag leaves every ticket. This cannot be undone.',
    },
  },
};
