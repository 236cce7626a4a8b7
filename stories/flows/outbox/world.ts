import { expect, waitFor } from 'storybook/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Message } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { selectTickets } from '#machines/desk.ts';
import type { OutboxEvent } from '#machines/outbox/context.ts';
import { selectDrafts } from '#machines/outbox.ts';
import { selectOutbox } from '#machines/tickets.ts';
import { errorText } from '#web/desk/error-text.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { splitSignature } from '#web/screens/tickets/views/message/message-signature.ts';
import { waiting } from '../../../tests/machines/worlds/ticket.ts';
import type { AppStage } from '../app-stage.tsx';
import type { Gesture } from '../gestures.ts';
import { t } from '../ticket/screen.ts';
import { bubble, ticked } from './screen.ts';

type Heard = Extract<OutboxEvent, { type: 'messages.changed' | 'live.returned' | 'outbox.restored' | 'outbox.unkept' }>;
type Does<Type extends Heard['type']> = Gesture<AppStage, Extract<Heard, { type: Type }>>;
type Answer = Gesture<AppStage, { type: string; [name: string]: unknown }>;

/** The server takes a message, and the phone sends it. */
export const answered: Answer = {
  by: 'server',
  when: isOnTheWire,
  async does({ server }) {
    await server.answer('sendMessage');
    server.tickets.ack(lastOf(server).id, 2);
  },
  shows: (stage) => ticked(stage, wordsOf(lastOf(stage.server)), 'sent'),
};

export const unanswered: Answer = {
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
export const arrives: Does<'messages.changed'> = {
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

export const linkReturns: Does<'live.returned'> = {
  by: 'browser',
  does: ({ browser }) => browser.goOnline(),
  shows: (stage) => ticked(stage, '', 'waiting'),
};

export const patience: Answer = {
  by: 'time',
  does: (stage) => pass(stage, 2000),
  shows: (stage) => ticked(stage, '', 'waiting'),
};

export const late: Answer = {
  by: 'time',
  does: (stage) => pass(stage, 3000),
};

export const restored: Does<'outbox.restored'> = {
  by: 'browser',
  when: ({ value, context }) => value === 'restoring' && Object.keys(context.lanes).length === 0,
  does: ({ shelf }, { drafts }) => shelf.restore(drafts),
  async shows(stage, { drafts }) {
    for (const { body } of drafts) await ticked(stage, body, 'waiting');
  },
};

export const unkept: Does<'outbox.unkept'> = {
  by: 'browser',
  when: ({ value }) => value === 'restoring',
  does: ({ shelf }) => shelf.refuse(),
  shows: ({ see }) => see.findByText(i18n.t('toasts.outboxUnkept')),
};

export const broken: Answer = {
  by: 'browser',
  when: ({ value }) => value === 'restoring',
  does: ({ shelf }) => shelf.break(),
  shows: ({ see }) => see.findByText(i18n.t('toasts.outboxUnkept')),
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
