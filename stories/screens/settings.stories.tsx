import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import type { DataRequest } from '#contract/schema.ts';
import { defaultOpeningHours, withStretches } from '#machines/opening-hours.ts';
import { HoursForm } from '#web/screens/settings/hours-form.tsx';
import { Options, type OptionsProps } from '#web/screens/settings/options.tsx';
import { SettingsFrame } from '#web/screens/settings/settings-frame.tsx';
import { Screen } from '#web/screens/settings/settings-screen.tsx';
import { aClosingReason, aSlaRule, aTag } from '../../tests/support/fixtures/entities.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import type { MemoryDesk } from '../../tests/support/memory/desk.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const nothing = () => undefined;

const settings: OptionsProps['settings'] = {
  scheduleType: { key: 'scheduleType', value: 'company' },
  sendGreetingAccepted: { key: 'sendGreetingAccepted', value: 'enabled' },
  ipixc: { key: 'ipixc', value: '', isSet: true },
  tokenixc: { key: 'tokenixc', value: '', isSet: true },
  clientidmkauth: { key: 'clientidmkauth', value: '', isSet: false },
  clientsecretmkauth: { key: 'clientsecretmkauth', value: '', isSet: false },
  asaas: { key: 'asaas', value: '', isSet: false },
};

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/settings', company: { settings: Object.values(settings) } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const HoursLoading: Story = {
  args: { at: '/settings?tab=hours', arrange: ({ server }) => server.hold('findCompany') },
};
export const HoursFailed: Story = {
  args: { at: '/settings?tab=hours', arrange: ({ server }) => server.fail('findCompany', 503, 'ERR_UNAVAILABLE') },
};

const byField = { tagId: null, fieldName: 'Plano', fieldValue: 'Ouro' };

const reasons = {
  at: '/settings?tab=closingReasons',
  company: {
    me: aUser({ profile: 'admin' }),
    settings: Object.values(settings),
    closingReasons: [
      aClosingReason(1, { name: 'Compra concluída' }),
      aClosingReason(2, { name: 'Dúvida respondida' }),
      aClosingReason(3, { name: 'Promoção de verão', isActive: false }),
    ],
  },
};
export const ClosingReasons: Story = { args: reasons };
export const ClosingReasonsDark: Story = { args: reasons, ...dark };
export const ClosingReasonsNarrow: Story = { args: reasons, ...narrow };
export const NoClosingReasons: Story = {
  args: { ...reasons, company: { ...reasons.company, closingReasons: [] } },
};

const promises = {
  at: '/settings?tab=slaRules',
  company: {
    me: aUser({ profile: 'admin' }),
    settings: Object.values(settings),
    tags: [aTag(9, { name: 'Encomenda' }), aTag(10, { name: 'Cliente VIP' })],
    slaRules: [
      aSlaRule(1, {
        name: 'Clientes VIP',
        tagId: 10,
        firstAnswerMinutes: 5,
        nextAnswerMinutes: 10,
        resolutionMinutes: 480,
      }),
      aSlaRule(2, {
        name: 'Plano ouro',
        ...byField,
        firstAnswerMinutes: null,
        nextAnswerMinutes: null,
        resolutionMinutes: 240,
      }),
    ],
  },
};
export const SlaRules: Story = { args: promises };
export const SlaRulesDark: Story = { args: promises, ...dark };
export const SlaRulesNarrow: Story = { args: promises, ...narrow };
export const NoSlaRules: Story = { args: { ...promises, company: { ...promises.company, slaRules: [] } } };
/** One by a contact's field; what is missing is said first. */
export const AddingSlaRule: Story = {
  args: promises,
  play: async ({ canvasElement, userEvent }) => {
    const screen = within(canvasElement);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Revendas');
    const add = screen.getByRole('button', { name: /^(Adicionar|Novo prazo|Salvar)$/ });
    await userEvent.click(add);
    await expect(await screen.findByText('Diga pelo menos um prazo.')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Campo do contato' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Campo do contato' }), 'Tipo');
    await userEvent.type(screen.getByRole('textbox', { name: 'Valor do campo' }), 'Revenda');
    await userEvent.type(screen.getByRole('textbox', { name: 'Resolução' }), '120');
    await userEvent.click(add);
    await expect(await screen.findByText('Tipo: Revenda')).toBeVisible();
    await expect(screen.getByText('resolução em 120 min')).toBeVisible();
  },
};

