import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { dateTimeOf, formatDateTime } from '#web/i18n/dates.ts';
import * as stories from '../../../stories/components/date-time-field.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { Empty, Written, Limited } = composeStories(stories);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Enviar em' });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Abrir calendário' }));
  return screen.findByRole('grid', {}, { timeout: 15_000 });
};

describe('what is typed', () => {
  test.each([
    ['251120261430', '25/11/2026 14:30'],
    ['5/1/26 9:5', '05/01/2026 09:5'],
    ['25/11/2026 14:30', '25/11/2026 14:30'],
    ['25.11.2026, 14h30', '25/11/2026 14:30'],
    ['25/11', '25/11'],
    ['amanhã', 'amanhã'],
    ['amanhã 10', '10'],
  ])('%s stands as %s', async (typed, text) => {
    await show(Empty, {});
    await userEvent.type(field(), typed);
    expect(field().value).toBe(text);
  });

  test('is completed on leaving, as far as it is clear', async () => {
    await show(Empty, {});
    await userEvent.type(field(), '5/1/26 9');
    await userEvent.tab();
    expect(field().value).toBe('05/01/2026 09:00');
  });

  test('is not guessed where one digit of minutes could be two times', async () => {
    await show(Empty, {});
    await userEvent.type(field(), '5/1/26 9:5');
    await userEvent.tab();
    expect([field().value, dateTimeOf(field().value)]).toEqual(['05/01/2026 09:5', undefined]);
  });

  test('is taken away digit by digit, and one digit too many pushes nothing', async () => {
    await show(Written, {});
    await userEvent.type(field(), '{Backspace}{Backspace}{Backspace}{Backspace}');
    expect(field().value).toBe('25/11/2026 1');
    await userEvent.type(field(), '430');
    await userEvent.type(field(), '9', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field().value).toBe('25/19/2026 14:30');
  });

  test('is moved by the arrow keys where the caret stands', async () => {
    await show(Written, {});
    field().focus();
    for (const [caret, key, text] of [
      [1, 'ArrowUp', '26/11/2026 14:30'],
      [4, 'ArrowUp', '26/12/2026 14:30'],
      [8, 'ArrowDown', '26/12/2025 14:30'],
      [12, 'ArrowUp', '26/12/2025 15:30'],
      [16, 'ArrowDown', '26/12/2025 15:29'],
    ] as const) {
      field().setSelectionRange(caret, caret);
      fireEvent.keyDown(field(), { key });
      expect(field().value).toBe(text);
    }
  });

  test('stays in the month that the arrow keys move to from the end of a longer one (F28)', async () => {
    await show(Empty, {});
    await userEvent.type(field(), '310120271430');
    field().setSelectionRange(4, 4);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().value).toBe('28/02/2027 14:30');
  });
});

describe('the calendar', () => {
  test('opens at the chosen day, is walked by keys, and keeps the time', async () => {
    await show(Written, {});
    await openCalendar();
    await vi.waitFor(
      () => expect(document.activeElement?.getAttribute('aria-label')).toContain('25 de novembro de 2026'),
      15_000,
    );
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(field().value).toBe('02/12/2026 14:30'));
    await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('chooses no day before the first one', async () => {
    await show(Limited, {});
    const grid = await openCalendar();
    expect(within(grid).getByRole('button', { name: /19 de novembro/ })).toHaveProperty('disabled', true);
    expect(within(grid).getByRole('button', { name: /20 de novembro/ })).toHaveProperty('disabled', false);
  });
});

test.each(['31/02/2026 10:00', '01/01/2026 24:00', '00/01/2026 10:00', '1/1/2026 10:00', '01/01/0026 10:00', ''])(
  '%s is no moment',
  (text) => {
    expect(dateTimeOf(text)).toBeUndefined();
  },
);

test('a moment is read as it is written', () => {
  const moment = new Date(2028, 1, 29, 23, 59);
  expect(dateTimeOf(formatDateTime(moment))).toEqual(moment);
});
