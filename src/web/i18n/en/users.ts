import type { texts as source } from '../pt/users.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  register: {
    title: 'Users',
    add: 'Add',
    addTitle: 'Add user',
    editTitle: 'Edit user',
    empty: 'No users yet.',
    emptyHint: 'Add the people who will serve your customers.',
    saved: 'User saved.',
    deleted: 'User deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'Their open tickets go back to waiting in their queues. This cannot be undone.',
    },
  },
  columns: {
    name: 'Name',
    email: 'Email',
    profile: 'Profile',
  },
  profile: {
    user: 'Agent',
    supervisor: 'Supervisor',
    admin: 'Administrator',
  },
  you: '(you)',
  superUser: 'Super user',
  form: {
    ownTitle: 'My profile',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    passwordHint: '5 to 50 characters.',
    passwordKept: 'Leave empty to keep the current password. A new one ends open sessions.',
    ownPasswordKept: 'Leave empty to keep the current password. With a new one, you will need to sign in again.',
    oldPassword: 'Current password',
    profile: 'Profile',
    profileHint: 'Changing the profile ends open sessions.',
    ownProfileHint: 'Only another administrator can change your profile.',
    company: 'Company',
    ownCompany: 'Mine',
    queues: 'Queues',
    noQueues: 'No queue',
    connection: 'Default connection',
    noConnection: 'None',
    allTicket: 'Notify about tickets without a queue',
    allTicketHint: 'Pending tickets without a queue appear in the notifications.',
  },
  faults: {
    required: 'Required',
    short: 'Too Short!',
    long: 'Too Long!',
    email: 'Invalid email',
  },
} satisfies Texts<typeof source>;
