import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { selectUser } from '#machines/desk.ts';
import * as passwordStories from '../../../stories/screens/new-password.stories.tsx';
import * as stories from '../../../stories/screens/sign-up.stories.tsx';
import { threePlans } from '../../support/fixtures/plans.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Empty, Closed } = composeStories(stories);
const { Empty: NewPassword } = composeStories(passwordStories);

const fill = async (change: ScreenChange = {}) => {
  const opened = await openScreen(Empty, change);
  const { user } = opened;
  await user.type(await screen.findByLabelText('Nome da empresa'), ' Padaria Nova ');
  await user.type(screen.getByLabelText('E-mail'), 'dona@padaria.test');
  await user.type(screen.getByLabelText('Telefone com DDD'), '11977770198');
  await user.type(screen.getByLabelText('Senha'), 'recado');
  await user.click(screen.getByRole('radio', { name: /Equipe/ }));
  return { ...opened, send: () => user.click(screen.getByRole('button', { name: 'Cadastrar' })) };
};

describe('signing up', () => {
  test('makes the company as it was filled in and begins its first session with the first steps', async () => {
    const { server, desk, send } = await fill({ at: '/signup?companyId=7' });
    expect(screen.getByLabelText<HTMLInputElement>('Telefone com DDD').value).toBe('(11) 97777-0198');
    await send();
    await waitFor(() => expect(selectUser(desk.getSnapshot())?.email).toBe('dona@padaria.test'));
    expect(server.callsOf('signUpCompany').map(({ body }) => body)).toEqual([
      {
        name: 'Padaria Nova',
        email: 'dona@padaria.test',
        phone: '+5511977770198',
        password: 'recado',
        planId: 2,
        companyId: 7,
      },
    ]);
  });

  test('says what each plan costs and allows', async () => {
    await openScreen(Empty);
    const offer = (await screen.findByRole('radio', { name: /Básico/ })).closest('label')?.textContent ?? '';
    expect(offer.replace(/\s/gu, ' ')).toMatch(/Básico ?R\$ 49,90 por mês2 usuários · 1 conexão · 3 filas/);
    expect(offer).toContain('Kanban(não incluído)');
  });

  test('asks for every field in the words of the specification', async () => {
    const { user, server } = await openScreen(Empty);
    await user.click(await screen.findByRole('button', { name: 'Cadastrar' }));
    await waitFor(() => expect(screen.getAllByText('Obrigatório')).toHaveLength(5));
    await user.type(screen.getByLabelText('Nome da empresa'), 'P');
    await user.type(screen.getByLabelText('E-mail'), 'dona');
    await user.type(screen.getByLabelText('Telefone com DDD'), '119');
    await user.type(screen.getByLabelText('Senha'), '1234');
    await waitFor(() => expect(screen.getAllByText('Muito curto!')).toHaveLength(3));
    expect(screen.getByText('E-mail inválido')).toBeDefined();
    expect(server.callsOf('signUpCompany')).toEqual([]);
  });

  test.each([
    ['ERR_DUPLICATED_NAME', 'Nome da empresa', 'Já existe um registro com este nome.'],
    ['ERR_DUPLICATED_EMAIL', 'E-mail', 'Já existe um usuário com este e-mail.'],
  ])('tells %s at its field', async (code, field, words) => {
    const { server, send } = await fill();
    server.fail('signUpCompany', 409, code);
    await send();
    expect((await screen.findByText(words)).id).toBe(screen.getByLabelText(field).getAttribute('aria-describedby'));
  });

  test('says when too many may try again', async () => {
    const { server, send } = await fill();
    server.fail('signUpCompany', 429, 'ERR_TOO_MANY_REQUESTS', { retryAfter: 1500 });
    await send();
    expect(await screen.findByText('Muitos cadastros em pouco tempo. Tente de novo em 25 minutos.')).toBeDefined();
  });

  test('says how long one may try, what comes after it, and what one agrees to', async () => {
    const billing = { name: '', taxId: '', address: '', trialDays: 7, privacyUrl: '' };
    const { user } = await openScreen(Empty, {
      company: { plans: threePlans, billing: { ...billing, termsUrl: 'https://recado.test/termos' } },
    });
    await screen.findByText('Teste grátis por 7 dias, sem pagamento agora.');
    await user.click(screen.getByRole('radio', { name: /Equipe/ }));
    await screen.findByText(/Depois, o plano Equipe custa R\$\s149,90 por mês/u);
    expect(screen.getByRole('link', { name: 'os termos de uso' }).getAttribute('href')).toBe(
      'https://recado.test/termos',
    );
    expect(screen.queryByRole('link', { name: 'a política de privacidade' })).toBeNull();
  });

  test('is read in another language by a press', async () => {
    const { user } = await openScreen(Empty, { company: { plans: threePlans } });
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await screen.findByRole('heading', { name: 'Sign up your company' });
    await screen.findByText(/^R\$\s149\.90$/u);
    await user.click(screen.getByRole('button', { name: 'Português' }));
    await screen.findByRole('heading', { name: 'Cadastre sua empresa' });
  });

  test('says that it is closed, at once or while somebody fills it in', async () => {
    await openScreen(Closed);
    expect(await screen.findByText('O cadastro de novas empresas está fechado.')).toBeDefined();
    expect(screen.queryByLabelText('Nome da empresa')).toBeNull();
  });
});

describe('a new password by a link', () => {
  test('is set, and the way to the login stands there', async () => {
    const { user, server } = await openScreen(NewPassword);
    await user.type(await screen.findByLabelText('Nova senha'), '1234{Enter}');
    expect(await screen.findByText('Muito curto!')).toBeDefined();
    await user.type(screen.getByLabelText('Nova senha'), '5{Enter}');
    expect((await screen.findByRole('status')).textContent).toContain('Senha salva. Entre com');
    expect(server.callsOf('setNewPassword').map(({ body }) => body.password)).toEqual(['12345']);
    expect(screen.getByRole('link', { name: 'Ir para o login' }).getAttribute('href')).toBe('/login');
  });

  test('is no more when the link was used or is not whole', async () => {
    await openScreen(NewPassword, { at: '/new-password' });
    expect((await screen.findByRole('alert')).textContent).toBe('Este link já foi usado ou venceu. Peça outro.');
  });
});
