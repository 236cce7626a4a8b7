import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { MessageTemplate } from '#contract/schema.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { Screen as Connections } from '#web/screens/connections/connections-screen.tsx';
import { aConnection } from '../../support/fixtures/rows.ts';
import { aTemplate } from '../../support/fixtures/templates.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { patienceMs } from '../../support/patience.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(() => startI18n('pt'));
afterEach(cleanup);

const within = { timeout: patienceMs };
const connection = aConnection(1, { name: 'Oficial', provider: 'whatsapp-cloud' });
const rejected = (id: number, rejectedReason: string) =>
  aTemplate(id, { status: 'REJECTED', rejectedReason, isSendable: false });

const open = async (templates: MessageTemplate[]) => {
  let memory: MemoryDesk | undefined;
  const arrange = (desk: MemoryDesk) => {
    memory = desk;
  };
  const company = { connections: [connection], templates };
  render(<ScreenStage screen={Connections} at="/connections" company={company} profile="admin" arrange={arrange} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Modelos de Oficial' }, within));
  return waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
};

test('a rejected template says why, in words where they are known', async () => {
  await open([rejected(1, 'TAG_CONTENT_MISMATCH'), rejected(2, 'SOMETHING_NEW')]);
  expect(
    await screen.findByText('O texto não combina com a categoria ou o idioma do modelo.', {}, within),
  ).toBeDefined();
  expect(screen.getByText('Motivo da Meta: SOMETHING_NEW')).toBeDefined();
});

test('a template says its category, what stands above it and its buttons', async () => {
  const buttons = [{ kind: 'reply' as const, text: 'Sim', value: '' }];
  const fields = [{ part: 'media' as const, name: 'image', example: '' }];
  await open([aTemplate(1, { category: 'MARKETING', buttons, fields })]);
  expect(await screen.findByText('Marketing · imagem acima · 1 botão: Sim', {}, within)).toBeDefined();
});

test('the list follows its connection while it is open', async () => {
  const { server } = await open([rejected(1, 'SCAM')]);
  await screen.findByText('A Meta viu sinais de golpe.', {}, within);
  server.company.templates = [aTemplate(3)];
  await act(async () => server.live.notify({ type: 'connection.updated', connection: { ...connection } }));
  expect(await screen.findByText('modelo_3', {}, within)).toBeDefined();
  expect(screen.queryByText('A Meta viu sinais de golpe.')).toBeNull();
});

test('templates are written at Meta, in a tab of its own', async () => {
  await open([]);
  const link = await screen.findByRole('link', { name: 'Criar e editar na Meta' }, within);
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://business.facebook.com/wa/manage/message-templates/',
    '_blank',
    'noopener',
  ]);
});
