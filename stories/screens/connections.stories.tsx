import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import type { Connection, ConnectionStatus } from '#contract/schema.ts';
import { type PairingCodeContext, pairingCodeMachine } from '#machines/pairing-code.ts';
import { ConnectionDialog } from '#web/screens/connections/connection-dialog.tsx';
import { Screen } from '#web/screens/connections/connections-screen.tsx';
import { ConnectionsTable } from '#web/screens/connections/connections-table.tsx';
import type { PairingPart } from '#web/screens/connections/pairing-part.ts';
import { PasskeyDialog } from '#web/screens/connections/passkey-dialog.tsx';
import { QrDialog } from '#web/screens/connections/qr-dialog.tsx';
import { QuestionDialog } from '#web/screens/connections/question-dialog.tsx';
import { anUnreadablePart } from '../../tests/support/fixtures/entities.ts';
import { aConnection as anyConnection } from '../../tests/support/fixtures/rows.ts';
import { bakeryTemplates } from '../../tests/support/fixtures/templates.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const nothing = () => undefined;
const on = {
  onShowQr: nothing,
  onShowPasskey: nothing,
  onStart: nothing,
  onRenew: nothing,
  onDisconnect: nothing,
  onTemplates: nothing,
  onEraseHistory: nothing,
  onEdit: nothing,
  onDelete: nothing,
};
const queues = [
  { id: 1, name: 'Vendas', color: '#2a6fdb' },
  { id: 2, name: 'Suporte', color: '#2f9e5b' },
];

const aConnection = (id: number, name: string, status: ConnectionStatus): Connection =>
  anyConnection(id, {
    name,
    status,
    number: status === 'CONNECTED' ? '5511977770198' : null,
    qrcode: status === 'qrcode' ? '2@recado' : null,
  });

const named = (connection: Connection): Connection => ({
  ...connection,
  name: `${connection.name} da loja da avenida principal, esquina com a praça, segundo andar`,
});

const everyStatus = [
  aConnection(1, 'Principal', 'CONNECTED'),
  aConnection(2, 'Loja 2', 'qrcode'),
  aConnection(3, 'Loja 3', 'PAIRING'),
  aConnection(4, 'Atacado', 'OPENING'),
  aConnection(5, 'Reserva', 'DISCONNECTED'),
  aConnection(6, 'Plantão', 'TIMEOUT'),
];

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/connections', company: { connections: everyStatus } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { connections: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const LongTexts: Story = { args: { company: { connections: everyStatus.map(named) } } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;

const oneOf = (id: number, name: string, health: Connection['health'], newChatsAt: string | null = null) => ({
  ...aConnection(id, name, 'CONNECTED'),
  health,
  newChatsAt,
});

