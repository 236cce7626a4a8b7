import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PlanQuota } from '#web/components/plans/plan-quota.tsx';
import { changeLanguage, startI18n } from '#web/i18n/i18n.ts';

beforeAll(() => startI18n('pt'));
afterEach(async () => {
  cleanup();
  await changeLanguage('pt');
});

test.each([
  ['pt', '0 de 1 conexão do plano', '2 de 3 conexões do plano'],
  ['en', '0 of 1 connection in the plan', '2 of 3 connections in the plan'],
  ['es', '0 de 1 conexión del plan', '2 de 3 conexiones del plan'],
] as const)('what a plan allows is one or several, in %s', async (language, one, several) => {
  await act(() => changeLanguage(language));
  const { rerender } = render(<PlanQuota of="connections" used={0} allowed={1} />);
  expect(screen.getByText(one)).toBeTruthy();
  rerender(<PlanQuota of="connections" used={2} allowed={3} />);
  expect(screen.getByText(several)).toBeTruthy();
});
