import type { texts as source } from '../pt/tags.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  columns: {
    name: 'Name',
    ticketsCount: 'Tickets',
  },
  isLane: 'Kanban lane',
  fields: {
    name: 'Name',
    color: 'Colour',
    kanban: 'Kanban',
    kanbanHint: 'The tag becomes a lane on the board.',
    skills: 'Skills asked for',
    noSkills: 'None',
    skillsHint: 'A ticket with the tag is assigned only to who has all of them.',
  },
  faults: { short: 'Too short' },
  register: {
    title: 'Tags',
    add: 'New tag',
    addTitle: 'New tag',
    editTitle: 'Edit tag',
    empty: 'No tags yet.',
    emptyHint: 'Use tags to sort tickets by topic.',
    saved: 'Tag saved.',
    deleted: 'Tag deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'The tag is removed from every ticket. This cannot be undone.',
    },
  },
};
