import type { texts as source } from '../pt/shell.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  skipToContent: 'Skip to content',
  menu: {
    label: 'Main menu',
    open: 'Open menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    administration: 'Administration',
    tickets: 'Tickets',
    connections: 'Connections',
    connectionsAlert: 'some connections need attention',
  },
  topBar: {
    hello: 'Hello {{name}}, welcome to {{company}}',
    activeUntil: '(active until {{date}})',
    toDark: 'Use the dark theme',
    toLight: 'Use the light theme',
    volume: 'Notification volume',
    volumeValue: '{{percent}}%',
    reload: 'Reload',
    waiting: 'Waiting tickets',
    notifications_one: '{{count}} waiting ticket',
    notifications_other: '{{count}} waiting tickets',
    profile: 'My account',
    language: 'Language',
    commands: 'Commands',
    keys: 'Keyboard shortcuts',
    singleKeys: 'Single-key shortcuts',
    logout: 'Log out',
  },
  link: {
    offline: 'No internet. Showing what was already here.',
    lost: 'Connection lost. Reconnecting…',
  },
} satisfies Texts<typeof source>;
