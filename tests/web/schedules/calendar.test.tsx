import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addDays, lightFormat, setHours, startOfDay } from 'date-fns';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PlanLimit, Schedule, ScheduleStatus } from '#contract/schema.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { type CalendarView, daysOf, stretchOf, turned } from '#web/screens/schedules/calendar-days.ts';
import { CalendarGrid } from '#web/screens/schedules/calendar-grid.tsx';
import { SchedulesHeader } from '#web/screens/schedules/schedules-header.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all([loadTexts('calendar'), loadTexts('registers'), loadTexts('errors'), loadTexts('schedules')]);
});
afterEach(cleanup);

const day = new Date(2026, 10, 18);
const aSchedule = (id: number, hour: number, status: ScheduleStatus = 'PENDENTE'): Schedule => ({
  id,
  body: `Mensagem ${id}`,
  contactId: 21,
  contact: { id: 21, name: `Contato ${id}` },
  ticketId: null,
  ticket: null,
  userId: 3,
  authorId: 3,
  whatsappId: 1,
  sendAt: setHours(day, hour).toISOString(),
  sentAt: null,
  status,
  failure: null,
  mediaPath: null,
  mediaName: null,
  templateId: null,
  templateValues: [],
  createdAt: '2026-11-03T12:00:00.000Z',
  updatedAt: '2026-11-03T12:00:00.000Z',
});

/** The grid as the page holds it: what is chosen is shown. */
const Calendar = (props: {
  schedules: Schedule[];
  reached?: PlanLimit;
  onOpen: (id: number) => void;
  onDelete: (id: number) => void;
}) => {
  const [{ view, date }, show] = useState<{ view: CalendarView; date: Date }>({ view: 'month', date: day });
  const days = daysOf(view, date);
  return (
    <>
      <SchedulesHeader
        view={view}
        date={date}
        days={days}
        count={props.schedules.length}
        quota={<span>1 de 2</span>}
        reached={props.reached ?? null}
        onShow={(nextView, nextDate) => show({ view: nextView, date: nextDate })}
        onAdd={() => undefined}
      />
      <CalendarGrid
        {...props}
        view={view}
        date={date}
        days={days}
        today={startOfDay(day)}
        isEditable={({ status }) => status === 'PENDENTE' || status === 'ERRO'}
        isRemovable={({ status }) => status !== 'AGENDADA'}
        onChoose={(chosen, next) => show({ view: next ?? view, date: chosen })}
      />
    </>
  );
};
const shown = (schedules: Schedule[]) => {
  const on = { onOpen: vi.fn(), onDelete: vi.fn() };
  render(<Calendar schedules={schedules} {...on} />);
  return on;
};
const dayButton = (date: Date) =>
  within(grid()).getByText(String(date.getDate()), { selector: `[data-day="${lightFormat(date, 'yyyy-MM-dd')}"]` });
const grid = () => screen.getByRole('region', { name: 'Calendário' });

