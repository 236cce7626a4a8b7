import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { aContact } from '../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../tests/support/fixtures/rows.ts';
import type { MemoryDesk } from '../../tests/support/memory/desk.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';
import { aMessage, anAgent, aTicket, manyTickets } from '../../tests/support/screens/tickets.ts';
import { TicketsPage } from '../support/tickets-page.tsx';

const me = anAgent();
/** By the clock that says how long a channel still takes another text. */
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const tickets = manyTickets(4).map((ticket) => ({
  ...ticket,
  status: 'open' as const,
  userId: me.id,
  user: { id: me.id, name: me.name },
}));
const [ticket] = tickets;
const ofTicket = { ticketId: ticket?.id ?? 0 };
const own = aMessage({
  ...ofTicket,
  id: 9_002,
  body: 'O pedido sai hoje às 15h.',
  fromMe: true,
  ack: 4,
  user: { id: me.id, name: me.name },
  createdAt: minutesAgo(2),
});
const company = {
  me,
  tickets,
  messages: [aMessage({ ...ofTicket, id: 9_001, body: 'Quando sai?', createdAt: minutesAgo(9) }), own],
  connections: [aConnection(1, { name: 'Principal', provider: 'simulator' })],
  contacts: [aContact(77, { name: 'Carla Nogueira', number: '5511955550077' })],
};

/** The server behind the story that is shown. */
let server: MemoryDesk['server'];

const answers = (memory: MemoryDesk) => {
  server = memory.server;
  server.answerWith('findMessageInfo', () => ({
    id: own.id,
    createdAt: own.createdAt,
    sentAt: minutesAgo(2),
    deliveredAt: minutesAgo(2),
    readAt: minutesAgo(1),
    playedAt: null,
    edits: [{ body: '*Agente 1:*\nO pedido sai hoje às 14h.', at: minutesAgo(2) }],
  }));
  server.answerWith('createTicket', ({ body }) => {
    const contact = company.contacts.find(({ id }) => id === body.contactId);
    const opened = aTicket({ id: 2_077, userId: me.id, user: { id: me.id, name: me.name } });
    const made = { ...opened, contactId: 77, contact: { ...opened.contact, ...contact } };
    server.company.tickets = [made, ...server.company.tickets];
    return made;
  });
};

/** A conversation whose last message is the agent's own, and still to be changed. */
const meta = {
  component: ScreenStage,
  args: { screen: TicketsPage, at: `/tickets/${ticket?.uuid}`, company, arrange: answers },
  parameters: { layout: 'fullscreen' },
  ...inPortuguese,
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const dialog = async (name: string) => within(await within(document.body).findByRole('dialog', { name }));

const done = () => waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());

const opening =
  (entry: string): Play =>
  async ({ canvas, userEvent }) => {
    await canvas.findByText('O pedido sai hoje às 15h.');
    (await canvas.findAllByRole('button', { name: 'Opções da mensagem' })).at(-1)?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: entry }));
  };

const editing: Play = async (context) => {
  await opening('Editar')(context);
  const text = (await dialog('Editar mensagem')).getByRole<HTMLTextAreaElement>('textbox');
  await expect(text).toHaveValue('O pedido sai hoje às 15h.');
  // What is corrected most is the end.
  await expect(text.selectionStart).toBe(text.value.length);
};
const informing: Play = async (context) => {
  await opening('Informações')(context);
  await expect(await (await dialog('Informações da mensagem')).findByText('O pedido sai hoje às 14h.')).toBeVisible();
};
const forwarding: Play = async (context) => {
  await opening('Encaminhar')(context);
  const shown = await dialog('Encaminhar mensagem');
  await context.userEvent.type(await shown.findByRole('searchbox'), 'Carla');
  await expect(await shown.findByText('Abre um atendimento com')).toBeVisible();
  await expect(await shown.findByRole('button', { name: /Carla Nogueira/ })).toBeVisible();
};

const toAnotherTicket: Play = async (context) => {
  await opening('Encaminhar')(context);
  const shown = await dialog('Encaminhar mensagem');
  const [other] = await shown.findAllByRole('button', { pressed: false });
  if (other) await context.userEvent.click(other);
  await context.userEvent.click(shown.getByRole('button', { name: 'Encaminhar' }));
  await done();
  await expect(server.callsOf('createTicket')).toEqual([]);
  await expect(server.callsOf('sendMessage').map(({ body }) => body)).toMatchObject([
    { body: 'O pedido sai hoje às 15h.' },
  ]);
};
const toSomebodyNew: Play = async (context) => {
  await forwarding(context);
  const { userEvent } = context;
  const shown = await dialog('Encaminhar mensagem');
  await userEvent.click(shown.getByRole('button', { name: /Carla Nogueira/ }));
  server.fail('sendMessage', 503, 'ERR_UNAVAILABLE');
  await userEvent.click(shown.getByRole('button', { name: 'Encaminhar' }));
  await expect(await shown.findByRole('alert')).toBeVisible();
  server.mend('sendMessage');
  await userEvent.click(shown.getByRole('button', { name: 'Encaminhar' }));
  await done();
  await expect(server.callsOf('createTicket').map(({ body }) => body)).toEqual([
    { contactId: 77, userId: me.id, status: 'open', queueId: 1 },
  ]);
  await expect(server.callsOf('sendMessage').map(({ path }) => path)).toEqual([{ id: '2077' }, { id: '2077' }]);
};

export const Editing: Story = { play: editing };
export const EditingInTheDark: Story = { ...dark, play: editing };
export const Informing: Story = { play: informing };
export const InformingNarrow: Story = { ...narrow, play: informing };
export const Forwarding: Story = { play: forwarding };
export const ForwardingInTheDark: Story = { ...dark, play: forwarding };
/** What is forwarded is a message of its own. */
export const ForwardedToAnotherTicket: Story = { play: toAnotherTicket };
/** Who has no ticket gets one; what fails then is tried again in it. */
export const ForwardedToSomebodyNew: Story = { play: toSomebodyNew };
