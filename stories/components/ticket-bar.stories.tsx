import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Advertisement } from '#contract/schema.ts';
import { TicketBar } from '#web/screens/tickets/views/ticket/ticket-bar.tsx';
import { TicketBotNote } from '#web/screens/tickets/views/ticket/ticket-bot-note.tsx';
import { type OtherViewer, TicketViewersNote } from '#web/screens/tickets/views/ticket/ticket-viewers-note.tsx';

interface BarProps {
  tags: { id: number; name: string; color: string }[];
  others: OtherViewer[];
  bot?: 'atWork' | 'possible';
  advertisement?: Advertisement;
}

const Bar = ({ tags, others, bot, advertisement }: BarProps) => (
  <TicketBar tags={tags} advertisement={advertisement} onTags={() => undefined}>
    {bot && <TicketBotNote isAtWork={bot === 'atWork'} onPress={() => undefined} />}
    <TicketViewersNote others={others} />
  </TicketBar>
);

const bruno = { id: 2, name: 'Bruno Lima', isWriting: false };
const sofia = { id: 3, name: 'Sofia Supervisora', isWriting: false };

const meta = {
  component: Bar,
  args: { tags: [{ id: 1, name: 'Retorno', color: '#c62828' }], others: [bruno] },
} satisfies Meta<typeof Bar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SomebodyElse: Story = {};
export const Several: Story = { args: { others: [bruno, sofia] } };
export const Writing: Story = { args: { others: [{ ...bruno, isWriting: true }, sofia] } };
export const AloneWithoutTags: Story = { args: { tags: [], others: [] } };
export const BotAtWork: Story = { args: { others: [], bot: 'atWork' } };
export const BotPossible: Story = { args: { bot: 'possible' } };
const advertisement = {
  id: '77',
  title: 'Cestas de fim de ano a partir de R$ 59,90',
  url: 'https://example.com/cestas',
};
export const LedHereByAnAdvertisement: Story = { args: { advertisement, others: [] } };
export const AdvertisementWithoutAddress: Story = { args: { advertisement: { ...advertisement, url: null } } };
export const DarkLedHereByAnAdvertisement: Story = { ...LedHereByAnAdvertisement, globals: { theme: 'dark' } };
export const ManyTags: Story = {
  args: {
    tags: Array.from({ length: 12 }, (_, id) => ({ id, name: `Etiqueta de nome comprido ${id}`, color: '#1565c0' })),
    others: [bruno, sofia],
    advertisement,
  },
};
