import type { texts as source } from '../pt/registers.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  actions: 'Actions',
  search: 'Search…',
  edit: 'Edit {{name}}',
  read: 'View {{name}}',
  remove: 'Delete {{name}}',
  notFound: 'Nothing found.',
  notFoundHint: 'Try a different search.',
  changedMeanwhile: 'Someone else has just changed this record. What you typed is still here.',
  deletedMeanwhile: 'Someone else has just deleted this record. It can no longer be saved.',
  takeNews: 'Use the new version',
  limit: { hint: 'To add more, delete a record or ask support for a larger plan.', plan: 'View your plan' },
  bulk: {
    choose: 'Select {{name}}',
    chosen_one: '{{shown}} selected',
    chosen_other: '{{shown}} selected',
    all: 'Select the {{shown}} on screen',
    question_one: 'Delete the {{shown}} selected?',
    question_other: 'Delete the {{shown}} selected?',
    remove: 'Delete',
    clear: 'Clear the selection',
    removed_one: '{{shown}} deleted',
    removed_other: '{{shown}} deleted',
    undo: 'Undo',
  },
  leaving: {
    title: 'Discard what you wrote?',
    text: 'It has not been saved yet.',
    confirm: 'Discard',
    stay: 'Keep writing',
  },
  faults: {
    required: 'Required',
    tooShort: 'Too short',
    tooLong: 'Too long',
    email: 'Invalid email',
    colour: 'Choose a colour.',
  },
  secret: {
    make: 'Generate',
    made: 'Copy it now: once saved, it is not shown again.',
    copy: 'Copy the secret',
    copied: 'Copied',
  },
};
