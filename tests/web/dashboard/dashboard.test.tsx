import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { queryOf } from '#web/screens/dashboard/dashboard-address.ts';
import { DashboardPane } from '#web/screens/dashboard/dashboard-pane.tsx';
import { aDashboard } from '../../support/fixtures/dashboard.ts';
import { aDashboardSection, type DashboardAnswers, someNarrowings } from '../../support/screens/dashboard-section.ts';

// Drawn in real browsers by the stories.
const Chart = ({ label }: { label: string }) => <figure aria-label={label} />;

beforeAll(async () => {
  // jsdom lays nothing out.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  await startI18n('pt');
  await loadTexts('dashboard');
});

afterEach(cleanup);

const Address = () => <output aria-label="address">{useLocation().search}</output>;

function show({ address = '/?days=7', ...answers }: DashboardAnswers & { address?: string } = {}) {
  const { section } = aDashboardSection(answers);
  render(
    <MemoryRouter initialEntries={[address]}>
      <DashboardPane section={section} narrowings={someNarrowings} chart={Chart} />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const address = () => screen.getByLabelText('address').textContent;

describe('The dashboard', () => {
  test('shows its figures beside those of the days before', async () => {
    show();
    const cards = within(await screen.findByRole('list', { name: 'Números do período' }));
    expect(cards.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Aguardando4agora',
      'Em atendimento7agora',
      'Finalizados31▲ 29% · período anterior: 24',
      'Novos contatos9período anterior: 0',
      'Tempo médio de atendimento1h 19min▼ 21% · período anterior: 1h 40min',
      'Tempo médio de espera3min= 0% · período anterior: 3min',
      'Tempo médio até a 1ª resposta30s▼ 50% · período anterior: 1min',
    ]);
  });

  test('says which promises were kept and broken, and leads to the tickets of each queue and agent', async () => {
    const part = { kept: 3, broken: 1 };
    const sla = {
      ...part,
      queues: [{ id: 5, name: 'Suporte', ...part }],
      attendants: [{ id: 3, name: 'Beatriz Nunes', kept: 2, broken: 0 }],
    };
    const user = show({ figures: aDashboard({ sla }) });
    const panel = within(await screen.findByRole('region', { name: 'Prazos' }));
    expect(panel.getByRole<HTMLButtonElement>('button', { name: 'Beatriz Nunes: 0 vencido' }).disabled).toBe(true);
    await user.click(panel.getByRole('button', { name: 'Suporte: 1 vencido' }));
    expect(address()).toBe('?days=7&figure=slaBroken&ofQueue=5');
    expect(await screen.findByRole('dialog', { name: 'Tickets com prazo vencido' })).toBeTruthy();
  });

  test('names today’s tickets in the title of their hours, and reads each chart as a table', async () => {
    const user = show();
    const panel = within(await screen.findByRole('region', { name: 'Tickets de hoje por hora (20)' }));
    expect(await panel.findByRole('figure', { name: 'Tickets criados hoje em cada hora, 20 no total' })).toBeTruthy();
    await user.click(panel.getByRole('radio', { name: 'Tabela' }));
    expect(panel.getAllByRole('row')).toHaveLength(25);
    expect(panel.getByRole('row', { name: '12h 6' })).toBeTruthy();
  });

  test('lists the agents with stars in words, a time in hours, and who is there', async () => {
    show();
    const table = within(await screen.findByRole('table', { name: 'Atendentes' }));
    const cells = table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
    expect(cells.slice(1)).toEqual([
      ['Beatriz Nunes', 'Muito satisfeito', '21', '1h 16min', 'Online'],
      ['Caio Prado', '', '10', '12min', 'Offline'],
    ]);
  });

  test('has no table of agents without results', async () => {
    show({ figures: aDashboard({ attendants: [] }) });
    await screen.findByRole('list', { name: 'Números do período' });
    expect(screen.queryByRole('table', { name: 'Atendentes' })).toBeNull();
  });

  test('asks for a filter when nothing is chosen', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: /Período/ }));
    await user.click(screen.getByRole('option', { name: 'Nenhum período' }));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(address()).toBe('?days=0');
    show({ address: '/?days=0', query: { days: 0 } });
    expect(screen.getByText('Parametrize o filtro')).toBeTruthy();
  });

  test('puts what is asked for into the address, days as they are written', async () => {
    const user = show({ address: '/?from=2026-11-01&to=2026-11-22' });
    const from = screen.getByRole('textbox', { name: 'Data inicial' });
    await user.clear(from);
    await user.type(from, '5/10/26');
    await user.click(screen.getByRole('button', { name: /Fila/ }));
    await user.click(screen.getByRole('option', { name: 'Vendas' }));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(address()).toBe('?from=2026-10-05&to=2026-11-22&queue=6');
  });

  test('is narrowed to an advertisement where one led somebody here, also to one that did not in these days', async () => {
    show();
    await screen.findByRole('list', { name: 'Números do período' });
    expect(screen.queryByRole('button', { name: /Anúncio/ })).toBeNull();
    cleanup();
    const advertisements = [{ id: '77', title: 'Semana de ofertas', tickets: 3 }];
    const user = show({ figures: aDashboard({ advertisements }) });
    await user.click(await screen.findByRole('button', { name: /Anúncio/ }));
    await user.click(screen.getByRole('option', { name: 'Semana de ofertas' }));
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(address()).toBe('?days=7&advertisement=77');
    cleanup();
    show({ address: '/?days=7&advertisement=78', query: { days: 7, advertisement: '78' } });
    expect((await screen.findByRole('button', { name: /Anúncio/ })).textContent).toContain('78');
  });

  test('takes no day that is none, and no end before the beginning', async () => {
    const user = show({ address: '/?from=2026-11-10&to=2026-11-22' });
    const to = screen.getByRole('textbox', { name: 'Data final' });
    await user.clear(to);
    await user.type(to, '01/11/2026');
    await user.click(screen.getByRole('button', { name: 'Filtrar' }));
    expect(screen.getByRole('alert').textContent).toBe('A data final é anterior à data inicial.');
    await user.clear(to);
    await user.type(to, '31/02/2026');
    expect(screen.getByRole('alert').textContent).toBe('Use uma data como 05/11/2026.');
    expect(address()).toBe('?from=2026-11-10&to=2026-11-22');
  });

  test('says what went wrong, and that the server is not there', async () => {
    show({ server: 'broken' });
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar.');
    show({ server: 'unreachable' });
    expect(await screen.findByText('Sem conexão com o servidor.')).toBeTruthy();
  });
});

test('an address without days means this month up to today', () => {
  const { date_from, date_to, ...rest } = queryOf(new URLSearchParams('queue=5&agent=0&connection=x'));
  expect([date_from, rest]).toEqual([`${date_to?.slice(0, 7)}-01`, { queueId: 5 }]);
  expect(queryOf(new URLSearchParams('days=90&agent=3'))).toEqual({ days: 90, userId: 3 });
  expect(queryOf(new URLSearchParams('to=2026-02-03'))).toEqual({ date_to: '2026-02-03' });
});
