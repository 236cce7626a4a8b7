import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import * as stories from '../../../stories/screens/super-settings.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Companies, RefundedCompany, Plans, Helps, Billing, Mail, MailUnset, MailOfEnvironment, FailedMails } =
  composeStories(stories);

const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: `Editar ${name}` })).closest('tr') as HTMLTableRowElement;

describe('the companies', () => {
  test('say how near their due date is in words and in colours', async () => {
    await openScreen(Companies);
    const seen = async (name: string) => {
      const row = await rowOf(name);
      return [/bg-(\w+)-soft/u.exec(row.className)?.[1], within(row).getAllByRole('gridcell')[2]?.textContent];
    };
    expect(await seen('Padaria Monte Claro')).toEqual([undefined, 'Ativa']);
    expect(await seen('Oficina do Farol')).toEqual(['soon', 'Vence em 5 dias']);
    expect(await seen('Clínica Três Palmeiras')).toEqual(['warn', 'Vence em 2 dias']);
    expect(await seen('Livraria Rosa dos Ventos')).toEqual(['warn', 'Vence hoje']);
    expect(await seen('Atelier Beira-Rio')).toEqual(['danger', 'Vencida há 8 dias']);
    expect(screen.getByText('Excluindo 34 %')).toBeDefined();
  });

  test('are made above their table; an invalid due date is none', async () => {
    const { user, server } = await openScreen(Companies);
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Obrigatório')).length).toBe(2);
    await user.type(screen.getByLabelText('Nome'), 'Mercearia da Praça');
    await user.type(screen.getByLabelText('E-mail'), 'oi@mercearia.test');
    await user.type(screen.getByLabelText('Vencimento'), '31022026');
    await user.type(screen.getByLabelText('CPF ou CNPJ'), '12.ABC.345/01DE-36');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Confira o CPF ou CNPJ: os dígitos verificadores não conferem.')).toBeDefined();
    await user.type(screen.getByLabelText('CPF ou CNPJ'), '{Backspace}5');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await rowOf('Mercearia da Praça')).toBeDefined();
    expect(server.callsOf('createCompany').map(({ body }) => body)).toEqual([
      {
        name: 'Mercearia da Praça',
        email: 'oi@mercearia.test',
        phone: null,
        taxId: '12.ABC.345/01DE-35',
        planId: null,
        status: true,
        campaignsEnabled: false,
        dueDate: null,
        recurrence: 'MENSAL',
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('');
  });

  test('whose payment was given back say so first, and keep their due date by a press', async () => {
    const { user, server } = await openScreen(RefundedCompany);
    expect(within(await rowOf('Sorveteria Iracema')).getByText(/^Devolvido: R\$.149,90$/)).toBeDefined();
    await screen.findByText(/^R\$.149,90 da fatura 30, /);
    await user.click(screen.getByRole('button', { name: 'Manter o vencimento' }));
    await waitFor(async () => expect(within(await rowOf('Sorveteria Iracema')).queryByText(/Devolvido/)).toBeNull());
    expect(server.callsOf('updateCompany').map(({ body }) => body.dueDate)).toEqual([null]);
  });

  test('are not decided on by a change of something else', async () => {
    const { user, server } = await openScreen(RefundedCompany);
    await user.type(await screen.findByLabelText('Telefone'), '11955550000');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('updateCompany')).toHaveLength(1));
    expect(server.callsOf('updateCompany')[0]?.body).not.toHaveProperty('dueDate');
    expect(within(await rowOf('Sorveteria Iracema')).getByText(/Devolvido/)).toBeDefined();
  });

  test('are told which invoices a change of their plan does not reach', async () => {
    const { user, server } = await openScreen(Companies, { at: '/settings?tab=companies&edit=2' });
    await screen.findByDisplayValue('Padaria Monte Claro');
    expect(server.callsOf('listChargedInvoices')).toEqual([]);
    await user.click(screen.getByLabelText('Recorrência'));
    await user.click(await screen.findByRole('option', { name: 'Anual' }));
    await screen.findByText(/^Padaria Monte Claro, fatura 31: R\$.149,90\. O código é válido até /);
    expect(screen.queryByText(/Oficina do Farol, fatura/)).toBeNull();
  });

  test('have their due date moved on by what they pay for at once', async () => {
    const { user } = await openScreen(Companies, { at: '/settings?tab=companies&edit=4' });
    const due = await screen.findByLabelText<HTMLInputElement>('Vencimento');
    await user.clear(due);
    await user.type(due, '300120261200');
    await user.click(screen.getByRole('button', { name: '+3 meses no vencimento' }));
    expect(due.value).toBe('30/04/2026 12:00');
  });

  test('tell a refusal in the words of the specification and beside its field', async () => {
    const { user, toasts } = await openScreen(Companies);
    await user.type(await screen.findByLabelText('Nome'), 'Oficina do Farol');
    await user.type(screen.getByLabelText('E-mail'), 'oi@oficina.test');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Já existe um registro com este nome.')).toBeDefined();
    expect(toasts.map(({ code }) => code)).toEqual([
      'Não foi possível realizar a operação. Verifique se já existe uma empresa com o mesmo nome ou se os campos foram preenchidos corretamente',
    ]);
  });

  test('are deleted once their name is typed, and show how far that has come', async () => {
    const { user, server } = await openScreen(Companies);
    await user.click(await screen.findByRole('button', { name: 'Excluir Atelier Beira-Rio' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Excluir' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByLabelText('Para confirmar, digite Atelier Beira-Rio'), 'Atelier Beira-Rio');
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Excluindo 0 %')).toBeDefined();
    expect(server.callsOf('deleteCompany').map(({ path }) => path.id)).toEqual(['6']);
  });

  test('are looked into, and an admin of theirs is given a link that is shown once', async () => {
    const { user } = await openScreen(Companies);
    await user.click(await screen.findByRole('button', { name: 'Detalhes de Padaria Monte Claro' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('70 MB')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Gerar link para nova senha' }));
    const link = await dialog.findByLabelText<HTMLInputElement>('Link para nova senha', { selector: 'input' });
    expect(link.value).toMatch(/\/new-password#[\w-]{43}$/u);
  });
});

describe('the plans', () => {
  test('are changed where a press on their row puts them, in reais as people write them', async () => {
    const { user, server } = await openScreen(Plans);
    await user.click(within(await rowOf('Básico')).getByText('Básico'));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Valor (R$)').value).toBe('49,90'));
    await user.clear(screen.getByLabelText('Valor (R$)'));
    await user.type(screen.getByLabelText('Valor (R$)'), '59,5');
    await user.click(screen.getByRole('switch', { name: 'Kanban' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('updatePlan')).toHaveLength(1));
    expect(server.callsOf('updatePlan')[0]?.body).toMatchObject({
      name: 'Básico',
      users: 2,
      value: 59.5,
      useKanban: true,
    });
  });

  test('that companies use stay, and it is said', async () => {
    const { user, server } = await openScreen(Plans);
    await user.click(await screen.findByRole('button', { name: 'Excluir Equipe' }));
    const question = within(await screen.findByRole('dialog'));
    expect((await question.findByRole('status')).textContent).toBe(
      'A empresa Padaria Monte Claro usa este plano. Passe-a para outro antes de excluí-lo.',
    );
    expect(question.queryByRole('button', { name: 'Excluir' })).toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answerWith('listAllCompanies', () => []);
    await user.click(await screen.findByRole('button', { name: 'Excluir Equipe' }));
    const again = await screen.findByRole('dialog', { name: 'Excluir o plano Equipe?' });
    await user.click(await within(again).findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(server.callsOf('deletePlan')).toHaveLength(1));
  });
});

test('a price that is changed says which invoices keep theirs', async () => {
  const { user } = await openScreen(Plans, { at: '/settings?tab=plans&edit=2' });
  await screen.findByDisplayValue('Equipe');
  const price = screen.getByLabelText('Valor (R$)');
  await user.clear(price);
  await user.type(price, '99,90');
  await screen.findByText('O código e o valor das faturas já cobradas não mudam:');
  expect(screen.getAllByText(/, fatura \d+: /).map((line) => line.textContent?.split(',')[0])).toEqual([
    'Padaria Monte Claro',
  ]);
});

test('a help video needs nothing filled in, and can be deleted only where it is edited or listed', async () => {
  const { user, server } = await openScreen(Helps);
  await rowOf('Filas');
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.callsOf('createHelp').map(({ body }) => body)).toEqual([{ title: '', video: '', description: '' }]),
  );
  await user.click(within(await rowOf('Filas')).getByText('Filas'));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Deseja realmente excluir esse registro?')).toBeDefined();
});

describe('the mail', () => {
  test('keeps its password unless one is typed, and the usual port follows the security', async () => {
    const { user, server } = await openScreen(Mail);
    const host = await screen.findByLabelText('Servidor SMTP');
    await user.clear(host);
    await user.type(host, 'smtp.padaria.test');
    await user.click(screen.getByLabelText('Segurança'));
    await user.click(await screen.findByRole('option', { name: 'TLS' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('updateMailSettings')).toHaveLength(1));
    expect(server.callsOf('updateMailSettings').map(({ body }) => body)).toEqual([
      {
        host: 'smtp.padaria.test',
        port: 465,
        security: 'tls',
        user: 'recado@recado.example',
        sender: 'Recado <recado@recado.example>',
        sendsInvoiceMails: true,
      },
    ]);
  });

  test('is tried by a mail to oneself, and what the server said stands in words', async () => {
    const { user, server } = await openScreen(Mail);
    await user.click(await screen.findByRole('button', { name: 'Enviar e-mail de teste' }));
    expect((await screen.findByText(/^O servidor aceitou o e-mail para /)).parentElement?.textContent).toContain(
      'Resposta: 250 2.0.0 OK',
    );
    expect(server.callsOf('sendTestMail').map(({ body }) => body)).toEqual([{ language: 'pt' }]);
  });

  test('says what is missing before it can be tried', async () => {
    await openScreen(MailUnset);
    expect(await screen.findByText(/^Falta o endereço da instalação/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enviar e-mail de teste' })).toHaveProperty('disabled', true);
  });

  test('is only shown where the environment says it, but for what companies are told', async () => {
    await openScreen(MailOfEnvironment);
    expect(await screen.findByText(/^Definido no servidor por SMTP_URL/)).toBeDefined();
    expect(screen.getByLabelText('Servidor SMTP')).toHaveProperty('disabled', true);
    expect(screen.getByRole('switch', { name: /Avisar as empresas/ })).toHaveProperty('disabled', false);
  });

  test('says of each mail that did not go why, and whether it is tried again', async () => {
    await openScreen(FailedMails);
    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Convite.*Usuário ou senha incorretos.*\(535\)Haverá uma nova tentativa\.$/),
      expect.stringMatching(/^Recibo.*O servidor não aceita este destinatário\. \(550\)$/),
      expect.stringMatching(/^Nova senha.*Pode ter chegado; não será enviado de novo\.$/),
    ]);
  });
});

describe('the billing', () => {
  test('shows what companies owe and have paid, by company and by month', async () => {
    const { user } = await openScreen(Billing);
    expect(await screen.findByText('Recebido neste mês')).toBeDefined();
    const table = await screen.findByRole('table', { name: 'Faturas das empresas' });
    expect(within(table).getAllByText('Vencido')).toHaveLength(1);
    expect(within(table).getByRole('link', { name: 'Ver fatura 31' }).getAttribute('href')).toBe('/financeiro/31');
    await user.type(screen.getByRole('searchbox', { name: 'Buscar fatura ou empresa' }), 'básico');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver fatura 31' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Ver fatura 30' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await screen.findByRole('link', { name: 'Ver fatura 31' });
    await user.click(screen.getByRole('radio', { name: 'Pagas' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Ver fatura 31' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Ver fatura 29' })).toBeDefined();
  });

  test('says at its field that a CNPJ or a link is wrong, and keeps what is right', async () => {
    const { user, server } = await openScreen(Billing);
    const field = await screen.findByLabelText('CPF ou CNPJ');
    await user.clear(field);
    await user.type(field, '11.222.333/0001-82');
    await user.type(screen.getByLabelText('Link da política de privacidade'), 'nenhum');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText(/Confira o CPF ou CNPJ/u)).toBeDefined();
    expect(screen.getByText('Um endereço que comece com https://.')).toBeDefined();
    expect(server.callsOf('updateBillingSettings')).toEqual([]);
    await user.clear(field);
    await user.type(field, '11.222.333/0001-81');
    await user.clear(screen.getByLabelText('Link da política de privacidade'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.callsOf('updateBillingSettings')).toHaveLength(1));
  });
});
