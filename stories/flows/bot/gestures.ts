import { expect, waitFor, within } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { BotEvent } from '#machines/bot/context.ts';
import { rateOf } from '#machines/bot/rate.ts';
import { type BotState, type botMachine, botStateOf, botValueOf, isActiveState } from '#machines/bot.ts';
import { itself } from '#machines/ticket.ts';
import { setApp } from '../app-stage.tsx';
import type { Gesture, Play } from '../gestures.ts';
import { botSubject } from './flows.ts';
import { setPhone } from './phone.ts';
import { arrange, type BotStage, company, customer, drawer, open, showsBot, t } from './screen.ts';

type Does<Type extends BotEvent['type']> = Gesture<BotStage, Extract<BotEvent, { type: Type }>>;

/** Its ticket waits, for the bot or for the team. */
const waits = ({ value }: AnyMachineSnapshot) => {
  const state = botStateOf(value);
  return isActiveState(state) || botValueOf(state) !== state;
};
const isActive = ({ bot }: BotStage) => isActiveState(bot());

const writes: Does<'customer.wrote'> = {
  by: 'customer',
  // After what is no rate the customer is in another ticket.
  when: ({ value }, { text }) => value !== 'askedToRate' || rateOf(text ?? '') !== undefined,
  async does(stage, event) {
    arrange(stage, event);
    if (stage.bot() === 'askedToRate' && rateOf(event.text ?? '') === undefined) stage.stay();
    if (event.offer === 'later' && (stage.ticket()?.status ?? 'closed') === 'closed') wasLeft(stage);
    await stage.phone.write(event.text);
  },
  async shows(stage, { text }) {
    const { phone } = stage;
    if (text !== null) await waitFor(() => phone.see.getAllByText(text));
    const answer = lastAnswer(stage);
    if (answer) await waitFor(() => phone.see.getAllByText((_, shown) => shown?.textContent === answer));
    if (stage.ticket()?.status === 'closed') return;
    await open(stage);
    const talk = within(await stage.see.findByRole('region', { name: t('message.list', { name: customer.name }) }));
    if (text !== null) await waitFor(() => talk.getAllByText(text));
    await showsBot(stage, isActive(stage));
  },
};

/** Somebody took the customer from the bot a short while ago, in another ticket. */
function wasLeft({ server }: BotStage) {
  const before = server.tickets.open(customer, { status: 'closed' });
  server.bots.leave(before);
}

/** What the bot has said last. */
const lastAnswer = ({ server, ticket }: BotStage) =>
  server.phones.talk(customer).findLast(({ isBot, ticketId }) => isBot && ticketId === ticket()?.id)?.body;

const saysLast = (stage: BotStage) =>
  waitFor(() => stage.phone.see.getAllByText((_, shown) => shown?.textContent === lastAnswer(stage)));

/** The conversation was closed by what was pressed in it. */
const left = ({ gone, address }: BotStage) =>
  Promise.all([gone('heading', new RegExp(customer.name)), waitFor(() => expect(address()).toBe('/tickets'))]);

const accepted: Does<'ticket.accepted'> = {
  by: 'agent',
  when: waits,
  async does(stage) {
    await open(stage);
    await stage.press(isActive(stage) ? drawer('bot.takeOver') : t('header.accept'));
  },
  async shows(stage) {
    await stage.see.findByRole('textbox', { name: t('composer.label') });
    await showsBot(stage, false);
  },
};

const returned: Does<'ticket.released'> = {
  by: 'agent',
  when: (before) => before.value === 'handedOver' || waits(before),
  async does(stage) {
    if (stage.bot() !== 'handedOver') return stage.server.phones.writeAsCompany(customer, 'Oi, aqui é a Rita.');
    await open(stage);
    await stage.press(t('header.returnHint'));
    await left(stage);
  },
  async shows(stage) {
    await open(stage);
    await showsBot(stage, false);
  },
};

