import type { Ticket } from '#contract/schema.ts';
import { recordsOf } from '#machines/collections/record-map.ts';
import { meansNumber } from '#machines/phone-number/search.ts';
import { selectCollection } from '#machines/tickets.ts';
import type { Place } from './place.ts';
import { type Command, type CommandTexts, commands, isOffered, nameOf } from './registry.ts';
import { openTicket } from './walk.ts';

/** One line of the menu. */
export interface Choice {
  id: string;
  name: string;
  group: string;
  key?: string | undefined;
  run: () => void;
}

const maxTickets = 6;

/** The commands that make sense here and hold every word that was typed, then the tickets at hand that do. */
export const choicesFor = (typed: string, place: Place, t: CommandTexts): Choice[] => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => folded(text).includes(word));
  const offered = inOrder(place).flatMap((command): Choice[] => {
    const [name, group] = [nameOf(command, t), t(`groups.${command.group}`)];
    if (!isOffered(command, place) || !holds(`${name} ${group}`)) return [];
    return [{ id: command.id, name, group, key: command.key, run: () => command.run(place) }];
  });
  return words.length === 0
    ? offered
    : [...offered, ...ticketChoices(place, { holds, typed }, t), searchChoice(typed.trim(), place, t)];
};

interface Looked {
  holds: (text: string) => boolean;
  typed: string;
}

/** Beside an opened ticket, what can be done with it comes first. */
const inOrder = ({ shown }: Place) => {
  const isAboutTicket = ({ group }: Command) => group === 'ticket' || group === 'writing';
  if (!shown) return commands;
  return [...commands.filter(isAboutTicket), ...commands.filter((command) => !isAboutTicket(command))];
};

const ticketChoices = (place: Place, { holds, typed }: Looked, t: CommandTexts): Choice[] => {
  if (!place.section) return [];
  const found: Ticket[] = [];
  for (const ticket of recordsOf(selectCollection(place.section.getSnapshot()).getSnapshot().context.records)) {
    const { name, number, username } = ticket.contact;
    if (holds(`${name} ${number} ${username ?? ''} #${ticket.id}`) || meansNumber(typed, number)) found.push(ticket);
    if (found.length === maxTickets) break;
  }
  return found.map((ticket) => ({
    id: `ticket-${ticket.id}`,
    name: t('openTicket', { name: ticket.contact.name, id: ticket.id }),
    group: t(`statuses.${ticket.status}`),
    run: () => openTicket(place, ticket),
  }));
};

/** Whatever was typed can be looked for in what was written, too. */
const searchChoice = (text: string, { navigate }: Place, t: CommandTexts): Choice => ({
  id: 'search-for',
  name: t('searchFor', { text }),
  group: t('groups.moving'),
  run: () => void navigate(`/tickets?${new URLSearchParams({ tab: 'search', q: text })}`),
});

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
