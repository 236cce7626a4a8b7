import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { quickMessagesRegister } from '#web/screens/quick-messages/quick-messages-register.ts';
import { Screen } from '#web/screens/quick-messages/quick-messages-screen.tsx';
import { aQuickMessage, aUser } from '../../tests/support/people.ts';
import { createBook } from '../../tests/support/register-book.ts';
import { RegisterStage, standInDesk } from '../../tests/support/register-desk.tsx';

const own = { userId: 1, allowEdit: true };
const replies = [
  aQuickMessage(1, 'horario', { message: 'Atendemos de segunda a sexta, das 8h às 18h.' }),
  aQuickMessage(2, 'cardapio', { ...own, message: 'Segue o cardápio.', isMedia: true, mediaName: 'cardápio.pdf' }),
  aQuickMessage(3, 'particular', { ...own, message: 'Só eu digo isto.', geral: false }),
  aQuickMessage(4, 'um-atalho-comprido-que-ninguem-digita-mas-que-alguem-escreveu', {
    ...own,
    message: 'Uma mensagem longa que não cabe em uma linha. '.repeat(6),
    isMedia: true,
    mediaName: `${'foto-da-fachada-'.repeat(8)}.png`,
  }),
];

interface PageProps {
  rows?: typeof replies;
  server?: 'silent' | 'broken';
  at?: string;
}

const Page = ({ rows = replies, server, at = '/' }: PageProps) => {
  const [{ desk, register }] = useState(() => {
    const book = createBook(rows, { textOf: ({ shortcode }) => shortcode, fill: (id) => aQuickMessage(id, 'nova') });
    if (server === 'silent') book.held.add('loadRows');
    if (server === 'broken') book.refusals.loadRows = { status: 0, code: 'network' };
    const { desk } = standInDesk(aUser(1));
    return { desk, register: { ...quickMessagesRegister, logic: book.logic } };
  });
  return (
    <RegisterStage desk={desk} at={at}>
      <div className="h-screen">
        <Screen register={register} />
      </div>
    </RegisterStage>
  );
};

const meta = {
  component: Page,
  parameters: { layout: 'fullscreen' },
  loaders: [() => i18n.loadNamespaces(['quick-messages', 'registers', 'schedules'])],
} satisfies Meta<typeof Page>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {};
export const Empty: Story = { args: { rows: [] } };
export const Loading: Story = { args: { server: 'silent' } };
export const Offline: Story = { args: { server: 'broken' } };
export const Form: Story = { args: { at: '/?edit=2' } };
