import type { CustomTypeOptions, TFunction } from 'i18next';
import { selectRecorder } from '#machines/tickets.ts';
import { endWalk } from '#web/conversation/composer-focus.ts';
import { actOnLastToast, offersAction } from '#web/desk/toasts.ts';
import { preference, setPreference } from '#web/preferences.ts';
import { toggleContactDrawer } from '#web/screens/tickets/contact-drawer/contact-drawer-state.ts';
import { resolveTicket } from '#web/screens/tickets/dialogs/resolve-ticket.ts';
import { openTicketDialog, type TicketDialog } from '#web/screens/tickets/dialogs/ticket-dialog.ts';
import { entriesFor, type MenuEntry, menuEntries } from '../frame/menu-entries.ts';
import { openCommandDialog } from './command-dialog.ts';
import { focusSoon } from './focus-soon.ts';
import { type Place, placeOf, type Reach } from './place.ts';
import { closeTicket, openNextUnread, showTab, step, walkedWaiting } from './walk.ts';

type Texts = CustomTypeOptions['resources']['commands'];

export type CommandGroup = keyof Texts['groups'];

export interface Command {
  id: keyof Texts['names'] | `goTo.${MenuEntry['label']}`;
  group: CommandGroup;
  /** The single key that gives it, where it has one. */
  key?: string;
  /** Whether it makes sense here and rights allow it; left out when it always does. */
  when?: (place: Place) => boolean;
  run: (place: Place) => void;
}

/** Gives the command of a single key, where it makes sense. */
export const runKey = (key: string, reach: Reach) => {
  const place = placeOf(reach);
  commands.find((command) => command.key === key && isOffered(command, place))?.run(place);
};

export const isOffered = ({ when }: Command, place: Place) => when?.(place) ?? true;

export type CommandTexts = TFunction<['commands', 'shell']>;

export const nameOf = ({ id }: Command, t: CommandTexts) =>
  isGoing(id) ? t('goTo', { screen: t(`shell:menu.${screenOf(id)}`) }) : t(`names.${id}`);

const isOnTickets = ({ isOnTickets }: Place) => isOnTickets;
const isShown = ({ shown }: Place) => shown !== undefined;
const mayWrite = ({ shown }: Place) => shown?.mayWrite === true;

/** What an outcome's button would do, where the ticket's machine allows it. */
const outcome = (name: 'return' | 'resolve' | 'reopen'): Pick<Command, 'when' | 'run'> => ({
  when: ({ shown }) => shown?.can[name] === true,
  run: ({ section, shown }) => {
    if (name === 'reopen') endWalk();
    if (!shown || !section) return;
    if (name === 'resolve') resolveTicket(section, shown.ticket);
    else section.send({ type: `ticket.${name}`, ticketId: shown.ticket.id });
  },
});

const dialog = (name: TicketDialog, when: (place: Place) => boolean): Pick<Command, 'when' | 'run'> => ({
  when,
  run: () => openTicketDialog(name),
});

const mute = () => {
  const volume = preference('volume');
  setPreference('volume', volume > 0 ? 0 : lastVolume);
  if (volume > 0) lastVolume = volume;
};

/** What the sound comes back to. */
let lastVolume = 1;

