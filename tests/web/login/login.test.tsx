import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import * as stories from '../../../stories/screens/login.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const {
  Empty,
  Busy,
  WrongPassword,
  SubscriptionExpired,
  SubscriptionExpiredForAnAdmin,
  UsedElsewhere,
  CompanyInactive,
} = composeStories(stories);

const shown = async (Story = Empty) => {
  const onSubmit = vi.fn();
  await show(Story, { onSubmit });
  return { onSubmit, user: userEvent.setup() };
};

describe('the login form', () => {
  it('asks for both fields, beside each of them, and goes to the first', async () => {
    const { onSubmit, user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert').map((error) => error.textContent)).toEqual([
      'Informe seu e-mail.',
      'Informe sua senha.',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('refuses what is no e-mail address', async () => {
    const { onSubmit, user } = await shown();
    await user.type(screen.getByLabelText('E-mail'), 'admin');
    await user.type(screen.getByLabelText('Senha'), 'recado{Enter}');
    expect(screen.getByRole('alert').textContent).toBe('Este e-mail não parece válido.');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('hands over what was typed, the e-mail without its spaces', async () => {
    const { onSubmit, user } = await shown();
    await user.type(screen.getByLabelText('E-mail'), ' admin@acme.test ');
    await user.type(screen.getByLabelText('Senha'), ' recado {Enter}');
    expect(onSubmit.mock.calls).toEqual([[{ email: 'admin@acme.test', password: ' recado ' }]]);
  });

  it('takes no second press while it waits for the answer', async () => {
    const { onSubmit, user } = await shown(Busy);
    await user.type(screen.getByLabelText('E-mail'), 'admin@acme.test');
    await user.type(screen.getByLabelText('Senha'), 'recado');
    await user.click(screen.getByRole('button', { name: 'Entrando…' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks to check what the server does not know, until something else is typed', async () => {
    const { user } = await shown(WrongPassword);
    expect(screen.getByRole('alert').textContent).toBe('Confira o e-mail e a senha.');
    expect(document.activeElement).toBe(screen.getByLabelText('Senha'));
    await user.keyboard('r');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the password on demand', async () => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }));
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text');
  });
});

describe('the notice above it', async () => {
  it('offers to pay to an admin alone', async () => {
    await shown(SubscriptionExpiredForAnAdmin);
    expect(screen.getByRole('alert').textContent).toContain('venceu em 09/11/2026');
    screen.getByRole('button', { name: 'Pagar fatura' });
    cleanup();
    await shown(SubscriptionExpired);
    expect(screen.queryByRole('button', { name: 'Pagar fatura' })).toBeNull();
  });

  it('says when the subscription ended and whom to ask', async () => {
    await show(SubscriptionExpired, {});
    expect(screen.getByRole('alert').textContent).toBe(
      'A assinatura da sua empresa venceu em 09/11/2026.Entre em contato com o suporte para renová-la. Um administrador também pode entrar com a própria senha e pagar a fatura.',
    );
  });

  it('says that the session ended because the company is inactive', async () => {
    await show(CompanyInactive, {});
    expect(screen.getByRole('alert').textContent).toBe(
      'Sua empresa está inativa.Por isso sua sessão terminou. Entre em contato com o suporte.',
    );
  });

  it('says that the account was used elsewhere, in the language chosen', async () => {
    await show(UsedElsewhere, {});
    await act(() => changeLanguage('en'));
    expect(screen.getByRole('alert').textContent).toContain('Your account was used on another computer.');
    await changeLanguage('pt');
  });
});
