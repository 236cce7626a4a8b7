import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { selectUser } from '#machines/desk.ts';
import * as stories from '../../../stories/screens/first-start.stories.tsx';
import { firstStartCode, suggestedPlans } from '../../support/memory/installation.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Empty, Over, PlansThereAlready, WithoutCode } = composeStories(stories);

const fill = async (Story = Empty, change: ScreenChange = {}) => {
  const opened = await openScreen(Story, change);
  const { user } = opened;
  await user.type(await screen.findByLabelText('Seu nome'), ' Sofia ');
  await user.type(screen.getByLabelText('E-mail'), 'sofia@recado.test');
  // What the server in memory lets everybody in with.
  await user.type(screen.getByLabelText('Senha'), 'recado');
  return { ...opened, send: () => user.click(screen.getByRole('button', { name: 'Criar superusuário' })) };
};

describe('the first page of an installation', () => {
  test('takes the code from the address and makes the super user and the plans as they were changed, logged in', async () => {
    const { user, server, desk, send } = await fill();
    expect(screen.getByLabelText<HTMLInputElement>('Código do primeiro acesso').value).toBe(firstStartCode);
    const [name] = screen.getAllByLabelText('Nome');
    const [value] = screen.getAllByLabelText('Valor por mês (R$)');
    if (!name || !value) throw new Error('There is no first plan');
    await user.clear(name);
    await user.type(name, 'Loja');
    await user.clear(value);
    await user.type(value, '39,9');
    await send();
    await waitFor(() =>
      expect(selectUser(desk.getSnapshot())).toMatchObject({ email: 'sofia@recado.test', super: true }),
    );
    expect(server.callsOf('makeFirstStart').map(({ body }) => body)).toEqual([
      {
        code: firstStartCode,
        name: 'Sofia',
        email: 'sofia@recado.test',
        password: 'recado',
        companyName: 'Recado',
        plans: [{ ...suggestedPlans[0], name: 'Loja', value: 39.9 }, ...suggestedPlans.slice(1)],
      },
    ]);
  });

  test('asks for the code and everything else, and says what a price is', async () => {
    const { user, server } = await openScreen(WithoutCode);
    const [value] = await screen.findAllByLabelText('Valor por mês (R$)');
    if (!value) throw new Error('There is no first plan');
    await user.clear(value);
    await user.type(value, 'grátis');
    await user.click(screen.getByRole('button', { name: 'Criar superusuário' }));
    await waitFor(() => expect(screen.getAllByText('Obrigatório')).toHaveLength(4));
    expect(screen.getByText('Um valor em reais, como 149,90.')).toBeDefined();
    expect(server.callsOf('makeFirstStart')).toEqual([]);
  });

  test('tells a wrong code at its field and keeps what was written', async () => {
    const { send } = await fill(Empty, { at: '/first-start#WRONG' });
    await send();
    const words = await screen.findByText(/^O código está incorreto/u);
    expect(words.id).toBe(screen.getByLabelText('Código do primeiro acesso').getAttribute('aria-describedby'));
    expect(screen.getByLabelText<HTMLInputElement>('Seu nome').value).toContain('Sofia');
  });

  test.each([
    [429, 'ERR_TOO_MANY_ATTEMPTS', /^Muitas tentativas/u],
    [409, 'ERR_DUPLICATED_NAME', /^Já existe um registro com este nome/u],
  ])('says %d %s where it is at no field', async (status, code, words) => {
    const { server, send } = await fill();
    server.fail('makeFirstStart', status, code, { details: [{ path: '/body/plans', message: 'is taken' }] });
    await send();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
  });

  test('leaves plans that are there already as they are', async () => {
    const { server, send } = await fill(PlansThereAlready);
    expect(screen.queryByText('Planos')).toBeNull();
    await send();
    await waitFor(() => expect(server.callsOf('makeFirstStart')).toHaveLength(1));
    expect(server.callsOf('makeFirstStart')[0]?.body).not.toHaveProperty('plans');
  });

  test('is over once there is a super user, before it is opened or while it is filled in', async () => {
    await openScreen(Over);
    expect(await screen.findByText('Esta instalação já tem um superusuário.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Entrar' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('Seu nome')).toBeNull();
  });

  test('and says so to whoever was slower', async () => {
    const { server, send } = await fill();
    server.company.firstStart = null;
    await send();
    expect(await screen.findByText('Esta instalação já tem um superusuário.')).toBeDefined();
  });
});
