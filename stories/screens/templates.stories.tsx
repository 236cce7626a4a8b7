import type { Meta, StoryObj } from '@storybook/react-vite';
import { Route, Routes } from 'react-router-dom';
import { expect, userEvent as uploads, waitFor, within } from 'storybook/test';
import { NavigationEdge } from '#web/desk/navigation-edge.tsx';
import { Screen as Connections } from '#web/screens/connections/connections-screen.tsx';
import { Screen as Tickets } from '#web/screens/tickets/tickets-screen.tsx';
import { aQuickMessage } from '../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../tests/support/fixtures/rows.ts';
import { bakeryTemplates, festiveTemplate, invoiceTemplate } from '../../tests/support/fixtures/templates.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, inPortuguese, narrow } from '../../tests/support/screens/states.ts';
import { aConversation, anAgent, manyTickets } from '../../tests/support/screens/tickets.ts';

/** Where a customer has not written for a day, and where an admin sees what may be sent to them. */
const Page = () => (
  <>
    <NavigationEdge />
    <Routes>
      <Route path="/tickets/:ticketId?" element={<Tickets />} />
      <Route path="/connections" element={<Connections />} />
    </Routes>
  </>
);

const connection = aConnection(1, { name: 'Oficial', provider: 'whatsapp-cloud', number: '5511977770198' });
const tickets = manyTickets(9).map((ticket, index) => ({
  ...ticket,
  whatsappId: connection.id,
  ...(index === 0 && { replyUntil: '2026-01-10T12:00:00.000Z' }),
}));
const [ended, answerable] = tickets;
const company = {
  me: anAgent(),
  tickets,
  messages: aConversation(12).map((message) => ({ ...message, ticketId: ended?.id ?? 0 })),
  connections: [connection],
  templates: [...bakeryTemplates, festiveTemplate, invoiceTemplate],
  templatesSyncedAt: '2026-01-11T09:30:00.000Z',
};
const reply = aQuickMessage(1, {
  shortcode: 'retirada',
  message: 'Seu pedido já pode ser retirado!',
  template: { whatsappId: connection.id, templateId: 2, templateValues: ['1042', '{{firstName}}', '19h'] },
});
const withReply = {
  company: {
    ...company,
    quickMessages: [reply, aQuickMessage(2, { shortcode: 'horario', message: 'Das 8h às 18h.' })],
  },
};
const asAdmin = { at: '/connections', company: { ...company, me: anAgent({ profile: 'admin' }) } };

