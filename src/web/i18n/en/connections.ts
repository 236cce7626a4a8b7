import type { texts as source } from '../pt/connections.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Connections',
  add: 'Add connection',
  columns: {
    name: 'Name',
    status: 'Status',
    session: 'Session',
    updatedAt: 'Last update',
    isDefault: 'Default',
    actions: 'Actions',
  },
  status: {
    OPENING: 'Opening',
    qrcode: 'Waiting for a scan',
    PAIRING: 'Pairing',
    CONNECTED: 'Connected',
    DISCONNECTED: 'Disconnected',
    TIMEOUT: 'The phone does not answer',
  },
  session: {
    showQr: 'QR code',
    connecting: 'Connecting…',
    tryAgain: 'Try again',
    newQr: 'New QR code',
    disconnect: 'Disconnect',
  },
  isDefault: 'Default connection',
  notDefault: 'Not the default',
  empty: 'No connection yet.',
  emptyHint: 'Connect a phone to start receiving messages.',
  qr: {
    title: 'Scan the QR code',
    hint: 'Open the app on the phone, choose “Linked devices” and point the camera at the code.',
    image: 'QR code to pair {{name}}',
  },
  form: {
    addTitle: 'Add connection',
    editTitle: 'Edit connection',
    name: 'Name',
    queues: 'Queues',
    queuesHint: 'With a single queue, tickets go straight into it.',
    noQueues: 'No queue',
    greeting: 'Greeting message',
    isDefault: 'Default connection',
    isDefaultHint: 'The one used when nothing else is chosen.',
    nameRequired: 'Required',
    nameShort: 'Use at least 2 characters.',
    nameLong: 'Use at most 50 characters.',
    greetingRequired: 'With more than one queue, write the greeting.',
  },
  remove: {
    title: 'Delete {{name}}?',
    text: 'The connection and its session are erased. This cannot be undone.',
  },
  disconnect: {
    title: 'Disconnect {{name}}?',
    text: 'A new QR code has to be scanned to use it again.',
  },
  actions: {
    edit: 'Edit {{name}}',
    remove: 'Delete {{name}}',
  },
} satisfies Texts<typeof source>;