const privacy = {
  at: '/settings?tab=privacy',
  company: { me: aUser({ profile: 'admin' }), settings: Object.values(settings) },
  arrange: ({ server }: MemoryDesk) =>
    server.answerWith('listDataRequests', () => ({
      records: dataRequests,
      copies: [
        { kind: 'backup', name: 'recado-2026-01-05T03-00-00Z.tar.gz', at: '2026-01-05T03:00:00.000Z', expiresAt: null },
      ],
      count: 3,
      hasMore: false,
    })),
};
const asked = { contactId: 21, askedBy: 'Pela própria pessoa, por e-mail', user: 'Ana Lima', counts: {} };
const dataRequests: DataRequest[] = [
  { ...asked, id: 3, kind: 'erasure', state: 'running', createdAt: '2026-01-06T12:00:00.000Z', endedAt: null },
  {
    ...asked,
    id: 2,
    kind: 'erasure',
    askedBy: '',
    user: null,
    state: 'done',
    counts: { tickets: 2, messages: 48, files: 3, notes: 1, mentions: 2 },
    createdAt: '2026-01-06T11:00:00.000Z',
    endedAt: '2026-01-06T11:00:04.000Z',
  },
  {
    ...asked,
    id: 1,
    kind: 'export',
    state: 'done',
    createdAt: '2026-01-05T12:00:00.000Z',
    endedAt: '2026-01-05T12:00:00.000Z',
  },
];
export const Privacy: Story = { args: privacy };
export const PrivacyDark: Story = { args: privacy, ...dark };
export const PrivacyNarrow: Story = { args: privacy, ...narrow };
export const PrivacyFailed: Story = {
  args: { ...privacy, arrange: ({ server }) => server.fail('findRetention', 503, 'ERR_UNAVAILABLE') },
};
/** What would go is said before it is saved. */
export const KeepingForAYear: Story = {
  args: privacy,
  play: async ({ canvasElement, userEvent }) => {
    const screen = within(canvasElement);
    await userEvent.click(await screen.findByLabelText('Mensagens de tickets encerrados'));
    await userEvent.click(await within(document.body).findByRole('option', { name: '12 meses' }));
    await expect(await screen.findByText(/^12 mensagens, desde/)).toBeVisible();
    const save = screen.getByRole('button', { name: 'Salvar' });
    await userEvent.click(save);
    await waitFor(() => expect(save).toBeDisabled());
  },
};

const frame = (tab: 'options' | 'hours', content: ReactNode) => (
  <div className="h-dvh">
    <SettingsFrame title="Configurações" tabs={['options', 'hours']} tab={tab} onTab={nothing}>
      {content}
    </SettingsFrame>
  </div>
);

/** One is being stored, another was refused. */
export const EveryOption: Story = {
  render: () =>
    frame(
      'options',
      <Options
        settings={settings}
        wanted={{ call: 'enabled' }}
        stored={{}}
        errorOf={(key) => (key === 'asaas' ? 'Não foi possível falar com o servidor.' : undefined)}
        onChange={nothing}
      />,
    ),
};

const lunch = [
  { startTime: '08:00', endTime: '12:00' },
  { startTime: '13:30', endTime: '18:00' },
];

export const Hours: Story = {
  render: () =>
    frame(
      'hours',
      <HoursForm
        days={defaultOpeningHours.map((day) => (day.weekdayEn === 'monday' ? withStretches(day, lunch) : day))}
        daysOff={[
          { date: '2126-12-25', until: null, name: 'Natal', stretches: [] },
          { date: '2126-12-31', until: '2126-12-30', name: 'Recesso', stretches: [] },
        ]}
        timeZone="America/Sao_Paulo"
        hasHolidays
        busy={false}
        failure={{
          status: 422,
          code: 'ERR_VALIDATION',
          details: {
            details: ['/body/schedules/5/endTime', '/body/daysOff/1/until'].map((path) => ({ path, message: '' })),
          },
        }}
        onSave={nothing}
      />,
    ),
};
