import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CampaignStatus, Profile } from '#contract/schema.ts';
import * as stories from '../../../stories/screens/campaigns/campaigns.stories.tsx';
import { aCampaign } from '../../support/fixtures/entities.ts';
import { aUser } from '../../support/fixtures/user.ts';
import { startOfTime } from '../../support/memory/server.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some, Adding, Editing, Reading, MissingValues, WithTemplate, TemplatePaused, OverTheLimit } =
  composeStories(stories);

const inMinutes = (minutes: number) => new Date(startOfTime + minutes * 60_000).toISOString();
const dialog = async () => within(await screen.findByRole('dialog'));

/** The spec's table (sections 2 and 4): what a row offers, whoever looks at it. */
const offered: [name: string, status: CampaignStatus, scheduledAt: string | null, actions: string[]][] = [
  ['an inactive one', 'INATIVA', null, ['Relatório de', 'Editar', 'Excluir']],
  ['one in 61 minutes', 'PROGRAMADA', inMinutes(61), ['Relatório de', 'Editar', 'Excluir']],
  ['one in 60 minutes', 'PROGRAMADA', inMinutes(60), ['Relatório de', 'Ver', 'Excluir']],
  ['one in 59 minutes', 'PROGRAMADA', inMinutes(59), ['Relatório de', 'Ver', 'Excluir']],
  ['a running one', 'EM_ANDAMENTO', inMinutes(-5), ['Parar', 'Relatório de', 'Ver']],
  ['a cancelled one', 'CANCELADA', inMinutes(-5), ['Continuar', 'Relatório de', 'Editar', 'Excluir']],
  ['a finished one', 'FINALIZADA', inMinutes(-5), ['Relatório de', 'Ver', 'Excluir']],
];