const handedBack: Does<'ticket.handedBack'> = {
  by: 'agent',
  async does(stage, event) {
    arrange(stage, event);
    await open(stage);
    await stage.press(drawer('bot.giveBack'));
    await left(stage);
  },
  async shows(stage) {
    await open(stage);
    await showsBot(stage, true);
  },
};

const closed: Does<'ticket.closed'> = {
  by: 'agent',
  when: ({ value }) => value === 'handedOver' || isActiveState(botStateOf(value)),
  async does(stage) {
    if (stage.bot() !== 'handedOver') {
      stage.server.tickets.change(stage.ticket()?.id ?? 0, { type: 'ticket.expire', by: itself });
      return;
    }
    await open(stage);
    await stage.press(t('header.resolve'));
    await left(stage);
  },
};

const answers = (event: Extract<BotEvent, { type: `responder.${string}` }>): Gesture<BotStage, unknown> => ({
  by: 'server',
  does({ server, ticket }) {
    const { id } = ticket() ?? { id: 0 };
    server.tickets.obey(id, server.bots.respond(server.tickets.find(id), event));
  },
  async shows(stage) {
    await saysLast(stage);
    await showsBot(stage, isActive(stage));
  },
});

/** What a customer and a bot say to each other, on the customer's phone and on the desk of an admin. */
export const botPlay: Play<typeof botMachine, BotStage> = {
  subject: botSubject,
  gestures: {
    'customer.wrote': writes,
    'ticket.accepted': accepted,
    'ticket.released': returned,
    'ticket.handedBack': handedBack,
    'return.settled': {
      by: 'time',
      does: ({ server, ticket }) => {
        const { id } = ticket() ?? { id: 0 };
        server.tickets.obey(id, server.bots.follow(server.tickets.find(id), { type: 'return.settled' }));
      },
      shows: (stage) => saysLast(stage),
    },
    'ticket.closed': closed,
    'responder.answered': answers,
    'responder.failed': answers,
    'rating.asked': {
      by: 'time',
      // Of a ticket that was resolved, and in which something was said.
      when: ({ value, context }) => value === 'silent' && context.turns > 0,
      does: ({ server, ticket }) => {
        const found = ticket();
        if (!found) throw new Error('There is no ticket to be rated');
        server.bots.follow(found, { type: 'rating.asked' });
        server.tickets.say(found.id, 'De 1 a 3, como foi?');
      },
      shows: ({ phone }) => waitFor(() => phone.see.getAllByText('De 1 a 3, como foi?')),
    },
  },
  async set(root) {
    const frame = root.appendChild(document.createElement('div'));
    frame.className = frameClass;
    const [desk, phonePlace] = [document.createElement('div'), document.createElement('div')];
    desk.className = deskClass;
    phonePlace.className = 'min-h-0 overflow-hidden border-line max-lg:border-t lg:border-l';
    frame.append(desk, phonePlace);
    let stays: number | undefined;
    const stage = await setApp(desk, { company, state: () => undefined });
    const ticket = () =>
      stays === undefined ? stage.server.phones.latest(customer) : stage.server.tickets.find(stays);
    const bot = (): BotState => {
      const found = ticket();
      return found ? stage.server.bots.stateOf(found) : 'silent';
    };
    const phone = setPhone(phonePlace, stage.server, customer);
    return Object.assign(stage, {
      phone,
      ticket,
      stay: () => {
        stays = ticket()?.id;
      },
      bot,
      state: () => botValueOf(bot()),
      leave: leaving(stage.leave, phone.leave, () => frame.remove()),
    });
  },
};

const leaving =
  (...parts: (() => void)[]) =>
  () => {
    for (const part of parts) part();
  };

const frameClass =
  'grid h-full grid-cols-[minmax(0,1fr)_340px] max-lg:grid-cols-1 max-lg:grid-rows-[minmax(0,1fr)_20rem]';

/** What fills the window elsewhere fills its own part here. */
const deskClass = 'min-h-0 overflow-hidden [contain:layout] [&_.h-dvh]:h-full';
