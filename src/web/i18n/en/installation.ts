import type { texts as source } from '../pt/installation.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Installation',
  allDone: 'The installation is all set!',
  count: '{{done}} of {{of}}',
  fold: 'Fold the list of the installation',
  unfold: 'Show the list of the installation',
  close: 'Put the list of the installation away',
  done: 'done',
  exposed:
    'This Recado is open to the internet but does not run in production: whoever knows the demo can log in, and the simulator asks for no password. Start it with NODE_ENV=production, on an empty DATA_DIR or database.',
  steps: {
    production: 'Production mode',
    address: 'Public address',
    simulator: 'Simulator off',
    plans: 'Check the plans',
    payments: 'Take payments by PIX',
    mail: 'Sending e-mails',
    backup: 'First backup',
    company: 'First company',
  },
  hints: {
    production: 'Start the server with NODE_ENV=production, on an empty DATA_DIR or database.',
    address: 'Set PUBLIC_URL to the address people open, such as https://recado.example.com, and restart the server.',
    simulator:
      'It is for trying things out and asks for no password. Once you have tried, start the server with SIMULATOR=off.',
    plans: 'Set names, limits and prices in the tab Plans.',
    payments: 'For companies to pay their invoices, set PIX_URL and the other PIX_ settings of the server.',
    mail: 'Fill in the server in the tab E-mail, for new passwords, invitations, invoices and notices.',
    backup: 'Set BACKUP_TO to a folder, best on another disk, and restart the server; or use npm run backup.',
    company: 'Create one in the tab Companies.',
    companyOrSignUp:
      'Create one in the tab Companies, or send the address of the sign-up to whoever is to begin: {{address}}',
  },
  backup: {
    last: 'Last backup: {{time}}, {{size}}, {{checked}}.',
    none: 'There is no backup yet.',
    next: 'The next one: {{time}}.',
    running: 'A backup is being made.',
    failed: 'The backup of {{time}} failed.',
    now: 'Back up now',
    checked: { read: 'read whole', loaded: 'restored on trial' },
  },
  restored: {
    title: 'Restored from a backup',
    text: 'Everything is as of {{time}}. Nothing goes out by itself until somebody says so: {{stopped}}. Start each connection under Connections once nothing else uses its number.',
    dismiss: 'Got it',
    connections_one: '{{count}} connection disconnected',
    connections_other: '{{count}} connections disconnected',
    campaigns_one: '{{count}} campaign stopped',
    campaigns_other: '{{count}} campaigns stopped',
    schedules_one: '{{count}} scheduled message stopped',
    schedules_other: '{{count}} scheduled messages stopped',
    messages_one: '{{count}} message not sent',
    messages_other: '{{count}} messages not sent',
  },
} satisfies Texts<typeof source>;
