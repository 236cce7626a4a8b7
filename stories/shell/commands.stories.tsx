import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { DeskActorRef } from '#machines/desk.ts';
import { CommandSurface } from '#web/shell/commands/command-menu.tsx';
import { KeyList } from '#web/shell/commands/key-list.tsx';
import type { Place } from '#web/shell/commands/place.ts';
import { inPortuguese } from '../../tests/support/screens/states.ts';

const meta = {} satisfies Meta;
export default meta;

const place: Place = {
  // Nothing is sent here: the commands shown are walked over, not given.
  desk: {} as DeskActorRef,
  navigate: () => undefined,
  visitor: { user: { profile: 'admin', super: false }, plan: null, hasCampaignsFlag: false },
  section: undefined,
  isOnTickets: true,
  search: '',
  tab: 'assigned',
  shown: undefined,
};

const menu = () => <CommandSurface place={place} onClose={() => undefined} />;

export const Menu: StoryObj = { render: menu };

/** What is no command and nobody's name can be looked for in what was written. */
export const NothingButASearch: StoryObj = {
  render: menu,
  ...inPortuguese,
  play: async () => {
    const page = within(document.body);
    await userEvent.type(await page.findByRole('combobox'), 'nada disso');
    await expect(await page.findByRole('option', { name: /Buscar “nada disso”/ })).toBeVisible();
  },
};

export const Keys: StoryObj = { render: () => <KeyList onClose={() => undefined} /> };
