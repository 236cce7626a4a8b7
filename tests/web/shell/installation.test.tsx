import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as stories from '../../../stories/shell/installation.stories.tsx';
import { anInstallation } from '../../support/fixtures/installation.ts';
import { aCustomer } from '../../support/fixtures/plans.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { BackupFailed, Begun, Exposed, Restored, SignUpClosed, WithBackups } = composeStories(stories);
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('each step that is left says what to do, and is ticked when it is done', async () => {
  const { server, notify } = await openScreen(Begun);
  await screen.findByText('3 de 8');
  expect(texts()).toEqual([
    'Modo de produção (feito)',
    'Endereço público (feito)',
    'Simulador desativado (feito)',
    'Revisar os planosAjuste nomes, limites e preços na aba Planos.',
    expect.stringMatching(/^Receber por Pix.*PIX_URL/u),
    expect.stringMatching(/^Envio de e-mails.*aba E-mail/u),
    expect.stringMatching(/^Primeiro backup.*BACKUP_TO/u),
    expect.stringMatching(/^Primeira empresa.*https:\/\/recado\.example\/signup$/u),
  ]);
  expect(screen.getByRole('link', { name: 'Revisar os planos' }).getAttribute('href')).toBe('/settings?tab=plans');
  const steps = anInstallation().steps.map((step) => (step.id === 'company' ? { ...step, isDone: true } : step));
  server.company.installation = anInstallation({ steps });
  await notify({ type: 'company.updated', company: aCustomer(9), created: true });
  await screen.findByText('4 de 8');
});

test('where nobody may sign up a first company is made by hand', async () => {
  await openScreen(SignUpClosed);
  expect((await screen.findByText('Crie uma na aba Empresas.')).textContent).not.toContain('/signup');
});

test('the steps fold, and go for good when they are put away', async () => {
  const { user, server } = await openScreen(Begun);
  await user.click(await screen.findByRole('button', { name: 'Recolher a lista da instalação' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  server.answerWith('updateUser', () => server.company.me);
  await user.click(screen.getByRole('button', { name: 'Dispensar a lista da instalação' }));
  await waitFor(() => expect(server.callsOf('updateUser').map(({ body }) => body)).toEqual([{ firstSteps: false }]));
  expect(screen.queryByRole('region', { name: 'Instalação' })).toBeNull();
});

test('a server on the internet that is not in production is said, whether the steps are shown or not', async () => {
  await openScreen(Exposed);
  expect((await screen.findByRole('alert')).textContent).toContain('NODE_ENV=production');
  expect(screen.queryByRole('region', { name: 'Instalação' })).toBeNull();
});

test('the last backup is shown with when the next one is made, and one is made at a press', async () => {
  const { user, server } = await openScreen(WithBackups);
  const line = await screen.findByText(/^Último backup: .* 48,2 MB, restaurado em teste\. Próximo: /u);
  await user.click(screen.getByRole('button', { name: 'Fazer backup agora' }));
  await waitFor(() => expect(line.textContent).toBe('Um backup está sendo feito.'));
  expect(server.callsOf('requestBackup')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Fazer backup agora' })).toBeNull();
});

test('why a backup failed is said', async () => {
  await openScreen(BackupFailed);
  expect((await screen.findByText(/^O backup de .* falhou\./u)).textContent).toContain('Não há espaço para o backup.');
});

test('that the installation was restored stays above the screens until it is put away', async () => {
  const { user, server } = await openScreen(Restored);
  const notice = await screen.findByRole('region', { name: 'Restaurado de um backup' });
  expect(notice.textContent).toMatch(/3 conexões.*1 campanha.*12 agendamentos.*4 mensagens/u);
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Restaurado de um backup' })).toBeNull());
  expect(server.callsOf('dismissRestore')).toHaveLength(1);
});
