import { expect, waitFor, within } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Message } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { selectTickets } from '#machines/desk.ts';
import type { OutboxEvent } from '#machines/outbox/context.ts';
import { type outboxMachine, selectDrafts } from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { splitSignature } from '#web/components/message/message-signature.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { waiting } from '../../../tests/machines/fixtures/tickets/ticket.ts';
import type { MemoryDesk } from '../../../tests/support/memory/desk.ts';
import { type AppStage, setApp } from '../app-stage.tsx';
import type { Gesture, Play } from '../gestures.ts';
import { anOpenTicket, name, ready, t, uuid } from '../ticket/screen.ts';
import { untilLive } from '../until-live.ts';
import { outboxSubject, unsent } from './flows.ts';

/** The conversation's messages, the last one at the end. */
const bubbles = ({ see }: AppStage) =>
  within(see.getByRole('region', { name: t('message.list', { name }) })).getAllByRole('listitem');

/** The last message, or the last with certain words. */
const bubble = (stage: AppStage, words = '') =>
  waitFor(() => {
    const found = bubbles(stage).findLast(({ textContent }) => textContent?.includes(words));
    if (!found) throw new Error(`No message says “${words}”`);
    return within(found);
  });

/** What a message's tick says, and that it can or can't be tried again. */
const ticked = async (stage: AppStage, words: string, tick: 'waiting' | 'sent' | 'failed') =>
  waitFor(async () => {
    const shown = await bubble(stage, words);
    shown.getByRole('img', { name: t(`tickets:ticks.${tick}`) });
    if (tick === 'failed') shown.getByRole('button', { name: t('message.retry') });
    else if (shown.queryByRole('button', { name: t('message.retry') })) throw new Error('It still offers to try again');
  });

type Does<Type extends OutboxEvent['type']> = Gesture<AppStage, Extract<OutboxEvent, { type: Type }>>;

const send: Does<'message.send'> = {
  by: 'agent',
  // Walks by chance go one message at a time, because the chart knows each by the same id.
  when: ({ context }) => Object.keys(context.lanes).length + Object.keys(context.sending).length === 0,
  async does({ see, hands }, { body }) {
    await hands.type(await see.findByRole('textbox', { name: t('composer.label') }), `${body}{Enter}`);
  },
  shows: (stage, { body }) => ticked(stage, body, 'waiting'),
};

const retry: Does<'message.retry'> = {
  by: 'agent',
  when: hasFailed,
  async does(stage) {
    const refused = await bubble(stage, t('message.retry'));
    const button = refused.getByRole('button', { name: t('message.retry') });
    await stage.hands.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  },
  shows: (stage) => ticked(stage, '', 'waiting'),
};

const discard: Does<'message.discard'> = {
  by: 'agent',
  when: hasFailed,
  async does(stage) {
    const last = await bubble(stage);
    const tick = last.getByRole('img');
    const button = last.queryByRole('button', { name: t('message.delete') });
    if (button) await stage.hands.click(button);
    else {
      await stage.hands.pointer({ keys: '[TouchA]', target: last.getByRole('button', { name: t('message.menu') }) });
      await stage.press(t('message.delete'), 'menuitem');
    }
    await waitFor(() => expect(tick.isConnected).toBe(false));
  },
};

const sendAgain: Does<'message.sendAgain'> = {
  by: 'agent',
  // What the phone refused is refused no more once it has gone, and the chart of the outbox does not know.
  when: () => false,
  async does(stage, { message }) {
    const refused = await bubble(stage, message.body);
    await stage.hands.click(refused.getByRole('button', { name: t('message.retry') }));
  },
  shows: (stage, { message }) => ticked(stage, message.body, 'waiting'),
};

const resolveLater: Does<'ticket.resolveLater'> = {
  by: 'agent',
  // The chart knows by one id what is written and that the ticket is resolved.
  when: () => false,
  async does({ server, see, hands }) {
    server.fail('updateTicket');
    await hands.click(await see.findByRole('button', { name: t('header.resolve') }));
  },
  shows: ({ see }) => see.findByText(t('composer.resolvesLater')),
};

function hasFailed({ context }: AnyMachineSnapshot) {
  const drafts: { state: string }[] = Object.values(context.lanes).flat() as { state: string }[];
  return drafts.some(({ state }) => state === 'failed');
}

type Answer = Gesture<AppStage, { type: string; [name: string]: unknown }>;

/** The server takes a message, and the phone sends it. */
const answered: Answer = {
  by: 'server',
  when: isOnTheWire,
  async does({ server }) {
    await server.answer('sendMessage');
    server.tickets.ack(lastOf(server).id, 2);
  },
  shows: (stage) => ticked(stage, wordsOf(lastOf(stage.server)), 'sent'),
};

