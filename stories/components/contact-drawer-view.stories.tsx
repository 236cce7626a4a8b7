import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { ContactChannel, GroupMembers as Members } from '#contract/schema.ts';
import { SectionFailure } from '#web/screens/tickets/section-failure.tsx';
import { ContactDrawerView } from '#web/screens/tickets/views/ticket/contact-drawer-view.tsx';
import { GroupMembers } from '#web/screens/tickets/views/ticket/group-members.tsx';
import { type ShownHistoryEntry, TicketHistory } from '#web/screens/tickets/views/ticket/ticket-history.tsx';
import { type ShownNote, TicketNotes } from '#web/screens/tickets/views/ticket/ticket-notes.tsx';
import { failures } from '../../tests/support/screens/states.ts';

const nothing = () => undefined;

interface DrawerProps {
  name?: string;
  channel?: ContactChannel;
  username?: string;
  extraInfo?: { id: number; name: string; value: string }[] | undefined;
  notes?: ShownNote[];
  history?: ShownHistoryEntry[];
  isLoading?: boolean;
  optedOutAt?: string;
  isAdding?: boolean;
  group?: Members;
  error?: ReactNode;
}

/** The drawer as it stands beside a conversation. */
const Drawer = ({ name = 'Padaria Monte Claro', extraInfo, notes = [], history = [], ...states }: DrawerProps) => (
  <aside aria-label="Dados do contato" className="h-200 w-80 border border-line">
    <h2 className="sr-only">{name}</h2>
    <ContactDrawerView
      contact={{
        name,
        number: '5511977770198',
        channel: states.channel ?? 'whatsapp',
        username: states.username ?? null,
        email: 'pedidos@monteclaro.test',
        profilePicUrl: null,
      }}
      isGroup={states.group !== undefined}
      connection="Principal"
      optedOutAt={states.optedOutAt ?? null}
      extraInfo={extraInfo}
      error={states.error}
      onEdit={nothing}
      onSchedule={nothing}
      onClose={nothing}
    >
      {states.group && <GroupMembers group={states.group} />}
      <TicketNotes
        notes={notes}
        isLoading={states.isLoading ?? false}
        error={states.error}
        isAdding={states.isAdding ?? false}
        text=""
        onText={() => undefined}
        people={[]}
        onCalling={nothing}
        canDelete={({ user }) => user?.id === 1}
        onAdd={nothing}
        onDelete={nothing}
      />
      <TicketHistory entries={history} isLoading={states.isLoading ?? false} error={states.error} />
    </ContactDrawerView>
  </aside>
);

const meta = { component: Drawer } satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

const at = '2026-11-12T16:58:00.000Z';
const ana = { id: 1, name: 'Ana Souza' };
const waiting = {
  status: 'pending' as const,
  user: null,
  queue: { id: 1, name: 'Suporte' },
  whatsapp: { id: 1, name: 'Principal' },
  tags: null,
};
const open = { ...waiting, status: 'open' as const, user: ana };

export const Full: Story = {
  args: {
    optedOutAt: '2026-11-12T16:58:00.000Z',
    extraInfo: [
      { id: 1, name: 'CNPJ', value: '00.000.000/0001-00' },
      { id: 2, name: 'Bairro', value: 'Centro' },
    ],
    notes: [
      { id: 2, note: 'Prefere entregas à tarde. Falar com o balcão.', mentions: [], user: ana, createdAt: at },
      {
        id: 3,
        note: 'Conferir o frete com o balcão, @Caio Prado.',
        mentions: [{ name: 'Caio Prado' }],
        user: ana,
        createdAt: at,
      },
      { id: 1, note: 'Cliente desde 2021, paga por boleto.', mentions: [], user: null, createdAt: at },
    ],
    history: [
      {
        id: 4,
        kind: 'resolve',
        at,
        user: ana,
        from: open,
        to: { ...open, status: 'closed' },
        closingReason: { name: 'Dúvida respondida' },
      },
      {
        id: 6,
        kind: 'return',
        at,
        user: null,
        from: open,
        to: { ...open, status: 'pending', user: null },
        unansweredMinutes: 5,
      },
      {
        id: 5,
        kind: 'assign',
        at,
        user: null,
        from: { ...open, status: 'pending', user: null },
        to: open,
        assignment: 'fewest',
      },
      {
        id: 3,
        kind: 'tags',
        at,
        user: ana,
        from: { ...open, tags: [{ id: 1, name: 'Retorno', color: '#c62828' }] },
        to: { ...open, tags: [{ id: 2, name: 'Urgente', color: '#1565c0' }] },
      },
      { id: 2, kind: 'accept', at, user: ana, from: waiting, to: open },
      { id: 1, kind: 'create', at, user: null, from: null, to: waiting },
    ],
  },
};
export const Empty: Story = { args: { extraInfo: [] } };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { error: <SectionFailure failure={{ ...failures.broken }} onRetry={nothing} /> },
};
export const LongTexts: Story = {
  args: {
    name: 'Associação dos Moradores e Comerciantes do Bairro de São Sebastião do Paraíso Novo',
    extraInfo: [{ id: 1, name: 'Observação de entrega combinada', value: 'x'.repeat(120) }],
    notes: [{ id: 1, note: `${'muito texto '.repeat(30)}\n${'y'.repeat(90)}`, mentions: [], user: ana, createdAt: at }],
    isAdding: true,
  },
};
export const WithUsername: Story = { args: { username: '@monteclaro', extraInfo: [] } };
export const UsernameAlone: Story = { args: { channel: 'whatsapp-user', username: '@monteclaro', extraInfo: [] } };
export const WithoutNumber: Story = { args: { channel: 'whatsapp-user', extraInfo: [] } };
export const OfTelegram: Story = { args: { channel: 'telegram', extraInfo: [] } };

const member = (name: string, number: string | null = null, isAdmin = false) => ({ name, number, isAdmin });

export const OfAGroup: Story = {
  args: {
    name: 'Condomínio Edifício Aurora',
    extraInfo: [],
    group: {
      members: [
        ...['Lurdes 101', 'Edgar 302', 'Ivone 203', 'Seu Nilo', 'Marta 404'].map((name) => member(name)),
        member('Neusa (síndica)', '5511977770198', true),
        member('', '5511988880142'),
        member(''),
        member('Associação dos Moradores e Comerciantes do Bairro'),
      ],
      isWhole: true,
    },
  },
};
export const OfAGroupThatSaysNothing: Story = {
  args: {
    name: 'Condomínio Edifício Aurora',
    extraInfo: [],
    group: { members: [member('Edgar 302'), member('Lurdes 101')], isWhole: false },
  },
};