/** How numbers stand with their channel. */
export const Health: Story = {
  args: {
    company: {
      connections: [
        oneOf(1, 'Principal', { state: 'good', reasons: [] }),
        oneOf(2, 'Loja 2', { state: 'strained', reasons: ['oneTick'] }),
        oneOf(3, 'Atacado', { state: 'atRisk', reasons: ['failures', 'blocks', 'speed'] }),
        oneOf(4, 'Plantão', { state: 'atRisk', reasons: ['newChats'] }, '2026-11-29T18:00:00.000Z'),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText(/29\/11\/2026/)).toBeVisible();
  },
};
/** What WhatsApp says of official numbers. */
const official = (id: number, name: string, officialNumber: Connection['officialNumber']) => ({
  ...aConnection(id, name, 'CONNECTED'),
  provider: 'whatsapp-cloud' as const,
  officialNumber,
});
export const OfficialNumbers: Story = {
  args: {
    company: {
      connections: [
        {
          ...official(1, 'Oficial', { quality: 'GREEN', limit: 10_000, state: 'CONNECTED', currency: 'USD' }),
          health: { state: 'good', reasons: [] },
        },
        official(2, 'Loja 2', { quality: 'YELLOW', limit: 250, state: 'CONNECTED', currency: 'USD' }),
        official(3, 'Atacado', { quality: 'RED', limit: 1_000, state: 'FLAGGED', currency: 'BRL' }),
        official(4, 'Novo', { quality: null, limit: null, state: 'CONNECTED', currency: '' }),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Até 10.000 pessoas por dia')).toBeVisible();
    await expect(screen.getByText('Sinalizado pelo WhatsApp: a qualidade está baixa')).toBeVisible();
    await expect(screen.queryByText('Número saudável')).toBeNull();
  },
};
/** A pairing that came with a company from another desk is taken over once nobody else uses it. */
export const Brought: Story = {
  args: {
    company: {
      connections: [
        { ...aConnection(1, 'Loja', 'DISCONNECTED'), number: '5511999990001', sessionFrom: 'ticketz' as const },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Assumir a sessão: Loja' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'O servidor antigo de Loja está parado?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Está parado, assumir' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assumir a sessão: Loja' })).toBeNull());
  },
};
/** What numbers that stay in the Business app have handed over, or why they have not. */
const handingOver = (id: number, name: string, historyImport: NonNullable<Connection['historyImport']>) => ({
  ...official(id, name, null),
  importsHistory: true,
  historyImport,
  hasImported: historyImport.progress !== null,
});
/** The import is off, and what it brought is there still. */
const handedOver = (id: number, name: string) => ({ ...official(id, name, null), hasImported: true });
const askedFor = { askedAt: '2026-11-18T12:00:00.000Z', progress: null, failure: null };
export const ImportedHistory: Story = {
  args: {
    company: {
      connections: [
        handingOver(1, 'Oficial', { ...askedFor, progress: 100 }),
        handingOver(2, 'Loja 2', { ...askedFor, progress: 55 }),
        handingOver(3, 'Atacado', askedFor),
        handingOver(4, 'Novo', { ...askedFor, failure: 'ERR_HISTORY_REFUSED' }),
        handingOver(5, 'Fechado', { ...askedFor, failure: 'ERR_HISTORY_NOT_SHARED' }),
        handedOver(6, 'Antigo'),
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement);
    await expect(await screen.findByText('Histórico importado: 55 %')).toBeVisible();
    await expect(screen.getByText(/A Meta não entrega o histórico deste número/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Apagar o histórico importado de Antigo' })).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Apagar o histórico importado de Atacado' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Apagar o histórico importado de Oficial' }));
    const dialog = await within(document.body).findByRole('dialog', {
      name: 'Apagar o histórico importado de Oficial?',
    });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Apagar histórico' }));
    await waitFor(() => expect(within(document.body).queryByRole('dialog')).toBeNull());
  },
};
export const ImportedHistoryNarrow: Story = {
  ...ImportedHistory,
  ...narrow,
  args: ImportedHistory.args ?? {},
  play: async () => undefined,
};
/** Its four icons stand in a line. */
export const ImportedHistoryMiddle: Story = {
  ...ImportedHistory,
  globals: { viewport: { value: 'middle' } },
  args: ImportedHistory.args ?? {},
  play: async ({ canvas }) => {
    const eraser = await canvas.findByRole('button', { name: 'Apagar o histórico importado de Oficial' });
    const icons = [...(eraser.parentElement?.children ?? [])].map((icon) => icon.getBoundingClientRect().top);
    await expect([icons.length, new Set(icons).size]).toEqual([4, 1]);
  },
};
export const OfficialNumbersNarrow: Story = {
  ...OfficialNumbers,
  ...narrow,
  args: OfficialNumbers.args ?? {},
  play: async () => undefined,
};
export const HealthNarrow: Story = { ...Health, ...narrow, args: Health.args ?? {}, play: async () => undefined };

const unreached = [
  {
    ...aConnection(1, 'Oficial', 'DISCONNECTED'),
    provider: 'whatsapp-cloud' as const,
    failure: 'ERR_CHANNEL_REFUSED',
  },
  { ...aConnection(2, 'Robô', 'DISCONNECTED'), provider: 'telegram' as const, failure: 'ERR_CHANNEL_UNREACHABLE' },
  { ...aConnection(3, 'Balcão', 'OPENING'), failure: 'ERR_CHANNEL_UNREACHABLE' },
];

/** Why each of them is not connected. */
export const Unreached: Story = {
  args: { company: { connections: unreached } },
  ...inPortuguese,
  play: async ({ canvas }) => {
    await canvas.findByText('O canal não aceitou os dados. Confira-os e tente de novo.');
    await canvas.findByText('Não foi possível falar com o canal. Tente de novo.');
    await canvas.findByText('Não foi possível falar com o canal. Vamos continuar tentando automaticamente.');
    for (const provider of ['WhatsApp oficial (Cloud API)', 'Telegram', 'WhatsApp (QR Code)']) {
      await canvas.findByText(provider);
    }
  },
};
export const UnreachedNarrow: Story = { ...Unreached, ...narrow };

const asked = {
  ...aConnection(1, 'Balcão', 'DISCONNECTED'),
  number: '5511977770198',
  failure: 'ERR_PASSKEY_REQUIRED',
  fellAt: '2026-11-18T14:20:00.000Z',
};

/** WhatsApp asks for a passkey, which no press of a button brings. */
export const PasskeyAsked: Story = {
  args: { company: { connections: [asked, aConnection(2, 'Loja 2', 'CONNECTED')] } },
  ...inPortuguese,
  play: async ({ canvas }) => {
    await canvas.findByText('Chave de acesso exigida');
    await canvas.findByRole('button', { name: 'O que fazer: Balcão' });
  },
};
export const PasskeyAskedNarrow: Story = { ...PasskeyAsked, ...narrow };

const ways = (retryAt: string | null, number: string | null = null): Story => ({
  render: () => (
    <PasskeyDialog
      connection={{ name: 'Balcão', number, retryAt }}
      isBusy={false}
      onMove={nothing}
      onOtherNumber={nothing}
      onTryAgain={nothing}
      onClose={nothing}
    />
  ),
});

export const PasskeyWays: Story = ways(null);
export const PasskeyWaysPaired: Story = ways('2999-01-01T12:00:00.000Z', '5511977770198');
export const PasskeyWaysNarrow: Story = { ...PasskeyWaysPaired, ...narrow };
/** Something that they delivered could not be read. */
export const Unread: Story = {
  args: { company: { connections: everyStatus, unreadableParts: [anUnreadablePart(1), anUnreadablePart(2)] } },
};
export const UnreadNarrow: Story = { ...Unread, ...narrow };

/** As wide as it is beside the menu on a small computer: nothing reaches out of its column. */
export const Tight: Story = {
  ...inPortuguese,
  render: () => (
    <div className="w-[900px] bg-panel">
      <ConnectionsTable
        rows={[
          ...everyStatus,
          ...unreached.map((connection) => ({ ...connection, id: connection.id + 10, queues })),
        ].map((connection) => ({ connection, isBusy: false }))}
        {...on}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    for (const cell of canvasElement.querySelectorAll('td')) {
      await expect([cell.textContent, cell.scrollWidth - cell.clientWidth]).toEqual([cell.textContent, 0]);
    }
  },
};

/** One of them is asked for something at this moment. */
export const Busy: Story = {
  render: () => (
    <div className="bg-panel">
      <ConnectionsTable rows={everyStatus.map((connection) => ({ connection, isBusy: connection.id === 5 }))} {...on} />
    </div>
  ),
};

const pairing = (
  value: 'scanning' | 'entering' | 'asking' | 'shown',
  more: Partial<PairingCodeContext> & Partial<PairingPart['connection']> = {},
): Story => ({
  render: () => (
    <QrDialog
      connection={{ name: 'Loja 2', provider: 'beta', qrcode: '2@recado,loja-2', retries: 1, ...more }}
      snapshot={pairingCodeMachine.resolveState({
        value,
        context: { connectionId: 2, number: '', offer: 1, code: 'K7M2QX4T', failure: null, ...more },
      })}
      send={nothing}
      onClose={nothing}
    />
  ),
});

export const Pairing: Story = pairing('scanning');
export const PairingByNumber: Story = pairing('entering');
export const PairingAsks: Story = pairing('asking', { number: '+55 11 98765-4321' });
export const PairingNumberRefused: Story = pairing('entering', {
  number: '98765',
  failure: { status: 422, code: 'ERR_VALIDATION', details: undefined },
});
export const PairingCodeShown: Story = pairing('shown');
export const PairingCodeOfSimulator: Story = pairing('shown', { provider: 'simulator' });
export const PairingCodeExpired: Story = pairing('shown', { retries: 2 });

const dialog = (given: Partial<ComponentProps<typeof ConnectionDialog>>): Story => ({
  render: () => (
    <ConnectionDialog
      open
      connection={null}
      providers={['simulator']}
      queues={queues}
      busy={false}
      fieldErrors={{}}
      onSave={nothing}
      onTakeNews={nothing}
      onClose={nothing}
      {...given}
    />
  ),
});

export const Adding: Story = dialog({});

export const AddingBeta: Story = dialog({ providers: ['beta', 'simulator'] });

/** Its key is at Meta; what is secret is only written. */
export const AddingCloud: Story = dialog({ providers: ['whatsapp-cloud', 'simulator'] });

export const EditingCloud: Story = dialog({
  providers: ['whatsapp-cloud', 'simulator'],
  connection: {
    ...aConnection(2, 'Oficial', 'CONNECTED'),
    provider: 'whatsapp-cloud',
    phoneNumberId: '109876543210987',
    isAccessTokenSet: true,
    isAppSecretSet: true,
    isVerifyTokenSet: true,
    importsHistory: true,
  },
});

const spoken = {
  ...aConnection(2, 'Oficial', 'CONNECTED'),
  provider: 'whatsapp-cloud' as const,
  phoneNumberId: '109876543210987',
  isAccessTokenSet: true,
  isAppSecretSet: true,
  isVerifyTokenSet: true,
  complationMessage: 'Obrigado pelo contato, {{firstName}}!',
  complationTemplate: { templateId: 2, templateValues: ['{{protocol}}', '{{firstName}}', '19h'] },
  ratingMessage: 'Como foi o atendimento?',
  expiresTicket: 120,
  expiresInactiveMessage: 'Encerramos por falta de resposta.',
  expiresInactiveTemplate: { templateId: 1, templateValues: [] },
};

const onTab =
  (name: string, ...labels: string[]): Story['play'] =>
  async ({ userEvent }) => {
    const shown = within(await within(document.body).findByRole('dialog'));
    await userEvent.click(shown.getByRole('tab', { name }));
    for (const label of labels) await expect(shown.getByLabelText(label)).toBeVisible();
  };

/** What is said once the customer has not written for a day stands below each text. */
export const TemplatesForTexts: Story = {
  ...dialog({ providers: ['whatsapp-cloud', 'simulator'], connection: spoken, templates: bakeryTemplates }),
  ...inPortuguese,
  play: onTab('Mensagens', 'Modelo para a conclusão', 'Modelo para a avaliação'),
};
export const TemplatesForTextsInTheDark: Story = { ...TemplatesForTexts, ...dark };
export const TemplatesForTextsNarrow: Story = { ...TemplatesForTexts, ...narrow };
export const TemplateForInactivity: Story = {
  ...TemplatesForTexts,
  play: onTab('Espera', 'Modelo para o encerramento'),
};

const unfilled =
  (...missing: string[]): Story['play'] =>
  async ({ userEvent }) => {
    const shown = within(await within(document.body).findByRole('dialog'));
    await userEvent.type(shown.getByRole('textbox', { name: 'Nome' }), 'Nova');
    await userEvent.click(shown.getByRole('button', { name: 'Adicionar' }));
    for (const label of missing) await expect(await shown.findByLabelText(label)).toBeInvalid();
  };

/** Without its whole key it would neither open nor hear. */
export const CloudUnfilled: Story = {
  ...AddingCloud,
  ...inPortuguese,
  play: unfilled(
    'Identificação do número de telefone',
    'Token de acesso',
    'Chave secreta do aplicativo',
    'Token de verificação',
  ),
};

export const CloudKeyRefused: Story = dialog({
  providers: ['whatsapp-cloud', 'simulator'],
  fieldErrors: { accessToken: { type: 'server', message: 'O canal não aceitou os dados desta conexão.' } },
});

/** The quickest way to a channel: a token of a bot's. */
export const AddingTelegram: Story = dialog({ providers: ['telegram', 'simulator'] });

export const TelegramUnfilled: Story = { ...AddingTelegram, ...inPortuguese, play: unfilled('Token do bot') };

export const EditingTelegram: Story = dialog({
  providers: ['telegram', 'simulator'],
  connection: { ...aConnection(2, 'Robô', 'CONNECTED'), provider: 'telegram', isBotTokenSet: true },
});

export const Refused: Story = dialog({
  connection: { ...aConnection(2, 'Loja 2', 'CONNECTED'), queues },
  fieldErrors: { greetingMessage: { type: 'server', message: 'A mensagem de saudação é obrigatória.' } },
});

export const RefusedTransfer: Story = dialog({
  connection: { ...aConnection(2, 'Loja 2', 'CONNECTED'), expiresTicket: 120, timeToTransfer: 15, queues },
  fieldErrors: { transferQueueId: { type: 'server', message: 'Esta fila não existe mais.' } },
});

/** What a key lets in needs no code to come back. */
export const DisconnectingCloud: Story = {
  ...inPortuguese,
  render: () => (
    <QuestionDialog
      question={{ kind: 'disconnect', connection: anyConnection(2, { name: 'Oficial', provider: 'whatsapp-cloud' }) }}
      onConfirm={nothing}
      onClose={nothing}
    />
  ),
  play: async () => {
    const asked = await within(document.body).findByRole('dialog', { name: 'Desconectar Oficial?' });
    await expect(asked).toHaveTextContent('Nada chega nem sai por ela até alguém conectá-la de novo.');
    await expect(asked).not.toHaveTextContent('QR');
  },
};

const paired = anyConnection(1, { name: 'Balcão', provider: 'beta', number: '5511977770198' });

const asksFirst = (kind: 'disconnect' | 'renew', title: string): Story => ({
  ...inPortuguese,
  render: () => <QuestionDialog question={{ kind, connection: paired }} onConfirm={nothing} onClose={nothing} />,
  play: async () => {
    const question = await within(document.body).findByRole('dialog', { name: title });
    await expect(question).toHaveTextContent('talvez não seja possível reconectar este número');
  },
});

export const DisconnectingPaired: Story = asksFirst('disconnect', 'Desconectar Balcão?');
export const RenewingPaired: Story = asksFirst('renew', 'Novo QR Code para Balcão?');
