export const texts = {
  ownProfile: 'Profile',
  notificationPreferences: 'Notifications',
  firstSteps: 'Getting started',
  language: 'Language',
  commands: 'Commands',
  keys: 'Keyboard shortcuts',
  opensNext: 'Open the next one after resolving',
  singleKeys: 'Single-key shortcuts',
  logout: 'Sign out',
};
