import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLanguage, startI18n } from '#web/i18n/i18n.ts';
import { EarlyLogin } from '#web/screens/login/early-login.tsx';
import { takeTyped } from '#web/screens/login/typed.ts';

beforeAll(() => startI18n('pt'));
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await changeLanguage('pt');
});

const shown = async ({ isOpen = true, onSubmit = async () => undefined as undefined } = {}) => {
  const answered = vi.fn(async () => Response.json({ isOpen }));
  vi.stubGlobal('fetch', answered);
  const onNear = vi.fn();
  await act(async () => {
    render(<EarlyLogin onNear={onNear} onSubmit={onSubmit} onBegunElsewhere={async () => undefined} />);
  });
  await waitFor(() => expect(answered).toHaveBeenCalledOnce());
  return { onNear, user: userEvent.setup() };
};

const lineOf = (words: RegExp) => screen.getByText(words).closest('span');

test('strangers are led to the sign-up in their language, where it is open', async () => {
  await shown();
  for (const [language, words] of [
    ['pt', 'Ainda não tem uma conta? Cadastre sua empresa'],
    ['en', 'No account yet? Sign up your company'],
    ['es', '¿Aún no tienes una cuenta? Registra tu empresa'],
  ] as const) {
    await act(() => changeLanguage(language));
    const link = screen.getByRole('link', { name: /Cadastre|Sign|Registra/ });
    expect([link.closest('span')?.textContent, link.getAttribute('href')]).toEqual([words, '/signup']);
    await waitFor(() => expect(link.closest('span')?.className).toBe(''));
  }
});

test('whoever forgot the password is led on, whether mail is sent or not', async () => {
  await shown({ isOpen: false });
  expect(screen.getByRole('link', { name: 'Esqueceu a senha?' }).getAttribute('href')).toBe('/forgotten-password');
});

test('where nobody may sign up, nothing leads there', async () => {
  await shown({ isOpen: false });
  await waitFor(() => expect(lineOf(/Ainda não tem uma conta/)?.className).toBe('invisible'));
});

test('what comes next is fetched with the first key, and given what was typed', async () => {
  const { onNear, user } = await shown();
  expect(onNear).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('E-mail'), 'admin@acme.test');
  expect(onNear).toHaveBeenCalled();
  await user.type(screen.getByLabelText('Senha'), 'recado{Enter}');
  expect(takeTyped()).toEqual({ email: 'admin@acme.test', password: 'recado', field: 'password' });
});

test('what can not be fetched is told above the form, which can be sent once more', async () => {
  const { user } = await shown({ onSubmit: () => Promise.reject(new Error('no network')) });
  await user.type(screen.getByLabelText('E-mail'), 'admin@acme.test');
  await user.type(screen.getByLabelText('Senha'), 'recado{Enter}');
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Entrar' }).hasAttribute('disabled')).toBe(false);
});
