import type { Meta, StoryObj } from '@storybook/react-vite';
import { TroubleNotice } from '#web/shell/troubles/trouble-notice.tsx';
import { aTrouble } from '../../tests/support/fixtures/installation.ts';
import { aUser } from '../../tests/support/fixtures/user.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const me = aUser({ profile: 'admin', super: true });
const full = aTrouble(7, { code: 'diskFull' });
const several = [
  full,
  aTrouble(6, { kind: 'connection', code: 'connectionDown', subject: 'Vendas (Padaria Monte Claro)' }),
  aTrouble(5, { kind: 'queue', code: 'queueOld', subject: '' }),
  aTrouble(4, { kind: 'database', code: 'databaseAway', until: '2026-01-05T11:20:00.000Z' }),
];

const meta = {
  component: ScreenStage,
  args: { screen: TroubleNotice, at: '/tickets', company: { me, troubles: [full] } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const Several: Story = { args: { company: { me, troubles: several } } };
export const Narrow: Story = { ...narrow, ...Several };
export const Dark: Story = { ...dark, ...Several };
