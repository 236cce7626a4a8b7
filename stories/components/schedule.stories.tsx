import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Schedule } from '#contract/schema.ts';
import { ScheduleDialog, type ScheduleDialogProps } from '#web/components/schedules/schedule-dialog.tsx';
import { i18n } from '#web/i18n/i18n.ts';

const nothing = () => undefined;

const aSchedule = (id: number, change: Partial<Schedule> = {}): Schedule => ({
  id,
  body: '{{ms}}, {{firstName}}! Sua encomenda está pronta para retirada.',
  contactId: 21,
  contact: { id: 21, name: 'Padaria Monte Claro' },
  ticketId: 42,
  ticket: { id: 42, status: 'open', userId: 3, queueId: 1 },
  userId: 3,
  authorId: 3,
  whatsappId: 1,
  sendAt: '2099-11-25T15:00:00.000Z',
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  mediaPath: null,
  mediaName: null,
  templateId: null,
  templateValues: [],
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
  ...change,
});

const pending = aSchedule(4);
const onItsWay = aSchedule(3, { status: 'AGENDADA', sendAt: '2026-11-20T12:00:00.000Z' });
const sent = aSchedule(2, {
  status: 'ENVIADA',
  sendAt: '2026-11-19T12:00:00.000Z',
  sentAt: '2026-11-19T12:00:01.000Z',
  mediaPath: '/api/media/mapa.png',
  mediaName: 'mapa.png',
});
const failed = aSchedule(1, {
  status: 'ERRO',
  sendAt: '2026-11-18T12:00:00.000Z',
  failure: 'ERR_SCHEDULE_LATE',
  body: 'Umtextolongosemespaçosquenãocabeemumalinhaeprecisasercortadonalista'.repeat(3),
});

const args: ScheduleDialogProps = {
  contactName: 'Padaria Monte Claro',
  editing: null,
  isForbidden: false,
  form: 0,
  busy: false,
  reason: null,
  fieldErrors: {},
  schedules: [pending, onItsWay, sent, failed],
  isLoading: false,
  failure: null,
  hasMore: true,
  isEditable: ({ status }) => status === 'PENDENTE' || status === 'ERRO',
  isRemovable: ({ status }) => status !== 'AGENDADA',
  onSave: nothing,
  onNew: nothing,
  onShow: nothing,
  onDelete: nothing,
  onLoadMore: nothing,
  onRetry: nothing,
  onClose: nothing,
};

const meta = {
  component: ScheduleDialog,
  loaders: [() => i18n.loadNamespaces('schedules')],
  args,
} satisfies Meta<typeof ScheduleDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const New: Story = {};
export const Failed: Story = {
  args: { editing: failed, reason: 'O horário passou enquanto o sistema estava fora do ar.' },
};
export const Sent: Story = { args: { editing: sent } };
export const Loading: Story = { args: { schedules: [], isLoading: true, hasMore: false, busy: true } };
export const ListFailed: Story = {
  args: { schedules: [], hasMore: false, failure: 'O serviço está temporariamente indisponível.' },
};
/** In a colleague's conversation: what was written for it is read, and neither changed nor deleted. */
export const OfAColleague: Story = {
  args: { editing: pending, isEditable: () => false, isRemovable: () => false, onNew: undefined },
};
/** Whoever chose this contact may not write to it, and is told before they write. */
export const Forbidden: Story = { args: { isForbidden: true, onNew: undefined } };
export const Empty: Story = { args: { schedules: [], hasMore: false } };
