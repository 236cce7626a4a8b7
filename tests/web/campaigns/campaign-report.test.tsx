import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as stories from '../../../stories/screens/campaigns/campaign-report.stories.tsx';
import * as listStories from '../../../stories/screens/campaigns/campaigns.stories.tsx';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';
import { textOfFile } from '../../support/text-of-file.ts';

afterEach(() => vi.restoreAllMocks());

const { Running, Finished, Gone, WithCost } = composeStories(stories);
const { Some: Campaigns } = composeStories(listStories);

const cards = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    .map((pair) => pair.join(': '));
const table = async () => within(await screen.findByRole('table', { name: 'Destinatários' }));
const dialog = async () => within(await screen.findByRole('dialog'));

const funnel = () =>
  within(screen.getByRole('region', { name: 'Do envio à resposta' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const namesShown = async () =>
  (await table()).getAllByRole('row').flatMap((row) => row.querySelector('td')?.textContent ?? []);

describe('the report of a campaign', () => {
  test('says how far it has come, over time and by recipient, and why it waits', async () => {
    await openScreen(Finished);
    expect(await screen.findByRole('heading', { name: 'Relatório da Panetones' })).toBeDefined();
    expect(screen.getByText('Status: Finalizada 861 de 1.200')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: 'Entregues' }).getAttribute('aria-valuenow')).toBe('72');
    const time = expect.stringMatching(/^Conclusão: \d\d\/11\/2026 \d\d:00$/);
    expect(cards()).toEqual([
      'Contatos válidos: 1.200',
      'Confirmações solicitadas: 1.200',
      'Confirmações: 893',
      'Recusas: 51',
      'Entregues: 861',
      'Falharam: 10',
      'Pediram para não receber: 4',
      'Conexão: Principal',
      'Lista de contatos: Clientes de dezembro',
      expect.stringMatching(/^Agendamento: \d\d\/11\/2026 \d\d:00$/),
      time,
    ]);
    expect(funnel()).toEqual([
      'Confirmações solicitadas1.200100%',
      'Respondidas746%',
      'Confirmações89374%',
      'Enviadas88073%',
      'Entregues86172%',
      'Lidas54045%',
    ]);
    expect(screen.getByText(/^De 1.200 pessoas consultadas/).textContent).toBe(
      'De 1.200 pessoas consultadas, 6% responderam e 74% quiseram a mensagem; 45% leram. 19 mensagens enviadas não chegaram ao celular até agora.',
    );
    const chart = await screen.findByRole('figure', { name: /^O que aconteceu com as mensagens/ });
    expect([...(chart.querySelector('figcaption')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Enviadas',
      'Entregues',
      'Lidas',
      'Respondidas',
      'Falharam',
      'Pediram para não receber',
    ]);
    const reasons = within(screen.getByRole('region', { name: 'Falhas por motivo' })).getAllByRole('listitem');
    expect(reasons[0]?.textContent).toBe('Este número não é válido neste canal.7');
    const [, first] = (await table()).getAllByRole('row');
    expect(first?.textContent).toContain('Lida');
    // What has not happened is not named, where a column stands under another one either.
    for (const row of (await table()).getAllByRole('row')) {
      expect(row.textContent).not.toMatch(/(Entregue|Lida|Respondida): (?!\d)/);
    }
    expect(screen.getByRole('link', { name: 'Abrir a conversa com Lívia Prado' }).getAttribute('href')).toBe(
      '/tickets/5d0f7f4e-5d1b-4a51-9d5e-0b0a9c6f1c11',
    );
  });

  test('follows what is told of it, and reads all anew 5 s after the end', async () => {
    const { notify, server, passTime } = await openScreen(Running, { isTimeStill: true });
    await screen.findByText('Status: Em Andamento 861 de 1.200');
    expect(screen.queryByText('Confirmações')).toBeNull();
    expect(funnel()).toEqual(['Enviadas880100%', 'Entregues86198%', 'Lidas54061%', 'Respondidas748%']);
    expect(screen.getByText(/^De 880 mensagens enviadas/).textContent).toBe(
      'De 880 mensagens enviadas, 98% chegaram, 61% foram lidas e 8% tiveram resposta. 19 mensagens enviadas não chegaram ao celular até agora.',
    );
    await table();
    const [campaign] = server.company.campaigns;
    if (!campaign) throw new Error('The story has a campaign');
    const ended = { ...campaign, pausedReason: null, status: 'FINALIZADA' as const };
    server.company.campaigns = [{ ...ended, counters: { ...ended.counters, delivered: 900 } }];
    const asked = server.callsOf('findCampaignReport').length;
    await notify({ type: 'campaign.updated', campaign: ended });
    expect(screen.getByText('Status: Finalizada 861 de 1.200')).toBeDefined();
    await passTime(4_999);
    expect(server.callsOf('findCampaignReport')).toHaveLength(asked);
    await passTime(1);
    expect(await screen.findByText('Status: Finalizada 900 de 1.200')).toBeDefined();
    expect(server.callsOf('listCampaignRecipients').length).toBeGreaterThan(1);
  });

  test('goes on by a button, and sends again where nobody knows', async () => {
    const { user, server, toasts } = await openScreen(Running);
    expect(await screen.findByText('Em pausa: a conexão caiu')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    const goesOn = await dialog();
    expect(goesOn.getByText(/ainda vão receber a mensagem\. Leva cerca de /)).toBeDefined();
    expect(server.callsOf('continueCampaign')).toEqual([]);
    await user.click(goesOn.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual(['Campanha retomada.']));
    expect(screen.getByText(/^Não se sabe se 3 destinatários/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    const again = await dialog();
    expect(again.getByText(/^3 pessoas talvez recebam a mensagem pela segunda vez\. Leva cerca de /)).toBeDefined();
    await user.click(again.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toContain('Mensagens reenviadas.'));
    expect(['continueCampaign', 'resendCampaign'].map((name) => server.callsOf(name)[0]?.path.id)).toEqual(['4', '4']);
  });

  test('finds recipients by name and by state, and saves those found', async () => {
    const { user, server } = await openScreen(Running);
    expect(await namesShown()).toHaveLength(8);
    await user.type(screen.getByRole('searchbox'), 'bruno');
    await waitFor(async () => expect(await namesShown()).toHaveLength(1));
    expect(
      (await table()).getByText('Não foi possível enviar a mensagem. Verifique a página de conexões.'),
    ).toBeDefined();
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    await user.click(screen.getByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(server.callsOf('listCampaignRecipients').at(-1)?.query.get('pageSize')).toBe('1000');
    const text = await textOfFile(files[0]);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"Nome";"Número";"Situação";"Enviada";"Entregue";"Lida";"Respondida";"Motivo"',
      '"Bruno Lima";"\'+5511955550124";"Falhou";"";"";"";"";"Não foi possível enviar a mensagem. Verifique a página de conexões."',
    ]);
    await user.click(screen.getByRole('button', { name: /^Situação/ }));
    await user.click(await screen.findByRole('option', { name: 'Lida' }));
    expect(await screen.findByText('Nada encontrado', { exact: false })).toBeDefined();
    expect(screen.getByTestId('address').dataset.search).toBe('?searchParam=bruno&state=read');
  });

  test('sums up what the messages have cost by an estimate', async () => {
    await openScreen(WithCost);
    const cost = await screen.findByRole('region', { name: 'Estimativa de custo' });
    expect([...cost.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'US$\u00a052,69',
      '843 mensagens pagas · 15 sem custo · 3 sem preço conhecido',
      'Soma do que foi entregue, com os preços do início da campanha. O valor exato está na fatura da Meta.',
    ]);
  });

  test('is reached from the list, and says when its campaign is gone', async () => {
    await openScreen(Campaigns);
    const link = await screen.findByRole('link', { name: 'Relatório de Panetones' });
    expect(link.getAttribute('href')).toBe('/campaign/3/report');
    await openScreen(Gone);
    expect(await screen.findByRole('heading', { name: 'Esta campanha não existe mais.' })).toBeDefined();
  });
});