describe('the list of campaigns', () => {
  test.each<Profile>(['admin', 'supervisor', 'user'])('offers the %s what the status allows', async (profile) => {
    const campaigns = offered.map(([name, status, scheduledAt], index) =>
      aCampaign(index + 1, { name, status, scheduledAt }),
    );
    await openScreen(Some, { profile, isTimeStill: true, company: { campaigns } });
    await screen.findByText('a finished one');
    const shown = offered.map(([name, status, scheduledAt]) => {
      const row = within(screen.getByText(name).closest('tr') as HTMLElement);
      const controls = [...row.queryAllByRole('button'), ...row.queryAllByRole('link')];
      const actions = controls.map((control) => (control.getAttribute('aria-label') ?? '').replace(` ${name}`, ''));
      return [name, status, scheduledAt, actions.sort()];
    });
    expect(shown).toEqual(offered.map(([name, status, at, actions]) => [name, status, at, [...actions].sort()]));
  });

  test.each([
    ['user', false],
    ['supervisor', true],
  ] as const)('is for the %s to run, where campaigns are left to supervisors and admins: %s', async (profile, may) => {
    const campaigns = offered.map(([name, status, scheduledAt], index) =>
      aCampaign(index + 1, { name, status, scheduledAt }),
    );
    const { company } = aUser({ profile });
    const me = aUser({ profile, company: { ...company, settings: [{ key: 'userCampaigns', value: 'disabled' }] } });
    await openScreen(Some, { isTimeStill: true, company: { campaigns, me } });
    await screen.findByText('a finished one');
    const labels = screen.getAllByRole('button').map((control) => control.getAttribute('aria-label') ?? '');
    expect(labels.some((label) => /^(Parar|Continuar|Editar|Excluir) /.test(label))).toBe(may);
    expect(labels.some((label) => label.startsWith('Ver '))).toBe(true);
    expect(screen.queryByRole('button', { name: 'Nova campanha' }) !== null).toBe(may);
  });

  test('asks before it stops one or lets it go on, with how many it is about', async () => {
    const campaigns = offered.map(([name, status, scheduledAt], index) =>
      aCampaign(index + 1, { name, status, scheduledAt }),
    );
    const { user, server } = await openScreen(Some, { isTimeStill: true, company: { campaigns } });
    await user.click(await screen.findByRole('button', { name: 'Parar a running one' }));
    const question = await dialog();
    expect(question.getByText(/não recebem? nada até a campanha continuar\.$/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(server.callsOf('cancelCampaign')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Parar a running one' }));
    await user.click((await dialog()).getByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(server.callsOf('cancelCampaign')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Continuar a cancelled one' }));
    await user.click((await dialog()).getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(server.callsOf('restartCampaign')).toHaveLength(1));
  });

  test('shows why one did not start, and when it should have', async () => {
    await openScreen(Some);
    const row = within((await screen.findByText('Aniversário da loja')).closest('tr') as HTMLElement);
    expect(row.getByText('Não enviada: o horário passou')).toBeDefined();
    expect(row.getByText(/^01\/11\/2026 \d\d:00$/)).toBeDefined();
    expect(row.getByText('Não definido')).toBeDefined();
  });
});

describe('the dialog of a campaign', () => {
  test('shows all of one that is over, and changes nothing', async () => {
    const { user, server } = await openScreen(Reading);
    const { getByRole, getByText, getAllByRole, getByLabelText, queryByRole } = await dialog();
    expect(getByRole('heading', { name: 'Feira de maio' })).toBeDefined();
    expect(getByText('A campanha terminou: nada mais pode ser alterado.')).toBeDefined();
    await waitFor(() => expect(getByLabelText('Lista de contatos')).toHaveProperty('value', 'Clientes de dezembro'));
    expect(getAllByRole('textbox').filter((field) => !field.hasAttribute('readonly'))).toEqual([]);
    expect(getByRole('switch')).toHaveProperty('disabled', true);
    await user.click(getByRole('tab', { name: /^Variante 2/ }));
    expect(getByRole('textbox', { name: 'Mensagens' })).toHaveProperty(
      'value',
      'Oi, {nome}. Sábado tem feira; mandamos o mapa para {email}.',
    );
    expect([queryByRole('button', { name: 'Salvar' }), queryByRole('button', { name: 'Enviar teste' })]).toEqual([
      null,
      null,
    ]);
    await user.click(getByRole('textbox', { name: 'Nome' }));
    await user.keyboard('x{Control>}{Enter}{/Control}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.callsOf('updateCampaign')).toEqual([]);
  });

  test('shows the time of a cancelled one, which nobody can move, and lets the rest be written', async () => {
    await openScreen(Some, { at: '/campaigns?edit=2' });
    const { getByRole } = await dialog();
    const [name, time] = ['Nome', 'Agendamento'].map((field) => getByRole('textbox', { name: field }));
    expect([name?.hasAttribute('readonly'), time?.hasAttribute('readonly')]).toEqual([false, true]);
    expect(getByRole('button', { name: 'Salvar' })).toBeDefined();
  });

  test('asks before the campaign gets another time, with how many it reaches', async () => {
    const { user, server } = await openScreen(Editing);
    const { getByRole } = await dialog();
    const time = getByRole('textbox', { name: 'Agendamento' });
    await user.clear(time);
    await user.type(time, '31/12/2026 10:00');
    await user.click(getByRole('button', { name: 'Salvar' }));
    const question = within(await screen.findByRole('dialog', { name: 'Agendar Natal?' }));
    await question.findByText(/^Em 31\/12\/2026 10:00 a mensagem começa a ser enviada para \d+ pessoas?\./);
    expect(server.callsOf('updateCampaign')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Agendar' }));
    await waitFor(() => expect(server.callsOf('updateCampaign')).toHaveLength(1));
  });

  test('locks itself when the campaign starts while somebody writes, and keeps what was written', async () => {
    const { user, notify, server } = await openScreen(Editing);
    const { getByRole, findByText, queryByRole } = await dialog();
    await user.type(getByRole('textbox', { name: 'Nome' }), '!');
    const campaign = server.company.campaigns.find(({ id }) => id === 5);
    if (!campaign) throw new Error('The story has it');
    await notify({ type: 'campaign.updated', campaign: { ...campaign, status: 'EM_ANDAMENTO' } });
    await findByText('As mensagens estão sendo enviadas: nada pode ser alterado.');
    const name = getByRole('textbox', { name: 'Nome' });
    expect([name.hasAttribute('readonly'), (name as HTMLInputElement).value]).toEqual([true, 'Natal!']);
    expect(queryByRole('button', { name: 'Salvar' })).toBeNull();
  });

  test('says an approved template in place of messages, with a text for each of its places', async () => {
    const { user, server } = await openScreen(WithTemplate);
    const { getByRole, findByRole, findByText, queryByRole, getByLabelText } = await dialog();
    await findByText(/Olá, Lívia Prado! O seu pedido está pronto e pode ser retirado até as 19h\./);
    expect([queryByRole('textbox', { name: 'Mensagens' }), queryByRole('switch')]).toEqual([null, null]);
    expect(getByLabelText('Modelo do WhatsApp').textContent).toBe('pedido_pronto (pt_BR)');
    const places = within(await findByRole('group', { name: 'Campos do modelo' }));
    const [, name, until] = places.getAllByRole<HTMLInputElement>('textbox');
    if (!name || !until) throw new Error('The template has three places');
    await user.clear(until);
    await user.click(getByRole('button', { name: 'Salvar' }));
    await places.findByText('Obrigatório');
    expect(document.activeElement).toBe(until);
    expect(server.callsOf('updateCampaign')).toEqual([]);
    await user.click(until);
    await user.click(places.getByRole('button', { name: '{email}' }));
    expect(until.value).toBe('{email}');
    await findByText(
      '{email} fica vazia para 1 contato (mostrados: 2), que não recebe nada: um modelo não aceita campo vazio',
    );
    await user.click(getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.callsOf('updateCampaign').map(({ body }) => body)).toMatchObject([
        { templateId: 2, templateValues: ['de Natal', '{nome}', '{email}'] },
      ]),
    );
  });

  test('says what a template costs by an estimate, and that the number may not reach so many in a day', async () => {
    const { user } = await openScreen(OverTheLimit);
    const { findByRole, getByText, getByRole } = await dialog();
    const cost = await findByRole('region', { name: 'Estimativa de custo' });
    expect(screen.queryByText(/^Mensagens próprias só chegam/)).toBeNull();
    expect([...cost.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
      'Utilidade',
      'Brasil: 2 × US$\u00a00,0068',
      'Argentina: 1 × US$\u00a00,026',
      '1 destinatário sem preço, fora da soma: Sem entrega do WhatsApp',
      'No máximo US$\u00a00,04',
      'O WhatsApp cobra por mensagem entregue. Preços da Meta de janeiro de 2026, ou os da empresa.',
    ]);
    expect(getByText('Mais do que o número pode alcançar em um dia: 3 pessoas, segundo o WhatsApp.')).toBeDefined();
    await user.click(getByRole('button', { name: /^Modelo do WhatsApp/ }));
    await user.click(await screen.findByRole('option', { name: 'Mensagens próprias' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Estimativa de custo' })).toBeNull());
    expect(getByText(/^Mensagens próprias só chegam a quem escreveu/)).toBeDefined();
  });

  test('completes variables as one types, by keys and by the pointer', async () => {
    const { user } = await openScreen(Adding, {
      arrange: ({ server }) => {
        server.company.campaignSettings = {
          ...server.company.campaignSettings,
          variables: [{ key: 'loja', value: 'Acme' }],
        };
      },
    });
    const { getByRole, findByRole, findByText, queryByRole, getByText } = await dialog();
    await findByText('{loja}');
    const text = getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagens' });
    await user.type(text, 'Olá {{');
    const options = () => within(getByRole('listbox', { name: 'Variáveis' })).getAllByRole('option');
    expect(options().map(({ textContent }) => textContent)).toEqual([
      '{nome}o nome do contato',
      '{numero}o número do contato',
      '{email}o e-mail do contato',
      '{loja}Acme',
    ]);
    await user.keyboard('n{ArrowDown}');
    expect(text.getAttribute('aria-activedescendant')).toBe(options()[1]?.id);
    await user.keyboard('{ArrowUp}{Enter}');
    expect([text.value, queryByRole('listbox')]).toEqual(['Olá {nome}', null]);
    await user.keyboard(', na {{lo');
    await user.click(within(await findByRole('listbox')).getByRole('option', { name: /^\{loja\}/ }));
    expect([text.value, document.activeElement]).toEqual(['Olá {nome}, na {loja}', text]);
    expect(getByText('Olá Um contato, na Acme')).toBeDefined();
    await user.keyboard(' {{');
    await user.keyboard('{Escape}');
    expect([queryByRole('listbox'), screen.queryByRole('dialog')]).toEqual([null, expect.anything()]);
  });

  test('says which variables are empty for whom, and which nobody knows', async () => {
    await openScreen(MissingValues);
    const { findByText, getByRole } = await dialog();
    await findByText('{email} fica vazia para 1 contato (mostrados: 2)');
    expect(within(getByRole('list', { name: 'Variáveis sem valor' })).getAllByRole('listitem')).toHaveLength(2);
    expect(await findByText('Variáveis desconhecidas: {quando}')).toBeDefined();
  });

  test('says beside the form that a time has passed, before anything is saved', async () => {
    const { user } = await openScreen(Adding);
    const { findByRole, getByRole } = await dialog();
    const checks = within(await findByRole('list', { name: 'O que falta' }));
    expect(checks.getByText('Defina o horário')).toBeDefined();
    await user.type(getByRole('textbox', { name: 'Agendamento' }), '010120200900');
    expect(checks.getByText('O horário já passou')).toBeDefined();
    await user.clear(getByRole('textbox', { name: 'Agendamento' }));
    await user.type(getByRole('textbox', { name: 'Agendamento' }), '010120990900');
    expect(checks.getByText('Horário definido')).toBeDefined();
  });

  test('says of a template that is held back that it does not leave', async () => {
    await openScreen(TemplatePaused);
    const { findByRole, findByText } = await dialog();
    const checks = within(await findByRole('list', { name: 'O que falta' }));
    expect(await checks.findByText('O WhatsApp não libera o modelo')).toBeDefined();
    expect(await findByText('Pausado pelo WhatsApp: não sai até ser liberado.')).toBeDefined();
  });

  test('says of a test why it did not leave where its template asks for what nobody has', async () => {
    const { user, toasts, server } = await openScreen(WithTemplate);
    const details = { details: [{ path: '/body/templateValues/1', message: 'must not be empty' }] };
    server.fail('testCampaign', 422, 'ERR_VALIDATION', details);
    const { findByLabelText } = await dialog();
    await user.type(await findByLabelText('Número para o teste'), '5511987654321{Enter}');
    await waitFor(() =>
      expect(toasts.map(({ text }) => text)).toEqual([
        'O modelo pede um dado que falta em quem testa, como o e-mail. Nada foi enviado.',
      ]),
    );
  });

  test('sends a test by Enter in its number, and saves nothing by it', async () => {
    const { user, server, toasts } = await openScreen(Editing);
    const { getByRole, getByLabelText } = await dialog();
    await user.type(getByRole('textbox', { name: 'Mensagens' }), '!');
    const number = getByLabelText('Número para o teste');
    await user.type(number, '55119{Enter}');
    expect(server.callsOf('testCampaign')).toEqual([]);
    await user.type(number, '87654321{Enter}');
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Mensagem de teste enviada.']));
    expect([server.callsOf('testCampaign').length, server.callsOf('updateCampaign').length]).toEqual([1, 0]);
  });
});
