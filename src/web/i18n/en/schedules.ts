import type { texts as source } from '../pt/schedules.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: {
    new: 'Schedule message',
    PENDENTE: 'Pending message',
    AGENDADA: 'Message on its way',
    ENVIADA: 'Sent message',
    ERRO: 'Sending failed',
  },
  status: {
    PENDENTE: 'Pending',
    AGENDADA: 'On its way',
    ENVIADA: 'Sent',
    ERRO: 'Sending failed',
  },
  form: {
    forbidden:
      'Someone else is handling this contact, or it is in a queue that is not yours. Only people who can write in the conversation can schedule messages in it.',
    to: 'To {{name}}',
    body: 'Message',
    sendAt: 'Send at',
    sendAtHint: 'Date and time, such as 25/11/2026 14:30',
    picture: 'Image',
    attach: 'Attach image',
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
    wrong: 'This image is not accepted: use .png, .jpg or .jpeg',
  },
  list: {
    title: 'Scheduled messages',
    empty: 'Nothing is scheduled for this contact.',
    loadMore: 'Show more',
    edit: 'Edit the message for {{when}}',
    view: 'View the message for {{when}}',
    remove: 'Delete the message for {{when}}',
    withPicture: 'With an image',
  },
  removal: {
    title: 'Delete the scheduled message?',
    text: 'It will not be sent. This cannot be undone.',
  },
} satisfies Texts<typeof source>;
