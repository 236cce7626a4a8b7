import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { Tag, User } from '#contract/schema.ts';
import * as stories from '../../../stories/screens/tags.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';
import { aTag, tagsPage } from '../../support/screens/tags-screen.tsx';

configure({ asyncUtilTimeout: 10_000 });
const { Some, Loading, Failed } = composeStories(stories);

const some = [
  aTag(1, 'Atacado', { ticketsCount: 2 }),
  aTag(2, 'Pronto para entrega', { kanban: 1, ticketsCount: 7 }),
  aTag(3, 'Urgente'),
];

const shown = async (tags: readonly Tag[] = some, options: { at?: string; profile?: User['profile'] } = {}) => {
  const fixture = tagsPage(tags, options);
  await show(Some, { fixture });
  if (tags.length > 0) await screen.findByRole('grid', { hidden: true });
  return { ...fixture, user: userEvent.setup() };
};

const lines = () =>
  screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('gridcell')
      .map((cell) => cell.textContent),
  );
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').dataset.search;
const dialog = () => within(screen.getByRole('dialog'));
const rowOf = (name: string) => screen.getByText(name).closest('tr') as HTMLElement;

describe('the Tags page', () => {
  test('shows name, tickets and actions, and counts in its title', async () => {
    await shown();
    expect(heads()).toEqual(['Nome', 'Tickets', 'Ações']);
    expect(lines().slice(1)).toEqual([
      ['NomeAtacado', 'Tickets2', 'Ações'],
      ['NomePronto para entrega', 'Tickets7', 'Ações'],
      ['NomeUrgente', 'Tickets0', 'Ações'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tags 3');
    expect(screen.getByRole('img', { name: 'Coluna do kanban' })).toBeDefined();
  });

  test.each([
    ['', 'Obrigatório'],
    ['ab', 'Mensagem muito curta'],
    ['x'.repeat(51), 'Mensagem muito longa'],
  ])('refuses the name "%s"', async (name, error) => {
    const { user, memoryRows } = await shown(some, { at: '/tags?new' });
    const field = await screen.findByLabelText('Nome');
    await user.click(field);
    if (name) await user.paste(name);
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(memoryRows.inputsOf('saveRow')).toEqual([]);
  });

  test('says beside the name that another tag has it, and keeps what was typed', async () => {
    const { user, memoryRows, toasts } = await shown(some, { at: '/tags?edit=3' });
    memoryRows.failures.saveRow = { status: 409, code: 'ERR_DUPLICATED_NAME', details: {} };
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

  test.each([
    ['user', 0],
    ['supervisor', 1],
    ['admin', 1],
  ] as const)('offers the kanban switch to a %s: %i', async (profile, count) => {
    await shown(some, { at: '/tags?new', profile });
    await screen.findByLabelText('Nome');
    expect(dialog().queryAllByRole('switch', { name: 'Kanban' })).toHaveLength(count);
  });

  test.each([
    ['user', 0],
    ['supervisor', 1],
    ['admin', 1],
  ] as const)('offers to change and delete a lane of the board to a %s: %i', async (profile, count) => {
    await shown(some, { profile });
    const offered = (name: string) =>
      within(rowOf(name))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect([offered('Pronto para entrega').length, offered('Urgente').length]).toEqual([2 * count, 2]);
  });

  test('saves what the form holds', async () => {
    const { user, memoryRows } = await shown(some, { at: '/tags?new' });
    await user.type(await screen.findByLabelText('Nome'), '  Retorno  ');
    await user.click(dialog().getByRole('radio', { name: 'Azul escuro' }));
    await user.click(dialog().getByRole('switch', { name: 'Kanban' }));
    await user.click(dialog().getByRole('button', { name: 'Adicionar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(memoryRows.inputsOf('saveRow')).toEqual([
      { id: null, values: { name: 'Retorno', color: '#026bd0', kanban: 1 } },
    ]);
    expect(await screen.findByText('Retorno')).toBeDefined();
    await waitFor(() => expect(address()).toBe(''));
  });

  test('is worked by keys: arrows walk, Enter edits, Escape comes back, Delete asks, the next row is reached', async () => {
    const { user, memoryRows } = await shown();
    rowOf('Atacado').focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByLabelText<HTMLInputElement>('Nome')).toHaveProperty('value', 'Pronto para entrega');
    expect(address()).toBe('?edit=2');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Pronto para entrega')));
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Excluir Pronto para entrega?')).toBeDefined();
    expect(screen.getByText('A tag é removida de todos os tickets. Esta ação não pode ser desfeita.')).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(screen.queryByText('Pronto para entrega')).toBeNull());
    expect(memoryRows.inputsOf('deleteRow')).toEqual([{ id: 2 }]);
    await waitFor(() => expect(document.activeElement).toBe(rowOf('Urgente')));
  });

  test('searches, and keeps the search in the address', async () => {
    const { user, memoryRows } = await shown();
    await user.type(screen.getByRole('searchbox'), 'urg');
    await waitFor(() => expect(screen.queryByText('Atacado')).toBeNull());
    expect([address(), memoryRows.inputsOf('loadRows').at(-1)]).toEqual([
      '?searchParam=urg',
      { searchParam: 'urg', from: 1, to: 1 },
    ]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    expect(await screen.findByText('Nada encontrado.')).toBeDefined();
  });

  test('follows what others do, and leaves alone what one is typing', async () => {
    const { user, memoryRows, notify } = await shown(some, { at: '/tags?edit=3' });
    const field = await screen.findByLabelText<HTMLInputElement>('Nome');
    await user.type(field, ' já');
    const theirs = aTag(3, 'Amanhã', { updatedAt: '2026-11-19T14:20:00.000Z' });
    memoryRows.put(theirs);
    act(() => notify({ type: 'tag.updated', tag: theirs }));
    expect(await screen.findByText('Outra pessoa mudou isto agora. O que você digitou continua aqui.')).toBeDefined();
    expect([field.value, screen.queryByText('Amanhã') !== null]).toEqual(['Urgente já', true]);
    await user.click(screen.getByRole('button', { name: 'Usar a versão nova' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Amanhã');
    memoryRows.drop(3);
    act(() => notify({ type: 'tag.deleted', tagId: 3 }));
    expect(await screen.findByText('Outra pessoa excluiu isto agora. Não dá mais para salvar.')).toBeDefined();
    expect(dialog().getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
  });

  test('asks before what was typed is dropped, and only then', async () => {
    const { user } = await shown(some, { at: '/tags?edit=3' });
    const field = await screen.findByLabelText<HTMLInputElement>('Nome');
    await user.type(field, '!');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }));
    expect([field.value, address()]).toEqual(['Urgente!', '?edit=3']);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('');
    await user.click(screen.getByRole('button', { name: 'Editar Urgente' }));
    await user.type(await screen.findByLabelText('Nome'), '!{Backspace}{Escape}');
    await waitFor(() => expect(address()).toBe(''));
  });

  test('counts no tags before the server has told of them', async () => {
    await show(Loading, {});
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tags ');
    cleanup();
    await show(Failed, {});
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tags ');
  });

  test('says what went wrong and tries again', async () => {
    const fixture = tagsPage(some);
    fixture.memoryRows.failures.loadRows = { status: 503, code: 'ERR_UNAVAILABLE', details: {} };
    await show(Some, { fixture });
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar.');
    fixture.memoryRows.failures.loadRows = undefined;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Urgente')).toBeDefined();
  });

  test('offers the first tag where there is none', async () => {
    await shown([]);
    expect(await screen.findByText('Nenhuma tag ainda.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tags 0');
    expect(screen.getAllByRole('button', { name: 'Nova Tag' }).length).toBeGreaterThan(0);
  });
});
