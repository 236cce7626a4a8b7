import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { ConnectionForm } from '#web/screens/connections/connection-form.tsx';
import type { ConnectionValues } from '#web/screens/connections/connection-rules.ts';
import { refusalsOf } from '#web/screens/connections/field-refusals.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('connections');
});

afterEach(cleanup);

const queues = [
  { id: 1, name: 'Vendas', color: '#2a6fdb' },
  { id: 2, name: 'Suporte', color: '#2f9e5b' },
];

const shown = (values: Partial<ConnectionValues> = {}, failure: Parameters<typeof refusalsOf>[0] = null) => {
  const onSubmit = vi.fn();
  render(
    <>
      <ConnectionForm
        id="form"
        values={{ name: '', queueIds: [], greetingMessage: '', isDefault: false, ...values }}
        queues={queues}
        refusals={refusalsOf(failure)}
        onSubmit={onSubmit}
      />
      <button type="submit" form="form">
        Salvar
      </button>
    </>,
  );
  return {
    onSubmit,
    user: userEvent.setup(),
    save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })),
  };
};

describe('the form of a connection', () => {
  it.each([
    ['', 'Obrigatório'],
    [' ', 'Obrigatório'],
    ['L', 'Use pelo menos 2 caracteres.'],
    ['L'.repeat(51), 'Use no máximo 50 caracteres.'],
  ])('refuses the name "%s"', async (name, fault) => {
    const { onSubmit, save } = shown({ name });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(fault);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('asks for a greeting only when there is more than one queue', async () => {
    const { onSubmit, save } = shown({ name: 'Loja 2', queueIds: [1, 2] });
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Com mais de uma fila, escreva a saudação.');
    expect(onSubmit).not.toHaveBeenCalled();
    cleanup();

    const one = shown({ name: 'Loja 2', queueIds: [1] });
    expect(screen.queryByLabelText('Mensagem de saudação')).toBeNull();
    await one.save();
    await vi.waitFor(() =>
      expect(one.onSubmit.mock.calls).toEqual([
        [{ name: 'Loja 2', queueIds: [1], greetingMessage: '', isDefault: false }],
      ]),
    );
  });

  it('shows what the server refused beside its field', () => {
    const failure = {
      status: 422,
      code: 'ERR_VALIDATION',
      details: { details: [{ path: '/body/name', message: 'x' }] },
    };
    shown({ name: 'Loja 2' }, failure);
    expect(screen.getByRole('alert').textContent).toBe('Alguns campos não foram preenchidos corretamente.');
    expect(screen.getByLabelText('Nome').getAttribute('aria-invalid')).toBe('true');
  });
});
