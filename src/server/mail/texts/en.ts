import type { MailTexts, TroubleNames } from '../wording.ts';

const troubles: TroubleNames = {
  connectionDown: 'Connection down',
  connectionsDown: 'Connections of several companies down',
  diskNearlyFull: 'Disk almost full',
  diskFull: 'Disk full',
  diskReadOnly: 'Nothing can be written to the disk',
  backupFailed: 'The last backup failed',
  backupOld: 'The last backup is too old',
  queueOld: 'Messages waiting too long to be sent',
  jobsOverdue: 'Server jobs running late',
  jobsFailing: 'Integrations or assistants failing too often',
  webhooksFailing: 'Many company webhooks failing',
  databaseAway: 'Database out of reach',
  databaseSlow: 'Database slow',
  filesAway: 'File store out of reach',
  filesSlow: 'File store slow',
  liveLogLagging: 'Screens getting updates late',
  poolNearLimit: 'PostgreSQL connections near their limit',
};

const inDays = (days: number) => (days === 1 ? 'is due tomorrow' : `is due in ${days} days`);

export const texts: MailTexts = {
  newPassword: ({ name, token }, { installation }) => ({
    subject: `New password for ${installation}`,
    title: 'Choose a new password',
    lines: [`Hello, ${name}.`, `We received a request for a new password for your account on ${installation}.`],
    action: { label: 'Choose a new password', path: `/new-password#${token}` },
    note: 'The link is valid for one hour and can be used once. If it was not you, ignore this email: your password stays as it is.',
  }),
  passwordChanged: ({ name }, { installation }) => ({
    subject: `Your ${installation} password was changed`,
    title: 'Password changed',
    lines: [`Hello, ${name}.`, 'Your password has just been changed, and open sessions have been ended.'],
    action: { label: 'Sign in', path: '/login' },
    note: 'If it was not you, ask for a new password on the sign-in page and tell an administrator of your company.',
  }),
  invitation: ({ name, invitedBy, company, token, until, timeZone }, { installation, moment }) => ({
    subject: `Invitation to ${company} on ${installation}`,
    title: 'You have been invited',
    lines: [`Hello, ${name}.`, `${invitedBy} invited you to serve the customers of ${company} on ${installation}.`],
    action: { label: 'Accept and choose a password', path: `/new-password#${token}` },
    note: `The link can be used once, until ${moment(until, timeZone)}. After that, ask for another invitation.`,
  }),
  invoiceDue: ({ company, invoice, detail, amount, days, dueDate, timeZone }, { date, money, installation }) => ({
    subject:
      days < 0
        ? `Your ${installation} invoice is overdue`
        : days === 0
          ? `Your ${installation} invoice is due today`
          : `Your ${installation} invoice ${inDays(days)}`,
    title: days < 0 ? 'Invoice overdue' : days === 0 ? 'The invoice is due today' : `The invoice ${inDays(days)}`,
    lines: [
      days < 0
        ? `The subscription of ${company} has expired and has not been paid yet.`
        : `The subscription of ${company} is almost due.`,
    ],
    rows: [
      ['Invoice', String(invoice)],
      ['Plan', detail],
      ['Amount', money(amount)],
      ['Due date', date(dueDate, timeZone)],
    ],
    action: { label: 'View and pay the invoice', path: '/financeiro' },
    note: 'If you have already paid, please ignore this notice.',
  }),
  receipt: (values, { date, money, installation }) => ({
    subject: `Receipt for invoice ${values.invoice} from ${installation}`,
    title: 'Payment received',
    lines: [`We have received the payment from ${values.company}. Thank you!`],
    rows: [
      ['Invoice', String(values.invoice)],
      ['Plan', values.detail],
      ['Amount', money(values.amount)],
      ['Paid on', date(values.paidAt, values.timeZone)],
      ...(values.paidUntil ? [['Paid until', date(values.paidUntil, values.timeZone)] as [string, string]] : []),
    ],
    action: { label: 'View the invoices', path: '/financeiro' },
  }),
  trouble: ({ trouble, subject, since, until, timeZone }, { installation, moment }) => ({
    subject: `${until ? 'Resolved: ' : ''}${troubles[trouble]}${subject ? ` (${subject})` : ''}`,
    title: until ? `Resolved: ${troubles[trouble]}` : troubles[trouble],
    lines: [until ? `${installation} is back to normal.` : `${installation} needs attention.`],
    rows: [
      ...(subject ? [['Detail', subject] as [string, string]] : []),
      ['Since', moment(since, timeZone)],
      ...(until ? [['Until', moment(until, timeZone)] as [string, string]] : []),
    ],
    action: { label: `Open ${installation}`, path: '/' },
  }),
  test: ({ name }, { installation }) => ({
    subject: `Test email from ${installation}`,
    title: 'Emails can be sent',
    lines: [`Hello, ${name}.`, `This is the test email of ${installation}. If you can read it, everything is set up.`],
  }),
  footer: ({ installation }) => `Automatic email from ${installation}. Please do not reply: nobody reads the replies.`,
};
