import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SavedView, User } from '#contract/schema.ts';
import { errorText } from '#web/desk/error-text.ts';
import { preference, setPreference } from '#web/preferences.ts';
import * as stories from '../../../stories/screens/tickets.stories.tsx';
import { aSavedView } from '../../machines/fixtures/tickets/saved-views.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { anAgent, manyTickets } from '../../support/screens/tickets.ts';

const { ListOnly } = composeStories(stories);

const search = '/tickets?tab=search&q=padaria&status=open';
const opened = (at: string, { me = anAgent(), savedViews = [] }: { me?: User; savedViews?: SavedView[] } = {}) =>
  openScreen(ListOnly, { at, company: { me, tickets: manyTickets(9), savedViews } });
const openMenu = async ({ user }: Awaited<ReturnType<typeof opened>>) => {
  await user.click(await screen.findByRole('button', { name: 'Ordem e visões salvas' }));
  return screen.findByRole('menuitem', { name: 'Salvar como visão…' });
};
const strip = async () => within(await screen.findByRole('region', { name: 'Visão salva em uso' }));
const inUse = aSavedView(1, {
  name: 'Padarias',
  filters: { list: 'search', text: 'padaria', status: 'open' },
});

describe('A saved view', () => {
  test('keeps the filters as they stand, and is the current one from then on', async () => {
    const page = await opened(search);
    await page.user.click(await openMenu(page));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(dialog.getByText('Dê um nome à visão.')).toBeTruthy();
    expect(dialog.queryByLabelText('Para quem')).toBeNull();
    await page.user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Padarias');
    await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect((await strip()).getByText('Padarias')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.server.company.savedViews).toMatchObject([
      { name: 'Padarias', userId: 2, queue: null, filters: { list: 'search', text: 'padaria', status: 'open' } },
    ]);
  });

  test('is a queue’s where a supervisor of it says so', async () => {
    const page = await opened(search, { me: anAgent({ profile: 'supervisor' }) });
    await page.user.click(await openMenu(page));
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar visão' }));
    await page.user.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Da equipe');
    await page.user.click(await dialog.findByRole('button', { name: /^Para quem/ }));
    await page.user.click((await screen.findAllByRole('option', { name: /^Todos da fila/ }))[0] as HTMLElement);
    await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(page.server.company.savedViews).toMatchObject([{ name: 'Da equipe', userId: null }]));
    expect(page.server.company.savedViews[0]?.queue).not.toBeNull();
  });

  test('is chosen of the menu, with its list, its filters and its order', async () => {
    setPreference('pendingOrder', 'activity');
    const waits = aSavedView(2, { name: 'Quem espera', filters: { list: 'pending', order: 'waiting' } });
    const page = await opened('/tickets', { savedViews: [inUse, waits] });
    await openMenu(page);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Quem espera' }));
    expect((await strip()).getByText('Quem espera')).toBeTruthy();
    expect(screen.getByRole('tab', { name: /^Aguardando/ }).getAttribute('aria-selected')).toBe('true');
    expect(preference('pendingOrder')).toBe('waiting');
    await openMenu(page);
    await page.user.click(await screen.findByRole('menuitem', { name: 'Padarias' }));
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'padaria');
    setPreference('pendingOrder', 'activity');
  });

  test('is applied by an address that names nothing but it', async () => {
    const page = await opened('/tickets?view=1', { savedViews: [inUse] });
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'padaria');
    const shown = await strip();
    expect(shown.getByText('Padarias')).toBeTruthy();
    expect(shown.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    await page.user.type(screen.getByRole('searchbox'), 's');
    expect(await shown.findByRole('button', { name: 'Atualizar' })).toBeTruthy();
  });

  test('of one’s own list is applied once: whose tickets are shown may be chosen then', async () => {
    setPreference('showAll', false);
    const everybody = aSavedView(3, { name: 'De todos', filters: { list: 'assigned', showAll: true } });
    const page = await opened('/tickets?view=3', { me: anAgent({ profile: 'supervisor' }), savedViews: [everybody] });
    await waitFor(() => expect(preference('showAll')).toBe(true));
    await page.user.click(await screen.findByRole('radio', { name: 'Meus' }));
    await (await strip()).findByRole('button', { name: 'Atualizar' });
    expect(preference('showAll')).toBe(false);
  });

  test('says that its filters are other ones, and takes them', async () => {
    const page = await opened(`${search}&view=1`, { savedViews: [inUse] });
    const shown = await strip();
    expect(shown.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    await page.user.type(await screen.findByRole('searchbox'), 's');
    await page.user.click(await shown.findByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(page.server.company.savedViews[0]?.filters.text).toBe('padarias'));
    await waitFor(() => expect(shown.queryByRole('button', { name: 'Atualizar' })).toBeNull());
  });

  test('is renamed, with the reason beside a name that is taken, and deleted, which leaves it', async () => {
    const page = await opened(`${search}&view=1`, { savedViews: [inUse, aSavedView(2, { name: 'Tortas' })] });
    const act = async (name: string) => {
      await page.user.click(await screen.findByRole('button', { name: /^Mais sobre a visão/ }));
      await page.user.click(await screen.findByRole('menuitem', { name }));
    };
    await act('Renomear');
    const dialog = within(await screen.findByRole('dialog', { name: 'Renomear visão' }));
    const field = dialog.getByRole('textbox', { name: 'Nome' });
    await page.user.clear(field);
    await page.user.type(field, 'tortas');
    await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(errorText('ERR_DUPLICATED_NAME'))).toBeTruthy();
    await page.user.type(field, ' doces');
    await page.user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await (await strip()).findByText('tortas doces')).toBeTruthy();
    await act('Excluir');
    await page.user.click(
      within(await screen.findByRole('dialog', { name: 'Excluir a visão tortas doces?' })).getByRole('button', {
        name: 'Excluir',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Visão salva em uso' })).toBeNull());
    expect(page.server.company.savedViews.map(({ id }) => id)).toEqual([2]);
    expect(await screen.findByRole('searchbox')).toHaveProperty('value', '');
  });

  test('of a queue is not an agent’s to change, and says what is missing of it', async () => {
    const queue = { id: 1, name: 'Suporte' };
    const ofQueue = aSavedView(1, { ...inUse, userId: null, queue, filters: { list: 'search' }, missing: ['tag'] });
    await opened(`${search}&view=1`, { savedViews: [ofQueue] });
    const shown = await strip();
    expect(await shown.findByText('Uma tag desta visão foi excluída e ficou de fora.')).toBeTruthy();
    expect(shown.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Sair da visão',
    ]);
  });

  test('that is not there any more is said to be gone, and left', async () => {
    const { user } = await opened('/tickets?tab=pending&view=9');
    const shown = await strip();
    expect(await shown.findByText('Esta visão não existe mais.')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Sair da visão' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Visão salva em uso' })).toBeNull());
    expect(screen.getByRole('tab', { name: /^Aguardando/ }).getAttribute('aria-selected')).toBe('true');
  });
});
