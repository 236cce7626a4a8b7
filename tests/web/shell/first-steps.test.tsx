import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownCompanyPlan } from '#web/desk/company-plan.ts';
import * as stories from '../../../stories/shell/first-steps.stories.tsx';
import { aCompanyPlan } from '../../machines/fixtures/desk/company-plan.ts';
import { aConnection } from '../../support/fixtures/rows.ts';
import { aTicket } from '../../support/fixtures/ticket.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Begun } = composeStories(stories);
const done = () =>
  screen.getAllByRole('listitem').flatMap((step) => (step.querySelector('a') ? [] : [step.textContent]));

test('the first steps are ticked by what is there, as it comes', async () => {
  const { notify } = await openScreen(Begun);
  await screen.findByRole('link', { name: 'Receber a primeira mensagem' });
  // How many users and queues there are is not known yet.
  expect(screen.getByRole('status').textContent?.trim()).toBe('Primeiros passos');
  knownCompanyPlan.set(aCompanyPlan({ used: { ...aCompanyPlan().used, users: 1, queues: 0 } }));
  await screen.findByText('0 de 4');
  await notify({ type: 'connection.updated', connection: aConnection(1, { status: 'CONNECTED' }) });
  await waitFor(() => expect(done()).toEqual(['Conectar um telefone ou canal(feito)']));
  knownCompanyPlan.set(aCompanyPlan({ used: { ...aCompanyPlan().used, users: 2, queues: 1 } }));
  await waitFor(() => expect(done()).toHaveLength(3));
  knownCompanyPlan.set(undefined);
});

test('a first message stays written when every ticket was resolved', async () => {
  await openScreen(Begun, { company: { connections: [], queues: [], tickets: [aTicket(1, { status: 'closed' })] } });
  await waitFor(() => expect(done()).toEqual(['Receber a primeira mensagem(feito)']));
});

test('the first steps go when they are closed, for the person, and stay where that was not kept', async () => {
  const { user, server } = await openScreen(Begun);
  server.fail('updateUser', 503, 'ERR_UNAVAILABLE');
  const close = () => screen.findByRole('button', { name: 'Fechar os primeiros passos' });
  await user.click(await close());
  await waitFor(() => expect(server.callsOf('updateUser').map(({ body }) => body)).toEqual([{ firstSteps: false }]));
  server.answerWith('updateUser', () => server.company.me);
  await user.click(await close());
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull());
});
