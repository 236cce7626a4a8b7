import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { HoursForm } from '#web/screens/settings/hours-form.tsx';
import { Options, type OptionsProps } from '#web/screens/settings/options.tsx';
import { SettingsFrame } from '#web/screens/settings/settings-frame.tsx';
import { Screen } from '#web/screens/settings/settings-screen.tsx';
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

export const Hours: Story = {
  render: () =>
    frame(
      'hours',
      <HoursForm
        days={defaultOpeningHours}
        busy={false}
        failure={{
          status: 422,
          code: 'ERR_VALIDATION',
          details: { details: [{ path: '/body/schedules/5/endTime', message: '' }] },
        }}
        onSave={nothing}
      />,
    ),
};
