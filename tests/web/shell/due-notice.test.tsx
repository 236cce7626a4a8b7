import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/shell/frame.stories.tsx';
import { composeStories, show } from '../../support/screens/stories.tsx';

const { MenuOpen, NoRights, DueSoon, DueTomorrow, TrialEnds, FinanceOnly } = composeStories(stories);

const notice = () => screen.queryByText(/^A assinatura ve/)?.textContent;
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test.each([
  [DueSoon, /^A assinatura vence em 3 dias, em \d\d\/\d\d\/\d{4}\.$/],
  [DueTomorrow, /^A assinatura vence em 1 dia, em \d\d\/\d\d\/\d{4}\.$/],
])('from three days before the due date an admin is reminded, with a way to the invoices', async (Story, words) => {
  await show(Story, {});
  expect((await screen.findByText(/^A assinatura ve/)).textContent).toMatch(words);
  expect(screen.getByRole('link', { name: 'Ver faturas' }).getAttribute('href')).toBe('/financeiro');
});

test('of a trial it is said that the trial ends', async () => {
  await show(TrialEnds, {});
  await screen.findByText(/^O período de teste termina em 1 dia, em \d\d\/\d\d\/\d{4}\.$/);
  expect(notice()).toBeUndefined();
});

test.each([
  ['an admin four days before it', MenuOpen, { daysLeft: 4 }],
  ['an admin whose company has no due date', MenuOpen, { daysLeft: null }],
  ['an agent on the last day', NoRights, { daysLeft: 1 }],
])('%s is not', async (_, Story, change) => {
  await show(Story, change);
  await import('#web/shell/notices/due-line.tsx');
  await act(async () => undefined);
  expect(notice()).toBeUndefined();
});

test('past the due date finance is all that the frame offers', async () => {
  await show(FinanceOnly, {});
  await screen.findByText(/^A assinatura venceu em .* Pague a fatura para voltar a usar o Recado\.$/);
  expect(links().filter((link) => link !== '#content')).toEqual(['/financeiro', '/financeiro']);
  expect(screen.queryByRole('button', { name: 'Tickets com mensagens não lidas' })).toBeNull();
  screen.getByRole('button', { name: 'Minha conta' });
});
