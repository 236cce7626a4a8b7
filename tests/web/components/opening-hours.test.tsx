import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defaultOpeningHours, type OpeningHours as OpeningDay } from '#machines/opening-hours.ts';
import { OpeningHours } from '#web/components/fields/opening-hours.tsx';
import { openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('hours');
});
afterEach(cleanup);

const rules = z.object({ schedules: openingHoursRules });

const Form = ({ onSave }: { onSave: (days: OpeningDay[]) => void }) => {
  const form = useForm<z.output<typeof rules>>({
    resolver: standardSchemaResolver(rules),
    defaultValues: { schedules: [...defaultOpeningHours] },
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.handleSubmit(({ schedules }) => onSave(schedules))}>
      <Controller
        control={form.control}
        name="schedules"
        render={({ field }) => (
          <OpeningHours
            days={field.value}
            onChange={field.onChange}
            errorOf={(day, stretch, end) =>
              stretch === 0
                ? errors.schedules?.[day]?.[end]?.message
                : errors.schedules?.[day]?.stretches?.[stretch]?.[end]?.message
            }
          />
        )}
      />
      <button type="submit">Salvar</button>
    </form>
  );
};

const shown = () => {
  const onSave = vi.fn();
  render(<Form onSave={onSave} />);
  return { onSave, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) };
};

const time = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = async (name: string, text: string) => {
  await userEvent.clear(time(name));
  if (text) await userEvent.type(time(name), text);
  await userEvent.tab();
};

describe('opening hours', () => {
  test('show seven days from Monday with the hours of section 3, and say which day is closed', () => {
    shown();
    const rows = screen.getAllByRole('listitem').map((row) => {
      const [start, end] = [...row.querySelectorAll('input')].map(({ value }) => value);
      return `${row.querySelector('span')?.textContent} ${start}-${end}${/Fechado/.test(row.textContent) ? ' Fechado' : ''}`;
    });
    expect(rows).toEqual([
      'Segunda-feira 08:00-18:00',
      'Terça-feira 08:00-18:00',
      'Quarta-feira 08:00-18:00',
      'Quinta-feira 08:00-18:00',
      'Sexta-feira 08:00-18:00',
      'Sábado 08:00-12:00',
      'Domingo 00:00-00:00 Fechado',
    ]);
  });

  test.each([
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['9', '09:00'],
    ['09h30min', '09:30'],
  ])('mask what is typed: "%s" is %s', async (typed, masked) => {
    const { onSave, save } = shown();
    await write('Segunda-feira: início', typed);
    expect(time('Segunda-feira: início').value).toBe(masked);
    await save();
    expect(onSave.mock.lastCall?.[0][0]).toEqual({ ...defaultOpeningHours[0], startTime: masked });
  });

  test('let one take a digit away in the middle without losing the caret', async () => {
    shown();
    const input = time('Sábado: fim');
    await userEvent.click(input);
    input.setSelectionRange(1, 1);
    await userEvent.keyboard('{Delete}3');
    expect([input.value, input.selectionStart]).toEqual(['13:00', 2]);
  });

  test.each([
    ['Terça-feira: início', '25:00', 'Use um horário de 00:00 a 24:00.'],
    ['Terça-feira: início', '', 'Use um horário de 00:00 a 24:00.'],
    ['Terça-feira: início', '09:5', 'Use um horário de 00:00 a 24:00.'],
    ['Terça-feira: início', 'cedo', 'Use um horário de 00:00 a 24:00.'],
    ['Terça-feira: fim', '24:01', 'Use um horário de 00:00 a 24:00.'],
    ['Domingo: início', '24:00', 'Use um horário de 00:00 a 24:00.'],
  ])('refuse %s "%s" at its day and keep it', async (name, typed, error) => {
    const { onSave, save } = shown();
    await write(name, typed);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(error);
    expect([time(name).value, time(name).getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    expect(onSave).not.toHaveBeenCalled();
  });

  test('say nothing of the next day at a time that there is not', async () => {
    shown();
    await write('Terça-feira: início', '25:00');
    expect(screen.queryByText('do dia seguinte')).toBeNull();
  });

  const choose = async (day: string, entry: string) => {
    await userEvent.click(screen.getByRole('button', { name: `${day}: mais opções` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: entry }));
  };

  test('are several on a day, over midnight and the whole day, and say what a stretch comes to', async () => {
    const { onSave, save } = shown();
    await write('Segunda-feira: fim', '1200');
    await userEvent.click(screen.getByRole('button', { name: 'Segunda-feira: adicionar horário' }));
    expect(document.activeElement).toBe(time('Segunda-feira: início 2'));
    await write('Segunda-feira: início 2', '1130');
    await write('Segunda-feira: fim 2', '1800');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Este horário se sobrepõe a outro do mesmo dia.');
    await write('Segunda-feira: início 2', '1330');
    await write('Terça-feira: início', '1800');
    await write('Terça-feira: fim', '0200');
    expect(screen.getByText('do dia seguinte')).toBeTruthy();
    await choose('Domingo', 'O dia todo');
    await choose('Sábado', 'Fechado');
    await save();
    const saved = onSave.mock.lastCall?.[0];
    expect([saved[0], saved[1], saved[5], saved[6]]).toMatchObject([
      { startTime: '08:00', endTime: '12:00', stretches: [{}, { startTime: '13:30', endTime: '18:00' }] },
      { startTime: '18:00', endTime: '02:00' },
      { startTime: '00:00', endTime: '00:00' },
      { startTime: '00:00', endTime: '24:00' },
    ]);
  });

  test('are copied to other days, and a stretch is taken away', async () => {
    const { onSave, save } = shown();
    await write('Segunda-feira: fim', '1200');
    await userEvent.click(screen.getByRole('button', { name: 'Segunda-feira: adicionar horário' }));
    await write('Segunda-feira: início 2', '1330');
    await write('Segunda-feira: fim 2', '1800');
    await choose('Segunda-feira', 'Copiar para segunda a sexta');
    expect(screen.getByRole('status').textContent).toBe('Horário copiado: Segunda-feira');
    await userEvent.click(screen.getByRole('button', { name: 'Quarta-feira: remover horário 1' }));
    await save();
    const times = onSave.mock.lastCall?.[0].map(({ startTime, endTime, stretches }: OpeningDay) =>
      (stretches ?? [{ startTime, endTime }]).map((each) => `${each.startTime}-${each.endTime}`).join(', '),
    );
    const lunch = '08:00-12:00, 13:30-18:00';
    expect(times).toEqual([lunch, lunch, '13:30-18:00', lunch, lunch, '08:00-12:00', '00:00-00:00']);
  });
});
