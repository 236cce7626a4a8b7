import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { ErrorState } from '#web/components/pane-state.tsx';
import { SkeletonList } from '#web/components/skeleton.tsx';
import { HoursForm } from '#web/screens/settings/hours-form.tsx';
import { Options, type OptionsProps } from '#web/screens/settings/options.tsx';
import { SettingsFrame } from '#web/screens/settings/settings-frame.tsx';

const meta = {} satisfies Meta;
export default meta;

const nothing = () => undefined;

const settings: OptionsProps['settings'] = {
  scheduleType: { key: 'scheduleType', value: 'company' },
  sendGreetingAccepted: { key: 'sendGreetingAccepted', value: 'enabled' },
  ipixc: { key: 'ipixc', value: 'https://ixc.uma-empresa-com-um-nome-muito-comprido.test/webservice/v1' },
  tokenixc: { key: 'tokenixc', value: '', isSet: true },
  clientidmkauth: { key: 'clientidmkauth', value: '', isSet: false },
  clientsecretmkauth: { key: 'clientsecretmkauth', value: '', isSet: false },
  asaas: { key: 'asaas', value: '', isSet: false },
};

const frame = (tab: 'options' | 'hours', content: ReactNode) => (
  <div className="h-dvh">
    <SettingsFrame title="Configurações" tabs={['options', 'hours']} tab={tab} onTab={nothing}>
      {content}
    </SettingsFrame>
  </div>
);

export const EveryOption: StoryObj = {
  render: () =>
    frame(
      'options',
      <Options
        settings={settings}
        wanted={{ call: 'enabled' }}
        stored={{}}
        faultOf={(key) => (key === 'asaas' ? 'Não foi possível falar com o servidor.' : undefined)}
        onChange={nothing}
      />,
    ),
};

export const Loading: StoryObj = {
  render: () => frame('options', <SkeletonList rows={7} rowClassName="h-16" avatar={false} />),
};

export const Failed: StoryObj = {
  render: () => frame('options', <ErrorState reason="Algo deu errado." onRetry={nothing} />),
};

export const Hours: StoryObj = {
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