const unanswered: Answer = {
  by: 'server',
  // What has arrived already is not refused any more.
  when: (snapshot, { error }) => isOnTheWire(snapshot) && (isWaiting(snapshot) || failureOf(error).status === 0),
  does({ server }, { error }) {
    const { status, code } = failureOf(error);
    return status === 0 ? server.cut('sendMessage') : server.refuse('sendMessage', status, code);
  },
  async shows(stage, { error }) {
    const { status, code } = failureOf(error);
    await ticked(stage, '', status === 0 ? 'waiting' : 'failed');
    if (status > 0) await stage.see.findByText(t('message.failedBecause', { reason: errorText(code) }));
  },
};

/** It has reached the server, but the answer that says so is still on its way. */
const arrives: Does<'messages.changed'> = {
  by: 'server',
  when: (snapshot) => isOnTheWire(snapshot) && isWaiting(snapshot),
  does({ desk, server }) {
    const tickets = selectTickets(desk.getSnapshot());
    const [draft] = tickets ? selectDrafts(waiting.id)(selectOutbox(tickets.getSnapshot()).getSnapshot()) : [];
    if (draft) server.tickets.send(waiting.id, { clientId: draft.clientId, body: draft.body });
  },
  shows: (stage) =>
    // What the server has is not thrown away any more by the one who wrote it.
    waitFor(async () => expect((await bubble(stage)).queryByRole('button', { name: t('message.menu') })).toBeNull()),
};

const linkReturns: Does<'live.returned'> = {
  by: 'browser',
  does: ({ browser }) => browser.goOnline(),
  shows: (stage) => ticked(stage, '', 'waiting'),
};

const patience: Answer = {
  by: 'time',
  does: (stage) => pass(stage, 2000),
  shows: (stage) => ticked(stage, '', 'waiting'),
};

const late: Answer = {
  by: 'time',
  does: (stage) => pass(stage, 3000),
};

const restored: Does<'outbox.restored'> = {
  by: 'browser',
  when: ({ value, context }) => value === 'restoring' && Object.keys(context.lanes).length === 0,
  does: ({ draftStore }, { drafts }) => draftStore.restore(drafts),
  async shows(stage, { drafts }) {
    for (const { body } of drafts) await ticked(stage, body, 'waiting');
  },
};

const unkept: Does<'outbox.unkept'> = {
  by: 'browser',
  when: ({ value }) => value === 'restoring',
  does: ({ draftStore }) => draftStore.refuse(),
  shows: ({ see }) => see.findByText(i18n.t('toasts:outboxUnkept')),
};

const broken: Answer = {
  by: 'browser',
  when: ({ value }) => value === 'restoring',
  does: ({ draftStore }) => draftStore.break(),
  shows: ({ see }) => see.findByText(i18n.t('toasts:outboxUnkept')),
};

/** The link is not silent meanwhile. */
const pass = ({ server, passTime }: AppStage, milliseconds: number) => {
  server.live.beacon();
  passTime(milliseconds);
};

function isOnTheWire({ context }: AnyMachineSnapshot) {
  return Object.keys(context.sending).length > 0;
}

function isWaiting({ context }: AnyMachineSnapshot) {
  return Object.keys(context.lanes).length > 0;
}

/** What was stored or changed last. */
const lastOf = ({ company }: AppStage['server']): Message => {
  const message = company.messages.at(-1);
  if (!message) throw new Error('Nothing was ever said');
  return message;
};

const wordsOf = ({ body }: Message) => splitSignature(body).text;

/** What becomes of the messages that an agent writes in a conversation, while the server answers, refuses or is away. */
export const outboxPlay: Play<typeof outboxMachine, AppStage> = {
  subject: outboxSubject,
  gestures: {
    'message.send': send,
    'message.retry': retry,
    'message.discard': discard,
    'message.sendAgain': sendAgain,
    'ticket.resolveLater': resolveLater,
    'messages.changed': arrives,
    'live.returned': linkReturns,
    'xstate.done.actor.message.id': answered,
    'xstate.error.actor.message.id': unanswered,
    'xstate.after.sendAgain.outbox.stalled': patience,
    'outbox.restored': restored,
    'outbox.unkept': unkept,
    'xstate.error.actor.draftStore': broken,
    'xstate.after.restorePatience.outbox.restoring': late,
  },
  async set(root, { events }) {
    const isRefusedBefore = events.some(({ type }) => type === 'message.sendAgain');
    const stage = await setApp(root, {
      at: `/tickets/${uuid}`,
      company: anOpenTicket(...(isRefusedBefore ? [unsent] : [])),
      state: stateOfOutbox,
      arrange({ server, draftStore }) {
        draftStore.hold();
        server.hold('sendMessage');
      },
    });
    await untilLive(stage.desk);
    await ready(stage, 'conversation');
    return stage;
  },
};

const stateOfOutbox = ({ desk }: MemoryDesk) => {
  const tickets = selectTickets(desk.getSnapshot());
  return tickets && selectOutbox(tickets.getSnapshot()).getSnapshot().value;
};
