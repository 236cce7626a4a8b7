import { userQueues, users } from '#server/records/users/table.ts';
import { UnfitRow } from '../run.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

const isBcrypt = (hash: string) => /^\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{53}$/.test(hash);

/** A password goes on; it is hashed anew when it is first given. Nobody is a super user by another desk's word. */
export const usersStep: Step = {
  from: 'Users',
  table: users,
  order: ['id'],
  links: { whatsappId: { to: 'Whatsapps' } },
  make(row, links) {
    const email = row.email('email').toLowerCase();
    if (email === '') throw new UnfitRow('email');
    const hash = row.text('passwordHash', 200);
    if (!isBcrypt(hash)) row.note('needsPassword');
    if (row.flag('super')) row.note('notSuper');
    const written = row.line('profile').toLowerCase();
    const isAdmin = ['admin', 'superadmin', 'super'].includes(written);
    for (const column of ['online', 'tokenVersion', 'resetPassword', 'token']) row.raw(column);
    return {
      values: {
        name: row.line('name', 50) || email.slice(0, 50),
        email,
        passwordHash: isBcrypt(hash) ? hash : 'none',
        profile: isAdmin ? 'admin' : written === 'supervisor' ? 'supervisor' : 'user',
        allTicket: /^enable/.test(row.line('allTicket')) ? 'enable' : 'disable',
        connectionId: links.id('whatsappId'),
        ...times(row),
      },
      instead: { users_email_key: { made: { lost: 'emailTaken' } } },
    };
  },
};

export const userQueuesStep: Step = {
  from: 'UserQueues',
  table: userQueues,
  order: ['userId', 'queueId'],
  key: (row) => `${row.id('userId')}/${row.id('queueId')}`,
  links: { userId: { to: 'Users', isNeeded: true }, queueId: { to: 'Queues', isNeeded: true } },
  make: (_row, links) => ({ values: { userId: links.id('userId'), queueId: links.id('queueId') } }),
};
