import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { defaultCampaignSettings } from '#machines/settings/campaign-choices.ts';
import { Screen } from '#web/screens/campaigns-config/campaigns-config-screen.tsx';
import { aCampaignOptOut } from '../../../tests/support/fixtures/entities.ts';
import { ScreenStage } from '../../../tests/support/screens/screen-stage.tsx';
import { dark, failed, loading, narrow, offline } from '../../../tests/support/screens/states.ts';

const campaignOptOuts = [
  aCampaignOptOut(3, { source: 'answer', contact: { id: 21, name: 'Lívia Prado' } }),
  aCampaignOptOut(2, { contact: { id: 22, name: 'Otávio Brandão de Albuquerque e Vasconcelos' } }),
  aCampaignOptOut(1, { source: 'answer' }),
];
const campaignSettings = {
  ...defaultCampaignSettings,
  longerIntervalAfter: 5 as const,
  variables: [
    { key: 'loja', value: 'Vila Nova' },
    { key: 'endereco', value: 'Rua das Palmeiras, 120, no térreo do mercado municipal, ao lado da farmácia' },
  ],
  dailyWindow: { from: '08:00', to: '18:00' },
  dailyCap: 300,
};

const meta = {
  component: ScreenStage,
  args: { screen: Screen, at: '/campaigns-config', company: { campaignSettings, campaignOptOuts } },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ScreenStage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Some: Story = {};
/** As it begins: no variables, no window, no cap. */
export const Fresh: Story = { args: { company: {} } };
/** Without pauses there is nothing to draw to scale. */
export const WithoutPauses: Story = {
  args: { company: { campaignSettings: { ...campaignSettings, messageInterval: 0, longerIntervalAfter: 0 } } },
};
/** The longer pause comes late, and is drawn all the same. */
export const LateLongerPause: Story = {
  args: { company: { campaignSettings: { ...campaignSettings, messageInterval: 5, longerIntervalAfter: 120 } } },
};
/** Without pauses but the longer one. */
export const OnlyLongerPauses: Story = {
  args: { company: { campaignSettings: { ...campaignSettings, messageInterval: 0, longerIntervalAfter: 30 } } },
};
/** What messages by template cost: in the account's currency, as far as an admin has said it. */
export const Prices: Story = {
  args: {
    company: {
      campaignSettings: {
        ...campaignSettings,
        messagePrices: {
          currency: 'BRL',
          prices: [
            { market: 'BR', category: 'marketing', price: 0.35 },
            { market: 'BR', category: 'utility', price: 0.038 },
          ],
        },
      },
    },
  },
  play: async ({ canvasElement, userEvent }) => {
    await userEvent.click(await within(canvasElement).findByText('Preços por país e categoria'));
  },
};
/** What is wrong with a price is seen when it could not be saved, however low the window is. */
export const WrongPrice: Story = {
  ...Prices,
  play: async (context) => {
    await Prices.play?.(context);
    const { canvasElement, userEvent } = context;
    const screen = within(canvasElement);
    const prices = within(await screen.findByRole('table')).getAllByRole('textbox');
    const below = prices.find((price) => price.getBoundingClientRect().bottom > innerHeight) as HTMLElement;
    await userEvent.type(below, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const [first] = await screen.findAllByRole('alert');
    await waitFor(() => {
      // The middle of its line, and nothing lies over it.
      const { left, bottom } = (first as HTMLElement).getBoundingClientRect();
      expect(document.elementFromPoint(left + 2, bottom - 6)).toBe(first);
    });
  },
};
/** What was folded away unfolds where it is wrong. */
export const WrongPriceFolded: Story = {
  ...Prices,
  play: async ({ canvasElement, userEvent }) => {
    const screen = within(canvasElement);
    const fold = await screen.findByText('Preços por país e categoria');
    await userEvent.click(fold);
    const price = (await screen.findAllByRole('textbox', { name: /^Brasil,/ }))[0] as HTMLElement;
    await userEvent.clear(price);
    await userEvent.type(price, 'x');
    await userEvent.click(fold);
    await waitFor(() => expect(price).not.toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(price).toHaveFocus());
  },
};
export const PricesNarrow: Story = { ...Prices, ...narrow };
export const PricesDark: Story = { ...Prices, ...dark };
/** An agent sees the settings, and not who has opted out. */
export const NoRights: Story = { args: { profile: 'user' } };
export const OptOuts: Story = { args: { at: '/campaigns-config?tab=optOuts' } };
export const NoOptOuts: Story = { args: { at: '/campaigns-config?tab=optOuts', company: { campaignOptOuts: [] } } };
export const AddingOptOut: Story = { args: { at: '/campaigns-config?tab=optOuts&new' } };
export const Loading: Story = loading;
export const Failed: Story = failed;
export const Offline: Story = offline;
export const Narrow: Story = narrow;
export const Dark: Story = dark;
