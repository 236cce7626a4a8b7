import type { texts as source } from '../pt/mail.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  intro:
    'This is how the installation sends its emails: new passwords, invitations, due dates, receipts and notices to whoever runs it.',
  noAddress:
    'The installation’s address is missing: set PUBLIC_URL and restart the server. Without it, no email is sent.',
  ofEnvironment:
    'Set on the server by SMTP_URL and MAIL_FROM. To change it here, remove those variables and restart the server.',
  fields: {
    host: 'SMTP server',
    port: 'Port',
    security: 'Security',
    user: 'User',
    password: 'Password',
    sender: 'Sender',
    sendsInvoiceMails: 'Notify companies about due dates and payments',
  },
  securities: { starttls: 'STARTTLS', tls: 'TLS', none: 'None' },
  securityHints: {
    starttls: 'The most common, on port 587. Nothing is sent without encryption.',
    tls: 'Encrypted from the start, on port 465.',
    none: 'Only for a server on this same machine or network: password and texts travel unprotected.',
  },
  userHint: 'Leave blank if the server asks for no password.',
  passwordSet: 'A password is stored. Leave blank to keep it.',
  passwordUnset: 'The password is stored encrypted.',
  senderHint: 'Such as Recado <recado@example.com>. This name stands for the installation in emails.',
  invoiceHint:
    'To the company’s email: 7 days and 1 day before, on the day, when overdue, and when the payment is received.',
  saved: 'Email settings saved.',
  faults: { sender: 'Write it like Recado <recado@example.com>', value: 'Invalid value' },
  test: 'Send a test email',
  testHint: 'Sent to your own email, with the saved settings.',
  tested: 'The server accepted the email to {{to}}.',
  answer: 'Response: {{answer}}',
  failures: {
    hostUnknown: 'This server does not exist. Check the name.',
    unreachable: 'The server did not respond. Check the port, the firewall and the chosen security.',
    tls: 'The secure connection failed. Check the security, the port and the certificate of the server.',
    auth: 'Wrong user or password. Some providers ask for an app password.',
    senderRefused: 'The server does not accept this sender.',
    recipientRefused: 'The server does not accept this recipient.',
    messageRefused: 'The server rejected the email.',
    later: 'The server asked us to try later.',
    unconfirmed:
      'Delivered to the server, which went down before confirming. It may have arrived; it will not be sent again.',
    expired: 'It was not sent in time.',
    unreadable: 'It can no longer be read: the encryption key has changed.',
  },
  kinds: {
    newPassword: 'New password',
    passwordChanged: 'Password changed',
    invitation: 'Invitation',
    invoiceDue: 'Due date',
    receipt: 'Receipt',
    trouble: 'Notice',
    test: 'Test',
  },
  queue: {
    title: 'Outgoing queue',
    none: 'No emails waiting to be sent.',
    waiting_one: '{{count}} email waiting to be sent.',
    waiting_other: '{{count}} emails waiting to be sent.',
    oldest: 'The oldest is from {{date}}.',
    noneFailed: 'No sending has failed.',
    again: 'It will be tried again.',
  },
} satisfies Texts<typeof source>;
