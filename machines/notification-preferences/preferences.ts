import type {
  NotificationKinds,
  NotificationPreferences,
  NotificationPreferencesChange,
  NotificationWays,
  QuietHours,
} from '#contract/schema.ts';

export type NotificationKind = keyof NotificationKinds;
export type NotificationWay = keyof NotificationWays;

const both: NotificationWays = { sound: true, desktop: true };

/** In the order in which one is asked about them. */
export const notificationKinds = [
  'customerMessage',
  'ticketGiven',
  'messageFailed',
  'chatMessage',
  'mention',
  'announcement',
  'campaignMissed',
] as const satisfies readonly NotificationKind[];

/** What holds until somebody says otherwise. */
export const defaultNotificationPreferences: NotificationPreferences = {
  sound: true,
  desktop: true,
  kinds: {
    customerMessage: both,
    ticketGiven: both,
    messageFailed: both,
    chatMessage: both,
    mention: both,
    announcement: both,
    campaignMissed: both,
  },
  quietHours: { isOn: false, from: '19:00', to: '08:00' },
  updatedAt: null,
};

export const withChange = (
  preferences: NotificationPreferences,
  { kinds, ...change }: NotificationPreferencesChange,
): NotificationPreferences => ({ ...preferences, ...change, kinds: { ...preferences.kinds, ...kinds } });

/** Two changes in one; of the same thing the later one counts. */
export const joined = (
  { kinds, ...first }: NotificationPreferencesChange,
  { kinds: laterKinds, ...later }: NotificationPreferencesChange,
): NotificationPreferencesChange => ({
  ...first,
  ...later,
  ...((kinds || laterKinds) && { kinds: { ...kinds, ...laterKinds } }),
});

/** Whether something of this kind is told so at a moment, given in minutes since midnight by the clock of who is told. */
export const isToldBy = (
  way: NotificationWay,
  kind: NotificationKind,
  { quietHours, ...preferences }: NotificationPreferences,
  minutes: number,
): boolean => preferences[way] && preferences.kinds[kind][way] && !isQuiet(quietHours, minutes);

/** Hours that end before they begin go over midnight. */
export function isQuiet({ isOn, from, to }: QuietHours, minutes: number): boolean {
  if (!isOn) return false;
  const [begin, end] = [minutesOf(from), minutesOf(to)];
  return begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
