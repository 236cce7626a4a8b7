import 'i18next';
import type { texts as common } from './pt/common.ts';
import type { texts as connections } from './pt/connections.ts';
import type { texts as errors } from './pt/errors.ts';
import type { texts as login } from './pt/login.ts';
import type { texts as recorder } from './pt/recorder.ts';
import type { texts as shell } from './pt/shell.ts';
import type { texts as tickets } from './pt/tickets.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      common: typeof common;
      connections: typeof connections;
      errors: typeof errors;
      login: typeof login;
      recorder: typeof recorder;
      shell: typeof shell;
      tickets: typeof tickets;
    };
  }
}