const meta = {
  component: ScreenStage,
  args: { screen: Page, at: `/tickets/${ended?.uuid}`, company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(document.body).findByRole('dialog');

const choosing: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Enviar modelo' }));
  await expect(
    await within(await dialog()).findByRole('button', { name: 'Usar o modelo pedido_pronto' }),
  ).toBeVisible();
};
const filling: Story['play'] = async (context) => {
  await choosing(context);
  const { userEvent } = context;
  const shown = within(await dialog());
  await userEvent.click(shown.getByRole('button', { name: 'Usar o modelo pedido_pronto' }));
  await userEvent.type(await shown.findByLabelText('Título: 1'), '1042');
  await userEvent.type(shown.getByLabelText('Campo 1'), 'Marina');
  await userEvent.click(shown.getByRole('button', { name: 'Enviar modelo' }));
  await expect(shown.getByText('Preencha este campo.')).toBeVisible();
  await expect(shown.getByRole('region', { name: 'O cliente vai receber' })).toHaveTextContent('Olá, Marina!');
};
const attach = async (file: File, label: string): Promise<HTMLElement> => {
  const field = await within(await dialog()).findByLabelText(label);
  await uploads.upload(field, file, { applyAccept: false });
  return dialog();
};
const png = (name: string) => new File(['\u0089PNG'], name, { type: 'image/png' });
/** A picture above the text, and buttons below it. */
const filledWithPicture: Story['play'] = async (context) => {
  await choosing(context);
  const { userEvent } = context;
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Usar o modelo panetones' }));
  const shown = within(await attach(png('panetone.png'), 'Imagem acima do texto'));
  await expect(await shown.findByText('panetone.png')).toBeVisible();
  await userEvent.type(shown.getByLabelText('Campo 1'), 'Marina');
  await userEvent.type(shown.getByLabelText('Botão Ver o seu pedido'), '1042');
  await userEvent.type(shown.getByLabelText('Botão Copiar código'), 'NATAL10');
  const preview = within(shown.getByRole('region', { name: 'O cliente vai receber' }));
  await expect(await preview.findByRole('button', { name: /Marina/ })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Ver o seu pedido' })).toHaveAttribute(
    'href',
    'https://padaria.test/pedidos/1042',
  );
  await expect(preview.getByText('Copiar código: NATAL10')).toBeVisible();
};
/** What WhatsApp would not take stays here, and so does a template without its file. */
const wrongFile: Story['play'] = async (context) => {
  await choosing(context);
  const { userEvent } = context;
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Usar o modelo nota_fiscal' }));
  const shown = within(await dialog());
  await userEvent.click(shown.getByRole('button', { name: 'Enviar modelo' }));
  await expect(shown.getByText('Escolha um arquivo.')).toBeVisible();
  const file = new File(['x'], 'nota.zip', { type: 'application/zip' });
  // Whoever drops the list of types in the picker may still pick another one.
  await attach(file, 'Documento acima do texto');
  await expect(await shown.findByText(/só PDF, Word, Excel/)).toBeVisible();
};
const sending: Story['play'] = async (context) => {
  await filling(context);
  const { canvas, userEvent } = context;
  const shown = within(await dialog());
  await userEvent.type(shown.getByLabelText('Campo 2'), '19h');
  await userEvent.click(shown.getByRole('button', { name: 'Enviar modelo' }));
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  await expect((await canvas.findAllByText(/pode ser retirado até as 19h/)).at(-1)).toBeVisible();
};
/** A quick reply has filled the places already. */
const replying: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Enviar modelo' }));
  const shown = within(await dialog());
  await expect(await shown.findByRole('region', { name: 'Respostas rápidas' })).toHaveTextContent('/retirada');
  await expect(shown.queryByText('/horario')).toBeNull();
};
const replied: Story['play'] = async (context) => {
  await replying(context);
  const shown = within(await dialog());
  await context.userEvent.click(shown.getByRole('button', { name: 'Usar a resposta /retirada' }));
  await expect(shown.getByLabelText('Título: 1')).toHaveValue('1042');
  await expect(shown.getByLabelText('Campo 1')).not.toHaveValue('{{firstName}}');
  await context.userEvent.click(shown.getByRole('button', { name: 'Enviar modelo' }));
  await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  await expect((await context.canvas.findAllByText(/pode ser retirado até as 19h/)).at(-1)).toBeVisible();
};
const listed: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Modelos de Oficial' }));
  await expect(await within(await dialog()).findByText('novo_horario')).toBeVisible();
};
const scheduling: Story['play'] = async ({ canvas, userEvent }) => {
  const [begin] = await canvas.findAllByRole('button', { name: 'Agendar mensagem' });
  await userEvent.click(begin as HTMLElement);
  const shown = within(await dialog());
  await userEvent.click(await shown.findByLabelText('Modelo do WhatsApp'));
  await userEvent.click(await within(document.body).findByRole('option', { name: 'pedido_pronto (pt_BR)' }));
  await userEvent.type(await shown.findByLabelText('Título: 1'), '1042');
  await userEvent.click(shown.getByLabelText('Campo 1'));
  await userEvent.click(shown.getByRole('button', { name: 'Primeiro nome' }));
  await expect(shown.getByRole('region', { name: 'Maria Souza vai receber' })).toHaveTextContent('Olá, Maria!');
  await expect(shown.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
};

export const ReplyEnded: Story = {};
export const ReplyEndedInTheDark: Story = dark;
export const ReplyEndedNarrow: Story = narrow;
export const Choosing: Story = { ...inPortuguese, play: choosing };
export const Filling: Story = { ...inPortuguese, play: filling };
export const FillingInTheDark: Story = { ...inPortuguese, ...dark, play: filling };
export const FillingNarrow: Story = { ...inPortuguese, ...narrow, play: filling };
export const FillingWithPicture: Story = { ...inPortuguese, play: filledWithPicture };
export const FillingWithPictureInTheDark: Story = { ...inPortuguese, ...dark, play: filledWithPicture };
export const FillingWithPictureNarrow: Story = { ...inPortuguese, ...narrow, play: filledWithPicture };
export const WrongFile: Story = { ...inPortuguese, play: wrongFile };
export const WrongFileNarrow: Story = { ...inPortuguese, ...narrow, play: wrongFile };
export const Sent: Story = { ...inPortuguese, play: sending };
export const QuickReplies: Story = { args: withReply, ...inPortuguese, play: replying };
export const QuickRepliesInTheDark: Story = { args: withReply, ...dark, play: replying };
export const QuickRepliesNarrow: Story = { args: withReply, ...inPortuguese, ...narrow, play: replying };
export const QuickReplySent: Story = { args: withReply, ...inPortuguese, play: replied };
/** Nobody has asked Meta for them yet. */
export const NoneYet: Story = {
  args: { company: { ...company, templates: [], templatesSyncedAt: null } },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Enviar modelo' }));
    await expect(await within(await dialog()).findByText('Nenhum modelo nesta conexão')).toBeVisible();
  },
};
export const Listed: Story = { args: asAdmin, ...inPortuguese, play: listed };
/** Whoever may ask for them is told so, and not that somebody else may. */
export const NoneListed: Story = {
  args: { ...asAdmin, company: { ...asAdmin.company, templates: [], templatesSyncedAt: null } },
  ...inPortuguese,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Modelos de / }));
    const shown = within(await dialog());
    await expect(await shown.findByText(/depois atualize a lista aqui/)).toBeVisible();
    await expect(shown.queryByText(/um administrador/)).toBeNull();
  },
};
export const ListedInTheDark: Story = { args: asAdmin, ...inPortuguese, ...dark, play: listed };
export const ListedNarrow: Story = { args: asAdmin, ...inPortuguese, ...narrow, play: listed };
/** A message for later says a template in place of a text. */
export const Scheduled: Story = { args: { at: `/tickets/${answerable?.uuid}` }, ...inPortuguese, play: scheduling };
export const ScheduledInTheDark: Story = { ...Scheduled, ...dark };
export const ScheduledNarrow: Story = { ...Scheduled, ...narrow };
