import type { texts as source } from '../pt/registers.ts';
import type { Texts } from '../texts.ts';

export const texts: Texts<typeof source> = {
  actions: 'Actions',
  search: 'Search…',
  edit: 'Edit {{name}}',
  read: 'Show {{name}}',
  remove: 'Delete {{name}}',
  notFound: 'Nothing found.',
  notFoundHint: 'Try a different search.',
  changedMeanwhile: 'Somebody else has just changed this. What you typed is still here.',
  deletedMeanwhile: 'Somebody else has just deleted this. It can no longer be saved.',
  takeNews: 'Use the new version',
  limit: { hint: 'To add more, delete a record or ask support for a larger plan.', plan: 'See your plan' },
  leaving: {
    title: 'Discard what you wrote?',
    text: 'It has not been saved yet.',
    confirm: 'Discard',
    stay: 'Keep writing',
  },
  faults: {
    required: 'Required',
    tooShort: 'Text too short',
    tooLong: 'Text too long',
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
