// Generated from the folder of the texts by npm run contract.

import 'i18next';
import type { texts as atlas } from './pt/atlas.ts';
import type { texts as calendar } from './pt/calendar.ts';
import type { texts as campaignOptOuts } from './pt/campaign-opt-outs.ts';
import type { texts as campaigns } from './pt/campaigns.ts';
import type { texts as campaignsConfig } from './pt/campaigns-config.ts';
import type { texts as colours } from './pt/colours.ts';
import type { texts as commands } from './pt/commands.ts';
import type { texts as common } from './pt/common.ts';
import type { texts as companies } from './pt/companies.ts';
import type { texts as connections } from './pt/connections.ts';
import type { texts as contactListItems } from './pt/contact-list-items.ts';
import type { texts as contactLists } from './pt/contact-lists.ts';
import type { texts as contacts } from './pt/contacts.ts';
import type { texts as dashboard } from './pt/dashboard.ts';
import type { texts as drawer } from './pt/drawer.ts';
import type { texts as errors } from './pt/errors.ts';
import type { texts as files } from './pt/files.ts';
import type { texts as finance } from './pt/finance.ts';
import type { texts as firstSteps } from './pt/first-steps.ts';
import type { texts as helps } from './pt/helps.ts';
import type { texts as hours } from './pt/hours.ts';
import type { texts as kanban } from './pt/kanban.ts';
import type { texts as lists } from './pt/lists.ts';
import type { texts as login } from './pt/login.ts';
import type { texts as newPassword } from './pt/new-password.ts';
import type { texts as notices } from './pt/notices.ts';
import type { texts as plans } from './pt/plans.ts';
import type { texts as queues } from './pt/queues.ts';
import type { texts as quickMessages } from './pt/quick-messages.ts';
import type { texts as recorder } from './pt/recorder.ts';
import type { texts as registers } from './pt/registers.ts';
import type { texts as schedules } from './pt/schedules.ts';
import type { texts as settings } from './pt/settings.ts';
import type { texts as shell } from './pt/shell.ts';
import type { texts as signUp } from './pt/sign-up.ts';
import type { texts as tags } from './pt/tags.ts';
import type { texts as tickets } from './pt/tickets.ts';
import type { texts as todolist } from './pt/todolist.ts';
import type { texts as users } from './pt/users.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      atlas: typeof atlas;
      calendar: typeof calendar;
      'campaign-opt-outs': typeof campaignOptOuts;
      campaigns: typeof campaigns;
      'campaigns-config': typeof campaignsConfig;
      colours: typeof colours;
      commands: typeof commands;
      common: typeof common;
      companies: typeof companies;
      connections: typeof connections;
      'contact-list-items': typeof contactListItems;
      'contact-lists': typeof contactLists;
      contacts: typeof contacts;
      dashboard: typeof dashboard;
      drawer: typeof drawer;
      errors: typeof errors;
      files: typeof files;
      finance: typeof finance;
      'first-steps': typeof firstSteps;
      helps: typeof helps;
      hours: typeof hours;
      kanban: typeof kanban;
      lists: typeof lists;
      login: typeof login;
      'new-password': typeof newPassword;
      notices: typeof notices;
      plans: typeof plans;
      queues: typeof queues;
      'quick-messages': typeof quickMessages;
      recorder: typeof recorder;
      registers: typeof registers;
      schedules: typeof schedules;
      settings: typeof settings;
      shell: typeof shell;
      'sign-up': typeof signUp;
      tags: typeof tags;
      tickets: typeof tickets;
      todolist: typeof todolist;
      users: typeof users;
    };
  }
}
