import type { texts as source } from '../pt/schedules.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: {
    new: 'Schedule message',
    PENDENTE: 'Pending message',
    AGENDADA: 'Message on its way',
    ENVIADA: 'Sent message',
    ERRO: 'Failed to send',
  },
  status: {
    PENDENTE: 'Pending',
    AGENDADA: 'On its way',
    ENVIADA: 'Sent',
    ERRO: 'Failed to send',
  },
  form: {
    forbidden:
      'Somebody else is attending to this contact, or it is in a queue that is not yours. Only those who may write in the conversation schedule messages in it.',
    to: 'To {{name}}',
    body: 'Message',
    sendAt: 'Send at',
    sendAtHint: 'Date and time, such as 25/11/2026 14:30',
    picture: 'Picture',
    attach: 'Attach picture',
    removePicture: 'Remove {{name}}',
    pictureHint: 'Only .png, .jpg or .jpeg',
    schedule: 'Schedule',
    another: 'New message',
    failed: 'Not sent: {{reason}}',
    sentAt: 'Sent on {{when}}',
  },
  variables: {
    insert: 'Insert into the message',
    firstName: 'First name',
    name: 'Name',
    ms: 'Greeting',
    protocol: 'Protocol',
    date: 'Date',
    hour: 'Time',
  },
  faults: {
    required: 'Required',
    short: 'Message too short',
    noTime: 'Enter a date and a time, such as 25/11/2026 14:30',
    past: 'Choose a time in the future',
    wrong: 'This picture is not accepted: use .png, .jpg or .jpeg',
  },
  list: {
    title: 'Scheduled messages',
    empty: 'Nothing is scheduled for this contact.',
    loadMore: 'Show more',
    edit: 'Edit the message for {{when}}',
    view: 'View the message for {{when}}',
    remove: 'Delete the message for {{when}}',
    withPicture: 'With a picture',
  },
  removal: {
    title: 'Delete the scheduled message?',
    text: 'It will not be sent. This cannot be undone.',
  },
} satisfies Texts<typeof source>;
