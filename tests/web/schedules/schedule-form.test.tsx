import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addHours, subDays } from 'date-fns';
import { describe, expect, test, vi } from 'vitest';
import type { Schedule } from '#contract/schema.ts';
import type { ScheduleDialogProps } from '#web/components/schedules/schedule-dialog.tsx';
import { formatDateTime } from '#web/i18n/dates.ts';
import * as stories from '../../../stories/components/schedule.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Empty, OfAColleague } = composeStories(stories);

const schedule: Schedule = {
  id: 1,
  body: 'Está pronto.',
  contactId: 21,
  contact: { id: 21, name: 'Lívia Prado' },
  ticketId: 42,
  ticket: { id: 42, status: 'open', userId: 3, queueId: 1 },
  userId: 3,
  authorId: 3,
  whatsappId: 1,
  sendAt: addHours(new Date(), 3).toISOString(),
  sentAt: null,
  status: 'PENDENTE',
  failure: null,
  mediaPath: '/api/media/mapa.png',
  mediaName: 'mapa.png',
  templateId: null,
  templateValues: [],
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-18T14:20:00.000Z',
};

const shown = async (change: Partial<ScheduleDialogProps> = {}) => {
  const onSave = vi.fn();
  await show(Empty, { onSave, ...change });
  return onSave;
};

const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
const time = () => screen.getByLabelText<HTMLInputElement>('Enviar em');
const save = (name = 'Agendar') => userEvent.click(screen.getByRole('button', { name }));
const setTime = async (value: string) => {
  await userEvent.clear(time());
  if (value) await userEvent.type(time(), value);
};

describe('the form of a schedule', () => {
  test('is not there where the conversation is somebody else’s, and why is said', async () => {
    await shown({ isForbidden: true });
    expect(screen.getByRole('alert').textContent).toContain('Outra pessoa está atendendo este contato');
    expect(screen.queryByRole('textbox', { name: 'Mensagem' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Agendar' })).toBeNull();
  });

  test.each([
    ['', 'Obrigatório'],
    ['    ', 'Obrigatório'],
    ['oi! ', 'Mensagem muito curta'],
  ])('refuses the text "%s" and keeps it', async (written, error) => {
    const onSave = await shown();
    if (written) await userEvent.type(text(), written);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect([text().value, onSave.mock.calls]).toEqual([written, []]);
  });

  test('begins in the text, and proposes one hour ahead', async () => {
    const earlier = new Date();
    await shown();
    await waitFor(() => expect(document.activeElement).toBe(text()));
    // A minute may begin in between.
    expect([earlier, new Date()].map((now) => formatDateTime(addHours(now, 1)))).toContain(time().value);
  });

  test.each([
    ['', 'Obrigatório'],
    ['31/02/2099 10:00', 'Informe data e hora, como 25/11/2026 14:30'],
    ['25/11/2099', 'Informe data e hora, como 25/11/2026 14:30'],
    [formatDateTime(subDays(new Date(), 1)), 'Escolha um horário no futuro'],
  ])('refuses the time "%s"', async (written, error) => {
    const onSave = await shown();
    await userEvent.type(text(), 'Está pronto.');
    await setTime(written);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect(onSave).not.toHaveBeenCalled();
  });

  test.each([
    ['', 'Obrigatório'],
    ['amanhã', 'Informe data e hora, como 25/11/2026 14:30'],
    ['31/02/2099 10:00', 'Informe data e hora, como 25/11/2026 14:30'],
    ['25/11/2099 9:5', 'Informe data e hora, como 25/11/2026 14:30'],
    [formatDateTime(subDays(new Date(), 1)), 'Escolha um horário no futuro'],
  ])(
    'says what is wrong with the time "%s" when it is left, and no longer once it is right',
    async (written, error) => {
      await shown();
      await setTime(written);
      expect(screen.queryByRole('alert')).toBeNull();
      await userEvent.tab();
      expect((await screen.findByRole('alert')).textContent).toBe(error);
      await setTime('25/11/2099 14:30');
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      expect(screen.getByText('Data e hora, como 25/11/2026 14:30')).toBeTruthy();
    },
  );

  test('puts a variable where the caret stands', async () => {
    const onSave = await shown();
    await userEvent.type(text(), 'Olá !');
    text().setSelectionRange(4, 4);
    await userEvent.click(screen.getByRole('button', { name: 'Primeiro nome' }));
    await userEvent.keyboard(' Prado');
    await save();
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ body: 'Olá {{firstName}} Prado!', picture: undefined });
  });

  test('takes PNG and JPEG pictures alone', async () => {
    const onSave = await shown();
    await userEvent.type(text(), 'Está pronto.');
    const anything = userEvent.setup({ applyAccept: false });
    await anything.upload(screen.getByLabelText('Imagem'), new File(['GIF89a'], 'mapa.gif', { type: 'image/gif' }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch('não é aceita');
    await userEvent.click(screen.getByRole('button', { name: 'Remover mapa.gif' }));
    const picture = new File(['x'], 'mapa.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Imagem'), picture);
    await save();
    expect(onSave.mock.lastCall?.[0].picture).toBe(picture);
  });

  test('takes the picture away from a stored one', async () => {
    const onSave = await shown({ editing: schedule });
    await userEvent.click(screen.getByRole('button', { name: 'Remover mapa.png' }));
    await save('Salvar');
    expect(onSave.mock.lastCall?.[0]).toMatchObject({ body: 'Está pronto.', picture: null });
  });
});

describe('the dialog of a schedule', () => {
  test('says that one failed and why, and lets it be saved anew', async () => {
    await shown({ editing: { ...schedule, status: 'ERRO' }, reason: 'O horário passou.' });
    expect(screen.getByRole('heading', { name: 'Erro de Envio' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Não foi enviada: O horário passou.');
    expect(screen.getByRole('button', { name: 'Salvar' })).toBeTruthy();
  });

  test('has nothing to save of one that was sent', async () => {
    await shown({ editing: { ...schedule, status: 'ENVIADA', sentAt: schedule.sendAt } });
    expect(screen.getByRole('heading', { name: 'Mensagem enviada' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
    expect(text().readOnly).toBe(true);
    expect([time().readOnly, time().type, time().value]).toEqual([true, 'text', formatDateTime(schedule.sendAt)]);
    expect(document.activeElement).not.toBe(text());
  });

  test('shows what one may not change, with nothing to save or to delete', async () => {
    await show(OfAColleague, {});
    expect(text().readOnly).toBe(true);
    expect(screen.queryByRole('button', { name: /^(Salvar|Nova mensagem|Editar .*|Excluir .*)$/ })).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Ver / }).length).toBeGreaterThan(0);
  });
});
