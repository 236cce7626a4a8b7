import type { Meta, StoryObj } from '@storybook/react-vite';
import { Screen } from '#web/screens/prompts/prompts-screen.tsx';
import { aPrompt } from '../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const some = ['Atendente da padaria', 'Dúvidas de entrega', 'Segunda via'].map((name, index) =>
  aPrompt(index + 1, { name, maxTokens: 100 + index * 150 }),
);
const long = Array.from({ length: 40 }, (_, index) =>
  aPrompt(index + 1, { name: `Assistente ${index + 1} com um nome que não cabe em lugar nenhum` }),
);

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/prompts', profile: 'admin', company: { prompts: some } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
export const Long: Story = { args: { company: { prompts: long } } };
export const Empty: Story = { args: { company: { prompts: [] } } };
export const Adding: Story = { args: { at: '/prompts?new' } };
export const Editing: Story = { args: { at: '/prompts?edit=1' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const EditingDark: Story = { ...Editing, ...dark };
