import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { LookupField } from '#web/components/fields/lookup-field.tsx';
import type { NewTicketDialog } from '#web/components/tickets/new-ticket-dialog.tsx';
import * as stories from '../../../stories/components/new-ticket.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Chosen, Found } = composeStories(stories);

const suporte = { id: 1, name: 'Suporte', color: '#2f9e5b' };
const vendas = { id: 2, name: 'Vendas', color: '#2a6fdb' };
const contact = { id: 7, name: 'Padaria', number: '5511955550100', channel: 'whatsapp' as const };

const shown = async (change: Partial<ComponentProps<typeof NewTicketDialog>> = {}) => {
  const onConfirm = vi.fn();
  await show(Chosen, { queues: [suporte, vendas], contact, onConfirm, ...change });
  return { onConfirm, confirm: () => userEvent.click(screen.getByRole('button', { name: 'Abrir ticket' })) };
};

test('an agent must choose a queue', async () => {
  const { onConfirm, confirm } = await shown();
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Selecione uma fila');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('an agent of one queue has it chosen', async () => {
  const { onConfirm, confirm } = await shown({ queues: [suporte] });
  await confirm();
  expect(onConfirm).toHaveBeenCalledWith(7, 1);
});

test('an admin may open a ticket without a queue', async () => {
  const { onConfirm, confirm } = await shown({ isQueueRequired: false });
  await confirm();
  expect(onConfirm).toHaveBeenCalledWith(7, null);
});

test('who has said with whom goes on with the queue, or confirms where there is but one', async () => {
  await shown();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: /^Fila/ }));
  cleanup();
  await shown({ queues: [suporte] });
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir ticket' }));
});

test('a contact must be chosen', async () => {
  const { onConfirm, confirm } = await shown({ contact: undefined, isQueueRequired: false });
  await confirm();
  expect(screen.getByRole('alert').textContent).toBe('Escolha um contato.');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('the ticket that stands in the way is told with its owner and queue', async () => {
  await shown({ conflict: { user: { name: 'Bruno' }, queue: { name: 'Vendas' } } });
  expect(screen.getByRole('alert').textContent).toContain('Padaria já está em atendimento com Bruno, na fila Vendas.');
});

test('what is found is chosen by keys alone', async () => {
  const onChoose = vi.fn();
  const options = [
    { id: 1, name: 'Ana', detail: '1' },
    { id: 2, name: 'Anabela', detail: '2' },
  ];
  await show(Found, {
    picker: (field) => (
      <LookupField
        {...field}
        placeholder=""
        text="ana"
        state="found"
        options={options}
        onText={() => undefined}
        onChoose={onChoose}
        onRetry={() => undefined}
      />
    ),
  });
  screen.getByRole('combobox', { name: 'Contato' }).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ name: expect.stringMatching(/^Ana/) }));
});
