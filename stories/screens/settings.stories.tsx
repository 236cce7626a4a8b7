import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { HoursForm } from '#web/screens/settings/hours-form.tsx';
import { Options, type OptionsProps } from '#web/screens/settings/options.tsx';
import { SettingsFrame } from '#web/screens/settings/settings-frame.tsx';
import { SettingsPane, type SettingsPaneProps } from '#web/screens/settings/settings-pane.tsx';
import { ListScreenStage, standInDesk } from '../../tests/support/screens/list-screen-stage.tsx';
import { aUser } from '../../tests/support/screens/people.ts';
import { aSettingsSection, withheldHours } from '../../tests/support/screens/settings-section.ts';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';

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

interface PageProps extends Pick<SettingsPaneProps, 'logic'> {
  server?: Server;
  tab?: 'options' | 'hours';
}

const Page = ({ server, tab = 'options', ...hours }: PageProps) => {
  const [{ desk, section }] = useState(() => ({
    desk: standInDesk(aUser(1, { profile: 'admin' })).desk,
    section: aSettingsSection(Object.values(settings), server),
  }));
  return (
    <ListScreenStage desk={desk} at={`/settings?tab=${tab}`}>
      <div className="h-dvh">
        <SettingsPane section={section} companyId={1} {...hours} />
      </div>
    </ListScreenStage>
  );
};

const meta = { component: Page, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const HoursLoading: Story = { args: { tab: 'hours', logic: withheldHours('silent') } };
export const HoursFailed: Story = { args: { tab: 'hours', logic: withheldHours('broken') } };

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
