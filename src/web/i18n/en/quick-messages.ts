import type { texts as source } from '../pt/quick-messages.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  register: {
    title: 'Quick replies',
    add: 'Add',
    addTitle: 'Add quick reply',
    editTitle: 'Edit quick reply',
    empty: 'No quick replies yet.',
    emptyHint: 'In a conversation, type / and the shortcut to use one.',
    saved: 'Quick reply saved.',
    deleted: 'Quick reply deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'Nobody will be able to use it any more. This cannot be undone.',
    },
  },
  columns: {
    shortcode: 'Shortcut',
    mediaName: 'Attachment name',
  },
  own: 'Personal',
  templated: 'With template',
  noMedia: 'No attachment',
  form: {
    shortcode: 'Shortcut',
    shortcodeHint: 'In a conversation: / and the shortcut.',
    message: 'Message',
    connection: 'Connection of the template',
    template: 'WhatsApp template',
    templateHint: 'Offered instead of the text when the customer has not written for more than 24 hours.',
    noTemplate: 'None',
    geral: 'For the whole company',
    geralHint: 'When off, only its author and administrators can see it.',
    attach: 'Attach file',
    attachment: 'Attachment',
    attachmentHint: 'A file sent along with the message.',
    removeAttachment: 'Remove {{name}}',
  },
  faults: {
    required: 'Required',
    long: 'Use 100 characters at most.',
    messageLong: 'The message is too long.',
    fileEmpty: 'The file is empty.',
  },
} satisfies Texts<typeof source>;
