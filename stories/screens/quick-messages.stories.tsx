import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { i18n } from '#web/i18n/i18n.ts';
import { quickMessagesListScreen } from '#web/screens/quick-messages/quick-messages-list-screen.ts';
import { Screen } from '#web/screens/quick-messages/quick-messages-screen.tsx';
import { ListScreenStage, standInDesk } from '../../tests/support/screens/list-screen-stage.tsx';
import { createMemoryRows } from '../../tests/support/screens/memory-rows.ts';
import { aQuickMessage, aUser } from '../../tests/support/screens/people.ts';
import { dark, failed, loading, narrow, offline, type Server } from '../../tests/support/screens/states.ts';

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
  server?: Server;
  at?: string;
}

const Page = ({ rows = replies, server, at = '/' }: PageProps) => {
  const [{ desk, definition }] = useState(() => {
    const memoryRows = createMemoryRows(rows, {
      server,
      textOf: ({ shortcode }) => shortcode,
      fill: (id) => aQuickMessage(id, 'nova'),
    });
    const { desk } = standInDesk(aUser(1));
    return { desk, definition: { ...quickMessagesListScreen, logic: memoryRows.logic } };
  });
  return (
    <ListScreenStage desk={desk} at={at}>
      <div className="h-screen">
        <Screen definition={definition} />
      </div>
    </ListScreenStage>
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
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
/** What others wrote is read and not changed. */
export const NoRights: Story = { args: { rows: replies.map((reply) => ({ ...reply, allowEdit: false })) } };
export const Narrow: Story = narrow;
export const Dark: Story = dark;
export const Form: Story = { args: { at: '/?edit=2' } };
