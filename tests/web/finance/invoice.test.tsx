import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/screens/finance/invoice.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Paid, Overdue, Difference } = composeStories(stories);

const said = async () => {
  const sheet = await screen.findByRole('article', { name: 'Fatura 29' });
  return (sheet.textContent ?? '').replace(/\s/gu, ' ');
};

test('a paid invoice says who, for which period, when and how, and that it is no nota fiscal', async () => {
  await openScreen(Paid);
  const text = await said();
  for (const part of [
    'Cobrado porRecado Atendimento Ltda.CNPJ 12.ABC.345/01DE-35',
    'CNPJ 11.222.333/0001-81',
    'Períodode 20/11/2026 a 20/12/2026',
    'Paga em20/11/2026 00:00',
    'Forma de pagamentoPix',
    'Valor recebidoR$ 149,90',
    'Não é nota fiscal',
  ]) {
    expect(text).toContain(part);
  }
  expect(screen.getByRole('button', { name: 'Baixar PDF' })).toBeDefined();
});

test('one that is overdue says so, and leads to where it is paid', async () => {
  await openScreen(Overdue);
  expect(await said()).toMatch(/^Fatura 29Vencida/);
  const pay = screen.getByRole('link', { name: 'Pagar esta fatura' });
  expect(pay.getAttribute('href')).toBe('/financeiro?pay=29');
});

test('a difference says so, and what is not known, too', async () => {
  await openScreen(Difference);
  const text = await said();
  expect(text).toContain('Empresa (diferença da mudança de plano)');
  expect(text).toContain('Cobrado porNão informado');
  expect(text).not.toContain('Forma de pagamento');
});
