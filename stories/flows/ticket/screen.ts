import { expect, waitFor } from 'storybook/test';
import type { Message } from '#contract/schema.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { waiting } from '../../../tests/machines/fixtures/tickets/ticket.ts';
import { aMessage } from '../../../tests/support/fixtures/message.ts';
import { agent, aWaitingTicket, type Company } from '../../../tests/support/memory/company.ts';
import type { AppStage } from '../app-stage.tsx';

/** Whose ticket it is. */
export const name = 'Dona Firmina';

export const uuid = `00000000-0000-4000-8000-${String(waiting.id).padStart(12, '0')}`;

export const t = i18n.getFixedT(null, ['conversation', 'tickets']);

/** The page has come, with the ticket waiting in its list or with its conversation; the first time that takes a while. */
export async function ready({ see }: AppStage, place: 'list' | 'conversation') {
  const looking = { timeout: 20_000 };
  if (place === 'list') await see.findByRole('tab', { name: counted('pending', 1) }, looking);
  else await see.findByRole('region', { name: t('message.list', { name }) }, looking);
}

/** Shows one of the lists; on a phone that covers the conversation. */
export async function showList({ see, press }: AppStage, list: 'assigned' | 'pending' | 'snoozed' | 'closed') {
  if (see.queryByRole('tab', { name: t('tickets:screen.list'), selected: false }))
    await press(t('tickets:screen.list'), 'tab');
  if (list === 'closed') return press(t('tickets:tabs.closed'), 'tab');
  await press(t('tickets:tabs.open'), 'tab');
  await press(new RegExp(`^${t(`tickets:lists.${list}`)}`), 'tab');
}

/** Whether the ticket's conversation is the one on the screen. */
export const isShown = ({ see }: AppStage) => see.queryByRole('heading', { name: new RegExp(name) }) !== null;

/** Opens the ticket from the list it is in; one that waits is not opened by a press, but by its address. */
export async function open(stage: AppStage) {
  if (isShown(stage)) return;
  const status = stage.state();
  if (status === 'pending') await stage.visit(`/tickets/${uuid}`);
  else {
    await showList(stage, status === 'closed' ? 'closed' : 'assigned');
    await stage.press(new RegExp(name));
  }
  await stage.see.findByRole('heading', { name: new RegExp(name) });
}

interface Counts {
  assigned: number;
  pending: number;
}

/** The conversation says how its ticket stands, and where it is not shown, the counts on the lists do. */
export const standsAs = (stage: AppStage, words: string, counts: Counts) =>
  waitFor(() => {
    if (isShown(stage)) return expect(stage.see.queryAllByText(words)).not.toHaveLength(0);
    for (const list of ['assigned', 'pending'] as const) {
      expect(stage.see.queryByRole('tab', { name: counted(list, counts[list]) })).not.toBeNull();
    }
  });

export const counted = (list: keyof Counts | 'snoozed', count: number) =>
  new RegExp(`^${t(`tickets:lists.${list}`)} ?${count}$`);

export const personOf = ({ server }: AppStage, userId: number) =>
  server.company.users.find(({ id }) => id === userId)?.name ?? '';

const ticketId = waiting.id;

/** Ana's own ticket, with what the customer wrote and whatever she has answered. */
export const anOpenTicket = (...answers: Message[]): Partial<Company> => ({
  tickets: [aWaitingTicket(ticketId, name, { status: 'open', userId: agent.id, user: agent })],
  messages: [aMessage(1, { ticketId, body: 'Bom dia, meu pedido não chegou' }), ...answers],
});

/** What Ana answered, stored and not yet taken by the phone. */
export const anAnswer = (id: number, change: Partial<Message> = {}): Message =>
  aMessage(id, {
    ticketId,
    clientId: `before ${id}`,
    body: 'Bom dia! Vou verificar agora mesmo.',
    fromMe: true,
    ack: 1,
    user: { id: agent.id, name: agent.name },
    contact: null,
    ...change,
  });
