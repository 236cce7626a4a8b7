import type { texts as source } from '../pt/users.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  register: {
    title: 'Users',
    add: 'Add',
    addTitle: 'Add user',
    editTitle: 'Edit user',
    empty: 'No user yet.',
    emptyHint: 'Add the people who will serve your customers.',
    saved: 'User saved.',
    deleted: 'User deleted.',
    removal: {
      title: 'Delete {{name}}?',
      text: 'Their open tickets wait again in their queues. This cannot be undone.',
    },
  },
  columns: {
    name: 'Name',
    email: 'E-mail',
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
    email: 'E-mail',
    password: 'Password',
    passwordHint: '5 to 50 characters.',
    passwordKept: 'Left empty, the present password stays. A new one ends the open sessions.',
    ownPasswordKept: 'Left empty, the present password stays. With a new one you will have to sign in again.',
    profile: 'Profile',
    profileHint: 'Another profile ends the open sessions.',
    ownProfileHint: 'Only another administrator changes your profile.',
    company: 'Company',
    ownCompany: 'Mine',
    queues: 'Queues',
    noQueues: 'No queue',
    connection: 'Default connection',
    noConnection: 'None',
    allTicket: 'Notify of tickets without a queue',
    allTicketHint: 'Pending tickets without a queue appear in the notifications.',
  },
  faults: {
    required: 'Required',
    short: 'Too Short!',
    long: 'Too Long!',
    email: 'Invalid email',
  },
} satisfies Texts<typeof source>;
