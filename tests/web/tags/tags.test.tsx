import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/tags.stories.tsx';
import { aTag } from '../../support/fixtures/entities.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some } = composeStories(stories);

const tags = [
  aTag(1, { name: 'Atacado', ticketsCount: 2 }),
  aTag(2, { name: 'Pronto para entrega', kanban: 1, ticketsCount: 7 }),
  aTag(3, { name: 'Urgente' }),
];

const open = async (change: ScreenChange = {}) => {
  const stage = await openScreen(Some, { company: { tags }, ...change });
  await screen.findByRole('grid', { hidden: true });
  return stage;
};
const cells = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('gridcell')
      .map((cell) => cell.textContent),
  );
const dialog = () => within(screen.getByRole('dialog'));

const profiles = [
  ['user', 0],
  ['supervisor', 1],
  ['admin', 1],
] as const;

describe('the Tags page', () => {
  test('shows name, tickets and actions, and which of them are lanes', async () => {
    await open();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Nome', 'Tickets', 'Ações']);
    expect(cells().slice(1)).toEqual([
      ['Atacado', '2', ''],
      ['Pronto para entrega', '7', ''],
      ['Urgente', '0', ''],
    ]);
    expect(screen.getByRole('img', { name: 'Coluna do kanban' })).toBeDefined();
  });

  test.each([
    ['', 'Obrigatório'],
    ['ab', 'Mensagem muito curta'],
    ['x'.repeat(51), 'Muito longo'],
  ])('refuses the name "%s"', async (name, error) => {
    const { user, server } = await open({ at: '/tags?new' });
    await user.click(await screen.findByLabelText('Nome'));
    if (name) await user.paste(name);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(server.callsOf('createTag')).toEqual([]);
  });

  test('says beside the name that another tag has it, and keeps what was typed', async () => {
    const { user, toasts } = await open({ at: '/tags?edit=3' });
    const field = await screen.findByLabelText<HTMLInputElement>('Nome');
    await user.clear(field);
    await user.type(field, 'Atacado');
    await user.click(dialog().getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect([field.value, toasts]).toEqual([
      'Atacado',
      [{ type: 'toasted', kind: 'error', code: 'ERR_DUPLICATED_NAME' }],
    ]);
  });

  test.each(profiles)('offers the kanban switch to a %s: %i', async (profile, count) => {
    await open({ at: '/tags?new', profile });
    await screen.findByLabelText('Nome');
    expect(dialog().queryAllByRole('switch', { name: 'Kanban' })).toHaveLength(count);
  });

  test.each(profiles)('offers to change and delete a lane of the board to a %s: %i', async (profile, count) => {
    await open({ profile });
    const offered = (name: string) =>
      within(screen.getByText(name).closest('tr') as HTMLElement).queryAllByRole('button');
    expect([offered('Pronto para entrega').length, offered('Urgente').length]).toEqual([2 * count, 2]);
  });

  test('saves what the form holds', async () => {
    const { user, server } = await open({ at: '/tags?new' });
    await user.type(await screen.findByLabelText('Nome'), '  Retorno  ');
    await user.click(dialog().getByRole('radio', { name: 'Azul escuro' }));
    await user.click(dialog().getByRole('switch', { name: 'Kanban' }));
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('createTag').map(({ body }) => body)).toEqual([
      { name: 'Retorno', color: '#026bd0', kanban: 1, skills: [] },
    ]);
    expect(await screen.findByText('Retorno')).toBeDefined();
    await waitFor(() => expect(screen.getByTestId('address').dataset.search).toBe(''));
  });
});
