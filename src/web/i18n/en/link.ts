export const texts = {
  offline: 'You are offline. Showing what was already loaded.',
  opensLater: 'You are offline: this opens as soon as you are back.',
  lost: 'Connection lost. Reconnecting…',
};
