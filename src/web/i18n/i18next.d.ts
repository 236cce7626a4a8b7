import 'i18next';
import type { texts as commands } from './pt/commands.ts';
import type { texts as common } from './pt/common.ts';
import type { texts as connections } from './pt/connections.ts';
import type { texts as drawer } from './pt/drawer.ts';
import type { texts as errors } from './pt/errors.ts';
import type { texts as hours } from './pt/hours.ts';
import type { texts as lists } from './pt/lists.ts';
import type { texts as login } from './pt/login.ts';
import type { texts as notices } from './pt/notices.ts';
import type { texts as recorder } from './pt/recorder.ts';
import type { texts as schedules } from './pt/schedules.ts';
import type { texts as shell } from './pt/shell.ts';
import type { texts as tickets } from './pt/tickets.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      commands: typeof commands;
      common: typeof common;
      connections: typeof connections;
      drawer: typeof drawer;
      errors: typeof errors;
      hours: typeof hours;
      lists: typeof lists;
      login: typeof login;
      notices: typeof notices;
      recorder: typeof recorder;
      schedules: typeof schedules;
      shell: typeof shell;
      tickets: typeof tickets;
    };
  }
}
