import type { texts as source } from '../pt/installation.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  title: 'Installation',
  allDone: 'Installation complete!',
  count: '{{done}} of {{of}}',
  fold: 'Collapse the installation list',
  unfold: 'Show the installation list',
  close: 'Dismiss the installation list',
  done: 'done',
  exposed:
    'This Recado is open to the internet outside production mode: anyone who knows the demo can sign in, and the simulator asks for no password. Start it with NODE_ENV=production and an empty DATA_DIR or database.',
  steps: {
    production: 'Production mode',
    address: 'Public address',
    simulator: 'Simulator off',
    plans: 'Review the plans',
    payments: 'Take payments by Pix',
    mail: 'Sending emails',
    backup: 'First backup',
    company: 'First company',
  },
  hints: {
    production: 'Start the server with NODE_ENV=production and an empty DATA_DIR or database.',
    address: 'Set PUBLIC_URL to the address people open, such as https://recado.example.com, and restart the server.',
    simulator:
      'It is for testing and asks for no password. When you are done testing, start the server with SIMULATOR=off.',
    plans: 'Set names, limits and prices on the Plans tab.',
    payments: 'To let companies pay their invoices, set PIX_URL and the server’s other PIX_ variables.',
    mail: 'Set up the mail server on the Email tab, for new passwords, invitations, invoices and notices.',
    backup: 'Set BACKUP_TO to a folder, preferably on another disk, and restart the server; or use npm run backup.',
    company: 'Create one on the Companies tab.',
    companyOrSignUp: 'Create one on the Companies tab, or share the sign-up address: {{address}}',
  },
  backup: {
    last: 'Last backup: {{time}}, {{size}}, {{checked}}.',
    none: 'There is no backup yet.',
    next: 'Next one: {{time}}.',
    running: 'A backup is being made.',
    failed: 'The backup from {{time}} failed.',
    now: 'Back up now',
    checked: { read: 'fully read', loaded: 'test restore done' },
  },
  restored: {
    title: 'Restored from a backup',
    text: 'Everything is as it was on {{time}}. Nothing is sent until somebody starts it: {{stopped}}. Start each connection under Connections once nothing else uses its number.',
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
