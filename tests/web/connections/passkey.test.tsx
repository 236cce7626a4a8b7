import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { Connection } from '#contract/schema.ts';
import { loadTexts, startI18n } from '#web/i18n/i18n.ts';
import * as stories from '../../../stories/screens/connections.stories.tsx';
import { aConnection } from '../../support/fixtures/rows.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

beforeAll(async () => {
  await startI18n('pt');
  await Promise.all((['connections', 'registers', 'hours', 'errors'] as const).map(loadTexts));
});

const { Full } = composeStories(stories);
const paired: Connection = aConnection(1, { name: 'Balcão', provider: 'beta', number: '5511987650000' });
const asked = { status: 'DISCONNECTED' as const, failure: 'ERR_PASSKEY_REQUIRED', qrcode: '' };
const lasting = '2999-01-01T12:00:00.000Z';

const opened = (connection: Connection) => openScreen(Full, { company: { connections: [connection] } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

test('the dialog with the code gives way to what is asked, which leads to the official number', async () => {
  const offering = aConnection(1, { name: 'Balcão', provider: 'simulator', status: 'qrcode', qrcode: 'recado:1' });
  const { notify } = await opened(offering);
  await press('QR Code: Balcão');
  await dialog('Escanear o QR Code');
  const updatedAt = new Date(Date.parse(offering.updatedAt) + 1_000).toISOString();
  await notify({ type: 'connection.updated', connection: { ...offering, ...asked, retryAt: lasting, updatedAt } });
  const ways = within(await dialog('O WhatsApp pede uma chave de acesso: Balcão'));
  expect(screen.queryByRole('dialog', { name: 'Escanear o QR Code' })).toBeNull();
  expect(ways.getByRole('button', { name: 'Tentar de novo' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(ways.getByRole('button', { name: 'Preencher os dados' }));
  const form = within(await dialog('Editar conexão'));
  await form.findByLabelText('Identificação do número de telefone');
  expect(form.getByDisplayValue('Balcão').getAttribute('name')).toBe('name');
});

test('a phone that is paired leaves the focus in its row', async () => {
  const offering = aConnection(1, { name: 'Balcão', provider: 'simulator', status: 'qrcode', qrcode: 'recado:1' });
  const { notify } = await opened(offering);
  await press('QR Code: Balcão');
  await dialog('Escanear o QR Code');
  const updatedAt = new Date(Date.parse(offering.updatedAt) + 1_000).toISOString();
  await notify({ type: 'connection.updated', connection: { ...offering, status: 'OPENING', qrcode: '', updatedAt } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const row = screen.getByText('Balcão').closest('tr');
  await waitFor(() => expect(row?.contains(document.activeElement)).toBe(true));
});

test('once it is connected the focus is not on what would end that', async () => {
  const offering = aConnection(1, { name: 'Balcão', provider: 'simulator', status: 'qrcode', qrcode: 'recado:1' });
  const { notify } = await opened(offering);
  await press('QR Code: Balcão');
  await dialog('Escanear o QR Code');
  const updatedAt = new Date(Date.parse(offering.updatedAt) + 1_000).toISOString();
  await notify({ type: 'connection.updated', connection: { ...offering, status: 'CONNECTED', qrcode: '', updatedAt } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Desconectar: Balcão' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar Balcão' })));
});

test('a try that is due is made, and closes the dialog', async () => {
  const { server } = await opened({ ...paired, ...asked, provider: 'simulator', retryAt: '2026-01-01T12:00:00.000Z' });
  await press('O que fazer: Balcão');
  await press('Tentar de novo');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.callsOf('startConnectionSession')).toHaveLength(1);
});

test('giving up a pairing that may not come back is asked first, for a new code', async () => {
  const { server } = await opened({ ...paired, status: 'DISCONNECTED' });
  await press('Novo QR Code: Balcão');
  const question = within(await dialog('Novo QR Code para Balcão?'));
  question.getByText(/talvez não seja possível reconectar este número/);
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(server.callsOf('renewConnectionSession')).toEqual([]);
  await press('Novo QR Code: Balcão');
  await userEvent.click(
    within(await dialog('Novo QR Code para Balcão?')).getByRole('button', { name: 'Novo QR Code' }),
  );
  await waitFor(() => expect(server.callsOf('renewConnectionSession')).toHaveLength(1));
});

test('another provider is asked about first, too', async () => {
  const { server } = await opened(paired);
  await press('Editar Balcão');
  const form = within(await dialog('Editar conexão'));
  await userEvent.click(await form.findByLabelText('Provedor'));
  await userEvent.click(await screen.findByRole('option', { name: 'Simulador' }));
  await userEvent.click(form.getByRole('button', { name: 'Salvar' }));
  const question = within(await dialog('Mudar o provedor de Balcão?'));
  expect(server.callsOf('updateConnection')).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Mudar' }));
  await waitFor(() => expect(server.callsOf('updateConnection')).toHaveLength(1));
});
