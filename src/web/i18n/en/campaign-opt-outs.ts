export const texts = {
  register: {
    title: 'Opted out',
    add: 'Add number',
    addTitle: 'Send no campaigns to',
    editTitle: 'Send no campaigns to',
    empty: 'Nobody has opted out.',
    emptyHint: 'Whoever answers one of the opt-out words appears here.',
    saved: 'This number gets no more campaigns.',
    deleted: 'This number gets campaigns again.',
    removal: {
      title: 'Send campaigns to {{name}} again?',
      text: 'Only do so when the person asks for it.',
      confirm: 'Send again',
    },
  },
  columns: {
    number: 'Number',
    source: 'Reason',
    createdAt: 'Since',
  },
  sources: {
    answer: 'Answered a campaign',
    admin: 'Added by the team',
  },
};