/** Every command, in the order in which the menu and the list of keys show them. */
export const commands: readonly Command[] = [
  { id: 'next', group: 'moving', key: 'j', when: isOnTickets, run: (place) => step(place, 1) },
  { id: 'previous', group: 'moving', key: 'k', when: isOnTickets, run: (place) => step(place, -1) },
  { id: 'nextUnread', group: 'moving', key: 'u', run: openNextUnread },
  { id: 'assigned', group: 'moving', key: '1', run: (place) => showTab(place, 'assigned') },
  { id: 'pending', group: 'moving', key: '2', run: (place) => showTab(place, 'pending') },
  { id: 'closed', group: 'moving', key: '3', run: (place) => showTab(place, 'closed') },
  { id: 'search', group: 'moving', key: '/', run: (place) => showTab(place, 'search') },
  {
    id: 'newTicket',
    group: 'moving',
    key: 'c',
    when: isOnTickets,
    run: ({ section }) => section?.send({ type: 'ticket.compose' }),
  },
  { id: 'close', group: 'moving', key: 'x', when: isShown, run: closeTicket },

  {
    id: 'accept',
    group: 'ticket',
    key: 'a',
    when: ({ shown }) => shown?.can.accept === true || walkedWaiting() !== undefined,
    run: ({ section, shown }) => {
      const ticketId = walkedWaiting() ?? shown?.ticket.id;
      if (ticketId === undefined) return;
      endWalk();
      section?.send({ type: 'ticket.accept', ticketId });
    },
  },
  { id: 'resolve', group: 'ticket', key: 'e', ...outcome('resolve') },
  { id: 'return', group: 'ticket', key: 'v', ...outcome('return') },
  { id: 'reopen', group: 'ticket', key: 'o', ...outcome('reopen') },
  { id: 'transfer', group: 'ticket', key: 't', ...dialog('transfer', ({ shown }) => shown?.can.transfer === true) },
  { id: 'schedule', group: 'ticket', key: 's', ...dialog('schedule', ({ shown }) => shown?.maySchedule === true) },
  { id: 'note', group: 'ticket', key: 'n', ...dialog('note', isShown) },
  { id: 'tags', group: 'ticket', key: 'l', ...dialog('tags', isShown) },
  { id: 'snooze', group: 'ticket', key: 'h', ...dialog('snooze', ({ shown }) => shown?.can.snooze === true) },
  {
    id: 'markUnread',
    group: 'ticket',
    key: 'd',
    when: ({ shown }) => shown?.mayMarkUnread === true,
    run: ({ section, shown }) => shown && section?.send({ type: 'ticket.markUnread', ticketId: shown.ticket.id }),
  },
  { id: 'details', group: 'ticket', key: 'i', when: isShown, run: toggleContactDrawer },
  { id: 'delete', group: 'ticket', ...dialog('delete', ({ shown }) => shown?.can.delete === true) },
  { id: 'undo', group: 'ticket', key: 'z', when: offersAction, run: () => void actOnLastToast() },

  {
    id: 'reply',
    group: 'writing',
    key: 'r',
    when: mayWrite,
    run: () => {
      endWalk();
      focusSoon('#composer');
    },
  },
  {
    id: 'record',
    group: 'writing',
    key: 'm',
    when: mayWrite,
    run: ({ section, shown }) => {
      if (!section || !shown) return;
      selectRecorder(section.getSnapshot()).send({ type: 'recording.begin', subjectId: shown.ticket.id });
    },
  },
  {
    id: 'sign',
    group: 'writing',
    run: () => setPreference('signOption', !preference('signOption')),
  },

  ...menuEntries.map(goTo),
  { id: 'theme', group: 'desk', run: () => setPreference('preferredTheme', isDark() ? 'light' : 'dark') },
  { id: 'mute', group: 'desk', run: mute },
  { id: 'keys', group: 'desk', key: '?', run: () => openCommandDialog('keys') },
  { id: 'logout', group: 'desk', run: ({ desk }) => desk.send({ type: 'session.signOut' }) },
];

const isDark = () => document.documentElement.dataset.theme === 'dark';

/** Offered where the side menu offers it. */
function goTo({ to, label }: MenuEntry): Command {
  return {
    id: `goTo.${label}`,
    group: 'desk',
    when: ({ visitor }) => entriesFor(visitor).some((entry) => entry.to === to),
    run: ({ navigate }) => void navigate(to),
  };
}

type Going = Extract<Command['id'], `goTo.${string}`>;

function isGoing(id: Command['id']): id is Going {
  return id.startsWith('goTo.');
}

function screenOf(id: Going) {
  return id.slice('goTo.'.length) as MenuEntry['label'];
}
