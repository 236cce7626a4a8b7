import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/live.ts';
import type { Operation } from '../../support/memory/routes.ts';
import { listScreens } from '../../support/screens/list-screens.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';

const address = () => screen.getByTestId('address').dataset.search;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const dialog = () => within(screen.getByRole('dialog'));
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe.each(listScreens)('$title', ({ story, path, noun, row, labelOf = asItIs, field = 'Nome', ...entry }) => {
  const { names, word, title, isWhole, isFixed = false } = entry;
  const [first, second, third, later] = names.map(labelOf) as [string, string, string, string];
  const [, secondName, thirdName, laterName] = names;
  const ids = entry.isNewestFirst ? [13, 12, 11] : [11, 12, 13];
  const lastId = ids[2] ?? 0;
  const rows = names.slice(0, 3).map((name, index) => row(ids[index] ?? 0, name));

  const companyWith = (held: { id: number }[]) => ({ ...entry.company, [`${noun}s`]: held });
  const open = (change: ScreenChange = {}) =>
    openScreen(story, { company: companyWith(rows), isTimeStill: true, ...change });
  const buttonOf = (label: string) => ({ name: `${isFixed ? 'Excluir' : 'Editar'} ${label}`, hidden: true });
  const rowOf = async (label: string) =>
    (await screen.findByRole('button', buttonOf(label))).closest('tr') as HTMLElement;
  const isShown = (label: string) => screen.queryByRole('button', buttonOf(label)) !== null;
  /** The address with what the screen itself says there. */
  const withParams = (params = '') => [entry.params, params].filter(Boolean).join('&').replace(/^./, '?$&');
  const operation = (verb: string, many = '') =>
    `${verb}${noun.charAt(0).toUpperCase()}${noun.slice(1)}${many}` as Operation;
  const fieldOf = () => screen.findByLabelText<HTMLInputElement>(field);

  test('counts its rows in its title', async () => {
    await open();
    await rowOf(third);
    expect(heading()).toBe(`${title} 3`);
  });

  test(`is worked by keys: arrows walk, ${isFixed ? '' : 'Enter edits, Escape comes back, '}Delete removes as it is meant to, the next row is reached`, async () => {
    const { user, server, passTime } = await open();
    (await rowOf(first)).focus();
    await user.keyboard('{ArrowDown}');
    if (!isFixed) {
      await user.keyboard('{Enter}');
      expect((await fieldOf()).value).toBe(secondName);
      expect(address()).toBe(withParams('edit=12'));
      await user.keyboard('{Escape}');
    }
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(second)));
    await user.keyboard('{Delete}');
    if (entry.undo !== 'unasked') {
      const question = (entry.removalTitle ?? 'Excluir {name}?').replace('{name}', second);
      expect(await screen.findByText(question)).toBeDefined();
    }
    expect(screen.getByText(entry.removal)).toBeDefined();
    if (entry.undo !== 'unasked')
      await user.click(dialog().getByRole('button', { name: entry.removalLabel ?? 'Excluir' }));
    await waitFor(() => expect(isShown(second)).toBe(false));
    if (entry.undo) {
      expect(server.callsOf(operation('delete'))).toEqual([]);
      await passTime(8_000);
    }
    expect(server.callsOf(operation('delete')).map((call) => call.path.id)).toEqual(['12']);
    await waitFor(async () => expect(document.activeElement).toBe(await rowOf(third)));
  });

  test('searches, and keeps the search in the address', async () => {
    const { user, server, passTime } = await open();
    await rowOf(first);
    await user.type(screen.getByRole('searchbox'), word);
    expect([address(), isShown(first)]).toEqual([withParams(`searchParam=${word}`), true]);
    await passTime(500);
    await waitFor(() => expect(isShown(first)).toBe(false));
    const { query } = server.callsOf(operation('list', 's')).at(-1) ?? {};
    expect([isShown(third), Object.fromEntries(query ?? [])]).toEqual([
      true,
      isWhole ? {} : { searchParam: word, pageNumber: '1', ...entry.asks },
    ]);
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await passTime(500);
    expect(await screen.findByText('Nada encontrado.')).toBeDefined();
  });

  test('follows what others do', async () => {
    const { notify } = await open();
    await rowOf(third);
    await notify(updated(noun, row(lastId, laterName, { updatedAt: '2026-11-19T14:20:00.000Z' })));
    expect([isShown(third), isShown(later)]).toEqual([false, true]);
    await notify(deleted(noun, lastId));
    await waitFor(() => expect(isShown(later)).toBe(false));
  });

  if (!isFixed) {
    test('leaves alone what one is typing', async () => {
      const { user, notify } = await open({ at: `${path}${withParams(`edit=${lastId}`)}` });
      await user.type(await fieldOf(), ' já');
      await notify(updated(noun, row(lastId, laterName, { updatedAt: '2026-11-19T14:20:00.000Z' })));
      expect(
        await screen.findByText('Outra pessoa acabou de mudar este registro. O que você digitou continua aqui.'),
      ).toBeDefined();
      expect([(await fieldOf()).value, isShown(later)]).toEqual([`${thirdName} já`, true]);
      await act(() => user.click(screen.getByRole('button', { name: 'Usar a versão nova' })));
      expect((await fieldOf()).value).toBe(laterName);
      await notify(deleted(noun, lastId));
      expect(
        await screen.findByText('Outra pessoa acabou de excluir este registro. Não é mais possível salvar.'),
      ).toBeDefined();
      expect(dialog().getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    });

    test('asks before what was typed is dropped, and only then', async () => {
      const { user } = await open({ at: `${path}${withParams(`edit=${lastId}`)}` });
      await user.type(await fieldOf(), '!');
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Continuar escrevendo' }));
      expect([(await fieldOf()).value, address()]).toEqual([`${thirdName}!`, withParams(`edit=${lastId}`)]);
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Descartar' }));
      await noDialog();
      expect(address()).toBe(withParams());
      await user.click(screen.getByRole('button', { name: `Editar ${third}` }));
      await user.type(await fieldOf(), '!{Backspace}{Escape}');
      await waitFor(() => expect(address()).toBe(withParams()));
    });
  }

  test('counts nothing before the server has told of it', async () => {
    await open({ server: 'silent' });
    expect(heading()).toBe(`${entry.untitled ?? title} `);
    cleanup();
    await open({ server: 'broken' });
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(heading()).toBe(`${entry.untitled ?? title} `);
  });

  test('says what went wrong and tries again', async () => {
    const { user, server } = await open({
      arrange: ({ server }) => server.fail(operation('list', 's'), 503, 'ERR_UNAVAILABLE'),
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar.');
    server.mend(operation('list', 's'));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await rowOf(third)).toBeDefined();
  });

  test('offers the first one where there is none', async () => {
    await open({ company: companyWith([]) });
    expect(await screen.findByText(entry.empty)).toBeDefined();
    expect(heading()).toBe(`${title} 0`);
    expect(screen.getAllByRole('button', { name: entry.add }).length).toBeGreaterThan(0);
  });
});

const asItIs = (name: string) => name;

/** What the live link carries of a row. */
const updated = (noun: string, row: object) => ({ type: `${noun}.updated`, [noun]: row }) as unknown as Fact;
const deleted = (noun: string, id: number) => ({ type: `${noun}.deleted`, [`${noun}Id`]: id }) as unknown as Fact;
