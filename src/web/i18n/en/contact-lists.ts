export const texts = {
  register: {
    title: 'Contact lists',
    add: 'New list',
    addTitle: 'New list',
    editTitle: 'Edit list',
    empty: 'No lists yet.',
    emptyHint: 'A list holds the contacts a campaign is sent to.',
    saved: 'List saved.',
    deleted: 'List deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'All the contacts in the list will be deleted too. This cannot be undone.',
    },
  },
  columns: {
    name: 'Name',
    contactsCount: 'Contacts',
    checks: 'Numbers',
  },
  fields: {
    name: 'Name',
  },
  valid_one: '{{shown}} valid',
  valid_other: '{{shown}} valid',
  checking: 'Checking: {{done}} of {{total}}',
  sample: 'Download a sample spreadsheet',
  sampleFile: 'sample-contacts.xlsx',
  open: 'View the contacts in {{name}}',
};
