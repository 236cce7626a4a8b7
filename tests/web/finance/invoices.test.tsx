import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/finance/invoices.stories.tsx';
import { anInvoice } from '../../support/fixtures/finance.ts';
import { openScreen, type ScreenChange } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some, Refunded, Empty, Failed, NothingFound, Code, TooLittleReceived, CodeExpired } = composeStories(stories);

const open = async (change: ScreenChange = {}) => {
  const stage = await openScreen(Some, change);
  await screen.findByRole('grid', { name: 'Faturas', hidden: true });
  return stage;
};
const cells = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('gridcell', { hidden: true })
        .map((cell) => plain(cell)),
    );
const plain = (node: Node | null) => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
const address = () => screen.getByTestId('address').dataset.search;
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Falta pouco!' }));

describe('the Faturas page', () => {
  test('says what is paid, overdue and open, in words', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Id', 'Detalhes', 'Valor', 'Data Venc.', 'Status', 'Ação']);
    expect(cells()).toEqual([
      ['31', 'Equipe', 'R$ 149,90', '20/01/2026', 'Em Aberto', 'PAGAR'],
      ['30', 'Equipe', 'R$ 149,90', '20/12/2025', 'Vencido', 'PAGAR'],
      ['29', 'Equipe', 'R$ 149,90', '20/11/2025', 'Pago', 'PAGO'],
      ['28', 'Essencial', 'R$ 59,90', '20/10/2025', 'Pago', 'PAGO'],
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Faturas 4');
  });

  test('tints the overdue ones alone', async () => {
    await open();
    const tinted = screen.getAllByRole('row').filter(({ className }) => className.includes('bg-danger-soft'));
    expect(tinted.map((row) => within(row).getAllByRole('gridcell')[0]?.textContent)).toEqual(['30']);
  });

  test('searches, and shows the next page when it is asked for', async () => {
    const { user, server } = await open();
    await user.type(screen.getByRole('searchbox'), 'ess');
    await waitFor(() => expect(cells().map(([id]) => id)).toEqual(['28']));
    expect(address()).toBe('?searchParam=ess');
    expect(server.callsOf('listInvoices').at(-1)?.query.get('searchParam')).toBe('ess');
  });

  test('a payment that is told turns its row, and opens nothing', async () => {
    const { server, toasts } = await open();
    server.finance.conclude(30, '2026-02-20T12:00:00.000Z');
    await waitFor(() => expect(cells()[1]).toEqual(['30', 'Equipe', 'R$ 149,90', '20/12/2025', 'Pago', 'PAGO']));
    expect(toasts).toEqual([
      { type: 'toasted', kind: 'success', key: 'licenceRenewed', values: { date: '2026-02-20T12:00:00.000Z' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says what the bank gave back, and when, also of a part', async () => {
    await openScreen(Refunded);
    await screen.findByRole('grid', { name: 'Faturas' });
    expect(cells().map((row) => row.slice(4))).toEqual([
      ['Em Aberto', 'PAGAR'],
      ['Vencido', 'PAGAR'],
      ['DevolvidaR$ 149,90 em 05/01/2026', ''],
      ['DevolvidaR$ 20,00 em 05/01/2026', ''],
    ]);
  });

  test('a refund that is told turns its row', async () => {
    const { server } = await open();
    server.finance.refund(28, 59.9);
    await waitFor(() => expect(cells()[3]?.slice(4)).toEqual(['DevolvidaR$ 59,90 em 05/01/2026', '']));
  });

  test('PAGAR opens the checkout of its row, and the address says so', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'PAGAR fatura 30' }));
    await dialog();
    expect(address()).toBe('?pay=30');
    await user.keyboard('{Escape}');
    await waitFor(() => expect([address(), screen.queryByRole('dialog')]).toEqual(['', null]));
  });

  test('Enter on a row pays what is open, and nothing that is paid', async () => {
    const { user } = await open();
    screen.getByText('28').closest('tr')?.focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('');
    screen.getByText('31').closest('tr')?.focus();
    await user.keyboard('{Enter}');
    await dialog();
  });

  test('says that there are none, that none was found, and what went wrong', async () => {
    await openScreen(Empty);
    await screen.findByText('Nenhuma fatura ainda.');
    cleanup();
    await openScreen(NothingFound);
    await screen.findByText('Nada encontrado.');
    cleanup();
    const { user, server } = await openScreen(Failed);
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar.');
    server.mend('listInvoices');
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByRole('grid', { name: 'Faturas' });
  });
});

describe('the checkout', () => {
  test('names every empty field of its first step, and goes to the first of them', async () => {
    const { user, server } = await openScreen(Some, { at: '/financeiro?pay=31' });
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Próximo' }));
    for (const text of [
      'O nome completo é obrigatório',
      'O Endereço é obrigatório',
      'Cidade é obrigatória',
      'CEP é obrigatório',
    ]) {
      shown.getByText(text);
    }
    expect(document.activeElement).toBe(shown.getByRole('textbox', { name: 'Nome completo' }));
    expect(server.callsOf('createSubscription')).toEqual([]);
  });

  test('offers the two countries of the contract', async () => {
    const { user } = await openScreen(Some, { at: '/financeiro?pay=31' });
    const shown = await dialog();
    const country = await shown.findByLabelText('País');
    expect(country.textContent).toBe('Brasil');
    await user.click(country);
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Brasil',
      'United States',
    ]);
  });

  test('walks from the data to the code, and asks for it with what was typed', async () => {
    const { user, server, toasts } = await openScreen(Some, { at: '/financeiro?pay=31' });
    const shown = await dialog();
    for (const [label, text] of [
      ['Nome completo', 'Helena Farol'],
      ['Endereço', 'Rua do Porto, 12'],
      ['Cidade', 'Santos'],
      ['CEP', '11010-000'],
    ] as const) {
      await user.click(await shown.findByRole('textbox', { name: label }));
      await user.paste(text);
    }
    await user.click(shown.getByRole('button', { name: 'Próximo' }));
    await user.click(await shown.findByRole('button', { name: 'Selecionar' }));
    expect(plain((await shown.findByText('Total')).parentElement)).toBe('TotalR$ 149,90');
    await user.click(shown.getByRole('button', { name: 'PAGAR' }));
    const image = await shown.findByRole('img', { name: 'QR Code do pagamento' });
    expect(image.dataset.code).toBe(server.finance.charge(31).qrcode.qrcode);
    expect(server.callsOf('createSubscription').map(({ body }) => body)).toEqual([
      {
        firstName: 'Helena Farol',
        address2: 'Rua do Porto, 12',
        city: 'Santos',
        zipcode: '11010-000',
        country: 'BR',
        plan: '{"planId":2}',
        price: 149.9,
        users: 10,
        connections: 3,
        invoiceId: 31,
      },
    ]);
    expect(toasts).toEqual([{ type: 'toasted', kind: 'success', key: 'subscriptionMade' }]);
  });

  test('asks before what was typed is dropped', async () => {
    const { user } = await openScreen(Some, { at: '/financeiro?pay=31' });
    const shown = await dialog();
    await user.type(await shown.findByRole('textbox', { name: 'Nome completo' }), 'Helena');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(address()).toBe(''));
  });

  test('shows the same code again, with the time that is left', async () => {
    await openScreen(Code, { isTimeStill: true });
    const shown = await dialog();
    await shown.findByRole('img', { name: 'QR Code do pagamento' });
    expect(shown.getByText('10:00')).toBeDefined();
    expect(shown.getByRole<HTMLInputElement>('textbox', { name: 'Pix Copia e Cola' }).value).toContain('PIX');
  });

  test('shows what came in and was too little', async () => {
    await openScreen(TooLittleReceived);
    const shown = await dialog();
    const said = 'A fatura só é quitada com um único pagamento do valor total.';
    expect(plain(await shown.findByRole('alert'))).toBe(`Recebemos R$ 10,00 de R$ 149,90: faltam R$ 139,90. ${said}`);
  });

  test('shows live what came in and was too little', async () => {
    const { server } = await openScreen(Code);
    const shown = await dialog();
    await shown.findByRole('img', { name: 'QR Code do pagamento' });
    server.finance.receive(31, '49.90');
    await shown.findByText(/^Recebemos R\$.49,90 de R\$.149,90: faltam R\$.100,00\.$/);
  });

  test('asked now, the bank says that nothing came, or that it is paid', async () => {
    const { user, server } = await openScreen(Code);
    const shown = await dialog();
    await user.click(await shown.findByRole('button', { name: 'Já paguei, verificar agora' }));
    await shown.findByText('O pagamento ainda não foi confirmado pelo banco.');
    server.live.unreceived(() => server.finance.conclude(31, '2026-02-20T12:00:00.000Z'));
    await user.click(shown.getByRole('button', { name: 'Já paguei, verificar agora' }));
    const paid = within(await screen.findByRole('dialog', { name: 'Pagamento confirmado' }));
    paid.getByText('Licença renovada até 20/02/2026.');
  });

  test('offers another code when one is over', async () => {
    const { user, server } = await openScreen(CodeExpired);
    const shown = await dialog();
    await shown.findByText('Este código venceu');
    expect(shown.queryByRole('img')).toBeNull();
    await user.click(shown.getByRole('button', { name: 'Gerar outro código' }));
    await shown.findByRole('textbox', { name: 'Nome completo' });
    expect(server.callsOf('findCompany')).toHaveLength(1);
  });

  test('an invoice that is not in the list opens nothing', async () => {
    await open({ at: '/financeiro?pay=999', company: { invoices: [anInvoice(1)] } });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
