export const texts = {
  register: {
    title: 'Opted out',
    add: 'Add number',
    addTitle: 'Do not send campaigns to',
    editTitle: 'Do not send campaigns to',
    empty: 'Nobody has opted out.',
    emptyHint: 'Anyone who replies with one of the opt-out words appears here.',
    saved: 'This number no longer gets campaigns.',
    deleted: 'This number will get campaigns again.',
    removal: {
      title: 'Send campaigns to {{name}} again?',
      text: 'Do this only if the person asks for it.',
      confirm: 'Send again',
    },
  },
  columns: {
    number: 'Number',
    source: 'Source',
    createdAt: 'Since',
  },
  sources: {
    answer: 'Reply to a campaign',
    admin: 'Added by the team',
    channel: 'Stopped offers in WhatsApp',
  },
};
