import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Supervision } from '#contract/schema.ts';
import type { SupervisionSort } from '#machines/supervision/order.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import { SupervisionPane } from '#web/screens/supervision/supervision-pane.tsx';
import { aSupervisedPerson, aSupervision, aWaitingTicket } from '../../support/fixtures/supervision.ts';
import { patienceMs } from '../../support/patience.ts';
import { aBusyHour, aSupervisionSection, type SupervisionAnswers } from '../../support/screens/supervision-section.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadTexts('supervision');
  await loadTexts('tickets');
});
afterEach(cleanup);

async function show(answers: SupervisionAnswers = {}) {
  const fixture = aSupervisionSection(answers);
  const sorted: SupervisionSort[] = [];
  const counts = { drawn: 0 };
  render(
    <MemoryRouter>
      <Profiler id="pane" onRender={() => (counts.drawn += 1)}>
        <SupervisionPane section={fixture.section} sort="wait" onSort={(sort) => sorted.push(sort)} />
      </Profiler>
    </MemoryRouter>,
  );
  await screen.findByRole('table', { name: 'Pessoas' });
  return { ...fixture, sorted, counts, user: userEvent.setup() };
}

const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1);
const namesOf = () => rowsOf('Pessoas').map((row) => within(row).getAllByRole('cell')[0]?.textContent ?? '');
const rowOf = (name: string) => rowsOf('Pessoas').find(({ textContent }) => textContent?.includes(name));

describe('The supervision', () => {
  test('says of everybody whether they are given tickets, and why not', async () => {
    await show();
    expect(rowOf('Beatriz')?.textContent).toMatch(/Livre.*2 de 5.*12 min.*Lívia Prado/);
    expect(rowOf('Caio')?.textContent).toMatch(/Em pausaAlmoço · há 25 min/);
    expect(rowOf('Maximiliano')?.textContent).toMatch(/No limite.*5 de 5.*Clínica Três Palmeiras\+ 2 sem resposta/);
    expect(rowOf('Davi')?.textContent).toMatch(/Ausentevisto há 2 h/);
    expect(rowOf('Elisa')?.textContent).toMatch(/Fora do horário· tela aberta/);
    expect(rowOf('Fábio')?.textContent).toMatch(/Ausentenunca entrou/);
  });

  test('says of every queue what waits, and leads to who waits longest', async () => {
    await show();
    const [suporte, , financeiro, none] = rowsOf('Filas');
    expect(suporte?.textContent).toMatch(
      /Suporte4 \+ 2 com o bot.*34 min.*Otávio Reis92 de 4 1 livre1 vencido2 em risco/,
    );
    expect(financeiro?.textContent).toMatch(/0 de 1Em dia/);
    expect(none?.textContent).toMatch(/Sem fila1.*Rosa Lima/);
    const link = suporte && within(suporte).getByRole('link', { name: /Otávio Reis/ });
    expect(link?.getAttribute('href')).toBe('/tickets/3f0e4a52-6c1d-4f57-9b1c-0a9f5f1e0011');
  });

  test('adds all of it up', async () => {
    await show();
    const now = screen.getByLabelText('Agora');
    expect(now.textContent).toMatch(/Presentes21 livre · 1 no limite · 1 em pausa · 3 ausentes/);
    expect(now.textContent).toMatch(/Em atendimento121 adiado/);
    expect(now.textContent).toMatch(/Aguardando6.*Rosa Lima/);
    expect(now.textContent).toMatch(/Sem resposta5.*Sítio do Sol/);
  });

  test('counts nobody in the plural, and a pause that has just begun in words', async () => {
    const pausedAt = new Date().toISOString();
    await show({
      figures: { people: [aSupervisedPerson({ state: 'paused', pausedAt, pauseReason: 'Almoço' })], queues: [] },
    });
    expect(screen.getByLabelText('Agora').textContent).toMatch(/0 livres · 0 no limite · 1 em pausa · 0 ausentes/);
    expect(rowsOf('Pessoas')[0]?.textContent).toMatch(/Almoço · há menos de um minuto/);
  });

  test('leaves out deadlines where no queue has any', async () => {
    await show({ figures: aSupervision() });
    expect(screen.queryByRole('columnheader', { name: 'Prazos' })).toBeNull();
    expect(screen.getByText('Ninguém aguarda')).toBeTruthy();
  });

  test('is ordered by what one chooses', async () => {
    const { user, sorted } = await show();
    await user.click(screen.getByRole('radio', { name: 'Mais tickets' }));
    expect(sorted).toEqual(['open']);
  });

  test('stays readable through five hundred messages: drawn a few times, and its rows stay under the pointer', async () => {
    const busy = aBusyHour();
    const { section, becomes, counts, user } = await show({ figures: busy });
    const before = namesOf();
    const [first] = rowsOf('Pessoas');
    if (first) await user.hover(first);
    counts.drawn = 0;
    becomes(withWait(busy, 'Elisa Campos', 630));
    for (let message = 0; message < 500; message += 1)
      section.send({ type: 'live.received', facts: [{ type: 'ticket.deleted', ticketId: message }] });
    await vi.waitFor(() => expect(rowOf('Elisa')?.textContent).toMatch(/10 h/), { timeout: patienceMs });
    expect([namesOf(), counts.drawn <= 5]).toEqual([before, true]);
    await user.unhover(first as Element);
    await vi.waitFor(() => expect(namesOf()[0]).toMatch(/^ECElisa/), { timeout: patienceMs });
  });
});

const withWait = (figures: Supervision, name: string, minutes: number): Supervision => ({
  ...figures,
  people: figures.people.map((person) =>
    person.name === name
      ? {
          ...aSupervisedPerson(person),
          unanswered: 1,
          longestUnanswered: aWaitingTicket({ since: new Date(Date.now() - minutes * 60_000).toISOString() }),
        }
      : person,
  ),
});
