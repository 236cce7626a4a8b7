export const texts = {
  register: {
    title: 'File lists',
    add: 'Add',
    addTitle: 'Add file list',
    editTitle: 'Edit file list',
    empty: 'No file lists yet.',
    emptyHint: 'The files in a list are sent with a campaign, after its message.',
    saved: 'File list saved.',
    deleted: 'File list deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'The files in the list will be deleted too. This cannot be undone.',
    },
  },
  columns: {
    name: 'Name',
    files: 'Files',
  },
  fields: {
    name: 'Name',
    message: 'Message',
    messageHint: 'Sent before the files.',
    options: 'Files',
    option: 'File {{number}}',
    optionName: 'File name',
    addOption: 'Add file',
    removeOption: 'Remove {{name}}',
    choose: 'Choose file',
    chooseOther: 'Change file',
    fileOf: 'Choose file {{number}}',
    noFile: 'No file chosen',
    sending: 'Sending {{name}}',
  },
  faults: {
    shortName: 'name too short',
    fileEmpty: 'The file is empty.',
  },
};
