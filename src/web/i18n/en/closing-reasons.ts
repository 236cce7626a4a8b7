export const texts = {
  fields: {
    name: 'Name',
    isActive: 'Offer to agents',
    isActiveHint: 'A reason that is off stays in the history and is no longer offered.',
  },
  state: 'State',
  active: 'Active',
  inactive: 'Off',
  faults: { short: 'Use at least 2 characters.' },
  register: {
    title: 'Closing reasons',
    add: 'New reason',
    addTitle: 'New reason',
    editTitle: 'Edit reason',
    empty: 'No reasons yet.',
    emptyHint: 'Fill in the form above, and choose in each queue whether the reason is asked for.',
    saved: 'Reason saved.',
    deleted: 'Reason deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'It is no longer offered. A reason that has closed tickets can only be switched off.',
    },
  },
  ask: {
    title: 'Why close it?',
    search: 'Search reasons',
    none: 'There are no reasons yet. An admin adds them under Settings.',
    nothing: 'No reason by that name.',
    without: 'Resolve without a reason',
  },
};
