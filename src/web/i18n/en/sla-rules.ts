export const texts = {
  fields: {
    name: 'Name',
    by: 'For whom',
    tag: 'Tag',
    fieldName: 'Contact field',
    fieldValue: 'Value of the field',
    targets: 'Targets in minutes',
    firstAnswerMinutes: 'First answer',
    nextAnswerMinutes: 'Each answer',
    resolutionMinutes: 'Resolution',
    targetsHint:
      'They stand beside the targets of the queue: of each kind what is due first counts. They count in opening hours and stop while the customer is awaited.',
  },
  by: { tag: 'Tag of the ticket', field: 'Contact field' },
  chooseTag: 'Choose a tag',
  hasTag: 'Tag {{name}}',
  isField: '{{name}}: {{value}}',
  shown: {
    firstAnswerMinutes: 'first answer in {{minutes}} min',
    nextAnswerMinutes: 'each answer in {{minutes}} min',
    resolutionMinutes: 'resolution in {{minutes}} min',
  },
  faults: { short: 'Use at least 2 characters.', targets: 'Give one target at least.' },
  register: {
    title: 'Targets by customer',
    add: 'New target',
    addTitle: 'New target',
    editTitle: 'Edit target',
    empty: 'No targets by customer yet.',
    emptyHint:
      'Each queue has targets of its own. Here some customers are promised more: by a tag of the ticket or a field of the contact.',
    saved: 'Target saved.',
    deleted: 'Target deleted.',
    removal: { title: 'Delete {{name}}?', text: 'Tickets keep the targets of their queues alone.' },
  },
};