describe('the calendar', () => {
  test('is at least 500 px high and shows each message on its day, by its time, with its contact and its status', () => {
    shown([aSchedule(2, 15, 'ERRO'), aSchedule(1, 9)]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Agendamentos 2');
    expect(grid().className).toContain('min-h-125');
    expect(
      within(grid())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['09:00 Contato 1', '15:00 Contato 2']);
    expect(screen.getByRole('img', { name: 'Erro de Envio' })).toBeTruthy();
  });

  test('edits and deletes on the event; what was sent is only seen, and what is on its way not deleted', async () => {
    const user = userEvent.setup();
    const on = shown([aSchedule(1, 9), aSchedule(2, 10, 'ENVIADA'), aSchedule(3, 11, 'AGENDADA')].reverse());
    await user.click(screen.getByRole('tab', { name: 'Dia' }));
    expect(within(grid()).getAllByRole('listitem').length).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Editar o agendamento de 18/11/2026 09:00 para Contato 1' }));
    await user.click(screen.getByRole('button', { name: 'Excluir o agendamento de 18/11/2026 09:00 para Contato 1' }));
    expect([on.onOpen.mock.calls, on.onDelete.mock.calls]).toEqual([[[1]], [[1]]]);
    expect(screen.getByRole('button', { name: /^Ver o agendamento .* Contato 2$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Excluir .* Contato 3$/ })).toBeNull();
  });

  test('adds nothing more than the plan allows, and says so before the form', () => {
    render(
      <MemoryRouter>
        <Calendar
          schedules={[]}
          reached={{ limit: 'schedules', used: 2, allowed: 2 }}
          onOpen={() => undefined}
          onDelete={() => undefined}
        />
      </MemoryRouter>,
    );
    const add = screen.getByRole('button', { name: 'Novo agendamento' });
    expect((add as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('Seu plano permite 2 agendamentos em espera. Em uso: 2.')).toBeTruthy();
  });

  test('offers to see, and nothing else, what one may not change', async () => {
    render(
      <CalendarGrid
        view="day"
        date={day}
        days={[day]}
        today={day}
        schedules={[aSchedule(1, 9)]}
        isEditable={() => false}
        isRemovable={() => false}
        onChoose={() => undefined}
        onOpen={() => undefined}
        onDelete={() => undefined}
      />,
    );
    expect(screen.getByRole('button', { name: /^Ver o agendamento .* Contato 1$/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^(Editar|Excluir) / })).toBeNull();
  });

  test('says how many more a full day has, and shows them all in the view of the day', async () => {
    const user = userEvent.setup();
    shown([5, 4, 3, 2, 1].map((id) => aSchedule(id, 8 + id)));
    expect(within(grid()).getAllByRole('listitem').length).toBe(2);
    await user.click(screen.getByRole('button', { name: '+3 mais' }));
    expect(within(grid()).getAllByRole('listitem').length).toBe(5);
    expect(screen.getByRole('tab', { name: 'Dia' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('quarta-feira, 18 de novembro de 2026');
  });

  test('is walked by keys: one day is in the order of focus, arrows go on from it, Enter shows it', async () => {
    const user = userEvent.setup();
    shown([]);
    expect(grid().querySelectorAll('[data-day][tabindex="0"]').length).toBe(1);
    dayButton(day).focus();
    fireEvent.keyDown(dayButton(day), { key: 'ArrowDown' });
    const next = addDays(day, 7);
    await vi.waitFor(() => expect(document.activeElement).toBe(dayButton(next)));
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('quarta-feira, 25 de novembro de 2026');
  });

  test('gives the focus to the day that was walked to once it is drawn, frames later on a slow computer', async () => {
    const onChoose = vi.fn();
    const at = (date: Date) => (
      <CalendarGrid
        view="month"
        date={date}
        days={daysOf('month', date)}
        today={day}
        schedules={[]}
        isEditable={() => false}
        isRemovable={() => false}
        onChoose={onChoose}
        onOpen={() => undefined}
        onDelete={() => undefined}
      />
    );
    const { rerender } = render(at(day));
    dayButton(day).focus();
    fireEvent.keyDown(dayButton(day), { key: 'ArrowDown' });
    expect(onChoose.mock.calls).toEqual([[addDays(day, 7)]]);
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    // Read from the address anew, it is another object for the same day.
    rerender(at(new Date(day)));
    rerender(at(addDays(day, 35)));
    expect(document.activeElement).toBe(dayButton(addDays(day, 35)));
    rerender(at(addDays(day, 36)));
    expect(document.activeElement).toBe(dayButton(addDays(day, 35)));
  });

  test('turns by month, week and day, in whole weeks', () => {
    expect([turned('month', new Date(2026, 0, 31), 1), turned('week', day, -1), turned('day', day, 1)]).toEqual([
      new Date(2026, 1, 1),
      new Date(2026, 10, 11),
      new Date(2026, 10, 19),
    ]);
    expect([daysOf('month', day).length % 7, daysOf('week', day).length, daysOf('day', day).length]).toEqual([0, 7, 1]);
    expect(stretchOf(daysOf('day', day))).toEqual({ from: day.toISOString(), to: addDays(day, 1).toISOString() });
  });
});
