import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/forgotten-password.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Empty, Unavailable } = composeStories(stories);

describe('a forgotten password', () => {
  test('is asked for by mail, in the language of the page', async () => {
    const { user, server } = await openScreen(Empty);
    const email = await screen.findByLabelText('E-mail da sua conta');
    await user.type(email, 'ana{Enter}');
    expect(await screen.findByText('Este e-mail não parece válido.')).toBeDefined();
    await user.type(email, '@acme.test{Enter}');
    expect(await screen.findByText('Pedido recebido: ana@acme.test')).toBeDefined();
    expect(server.callsOf('requestNewPassword').map(({ body }) => body)).toEqual([
      { email: 'ana@acme.test', language: 'pt' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Pedir de novo' }));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail da sua conta').value).toBe('ana@acme.test');
  });

  test('asked for too often is said at the field', async () => {
    const { user, server } = await openScreen(Empty);
    server.fail('requestNewPassword', 429, 'ERR_TOO_MANY_REQUESTS', { retryAfter: 1500 });
    await user.type(await screen.findByLabelText('E-mail da sua conta'), 'ana@acme.test{Enter}');
    await waitFor(() => expect(screen.getByLabelText('E-mail da sua conta').getAttribute('aria-invalid')).toBe('true'));
  });

  test('without mail: whom to ask is said', async () => {
    await openScreen(Unavailable);
    expect(await screen.findByText(/^Peça uma nova senha a um administrador/)).toBeDefined();
    expect(screen.queryByLabelText('E-mail da sua conta')).toBeNull();
  });
});
