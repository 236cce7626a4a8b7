import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Screen } from '#web/screens/quick-messages/quick-messages-screen.tsx';
import { aQuickMessage } from '../../tests/support/fixtures/entities.ts';
import { aConnection } from '../../tests/support/fixtures/rows.ts';
import { bakeryTemplates } from '../../tests/support/fixtures/templates.ts';
import { ScreenStage } from '../../tests/support/screens/screen-stage.tsx';
import { dark, failed, inPortuguese, loading, narrow, offline } from '../../tests/support/screens/states.ts';

const own = { userId: 1 };
const quickMessages = [
  aQuickMessage(1, { shortcode: 'horario', message: 'Atendemos de segunda a sexta, das 8h às 18h.' }),
  aQuickMessage(2, {
    shortcode: 'cardapio',
    ...own,
    message: 'Segue o cardápio.',
    isMedia: true,
    mediaName: 'cardápio.pdf',
  }),
  aQuickMessage(5, {
    shortcode: 'retirada',
    ...own,
    message: 'Seu pedido já pode ser retirado!',
    template: { whatsappId: 1, templateId: 2, templateValues: ['{{protocol}}', '{{firstName}}', '19h'] },
  }),
  aQuickMessage(3, { shortcode: 'particular', ...own, message: 'Só eu digo isto.', geral: false }),
  aQuickMessage(4, {
    shortcode: 'um-atalho-comprido-que-ninguem-digita-mas-que-alguem-escreveu',
    ...own,
    message: 'Uma mensagem longa que não cabe em uma linha. '.repeat(6),
    isMedia: true,
    mediaName: `${'foto-da-fachada-'.repeat(8)}.png`,
  }),
];

const official = aConnection(1, { name: 'Oficial', provider: 'whatsapp-cloud' });
const company = { quickMessages, connections: [official], templates: bakeryTemplates };

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/quick-messages', company },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { company: { quickMessages: [] } } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
/** What others wrote is read and not changed. */
export const NoRights: Story = {
  args: { profile: 'user', company: { quickMessages: quickMessages.map((reply) => ({ ...reply, userId: 2 })) } },
};
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const Form: Story = { args: { at: '/quick-messages?edit=2' } };

/** For whoever has not written for a day it names a template. */
export const FormWithTemplate: Story = {
  args: { at: '/quick-messages?edit=5' },
  ...inPortuguese,
  play: async () => {
    const shown = within(await within(document.body).findByRole('dialog'));
    await expect(await shown.findByLabelText('Campo 1')).toHaveValue('{{firstName}}');
  },
};
export const FormWithTemplateInTheDark: Story = { ...FormWithTemplate, ...dark };
export const FormWithTemplateNarrow: Story = { ...FormWithTemplate, ...narrow };
