import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Connection, Profile } from '#contract/schema.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { Falls } from '#web/shell/notices/falls.tsx';
import { aConnection } from '../../support/fixtures/rows.ts';
import { at } from '../../support/fixtures/times.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { patienceMs } from '../../support/patience.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(() => startI18n('pt'));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const shop = aConnection(1, { name: 'Loja', status: 'TIMEOUT', fellAt: at(10) });
const counter = aConnection(2, { name: 'Balcão' });

const open = async (profile: Profile, connections: Connection[]) => {
  let memory: MemoryDesk | undefined;
  const told: (string | undefined)[] = [];
  const arrange = (desk: MemoryDesk) => {
    memory = desk;
    desk.desk.on('toasted', ({ text }) => told.push(text));
  };
  render(<ScreenStage screen={Falls} at="/tickets" company={{ connections }} profile={profile} arrange={arrange} />);
  const { server } = await waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
  let second = 1;
  const becomes = (connection: Connection) => {
    second += 1;
    const updatedAt = new Date(Date.parse(connection.updatedAt) + 1_000 * second).toISOString();
    return act(async () =>
      server.live.notify({ type: 'connection.updated', connection: { ...connection, updatedAt } }),
    );
  };
  return { told, becomes, hears: (texts: string[]) => waitFor(() => expect(told).toEqual(texts), within) };
};
const within = { timeout: patienceMs };

test('an admin is told once of a connection that is down, why where it is known, and that it is back', async () => {
  const { becomes, hears, told } = await open('admin', [shop, counter]);
  await hears(['A conexão Loja caiu.']);
  await becomes({ ...shop, status: 'CONNECTED' });
  await becomes({ ...shop });
  const asked = { ...counter, status: 'DISCONNECTED' as const, failure: 'ERR_PASSKEY_REQUIRED', fellAt: at(20) };
  await becomes(asked);
  await hears(['A conexão Loja caiu.', 'O WhatsApp pede uma chave de acesso para a conexão Balcão.']);
  await becomes({ ...shop, status: 'CONNECTED', fellAt: null });
  await hears([...told.slice(0, 2), 'A conexão Loja voltou.'] as string[]);
  // A desk that goes takes its session along before another is there.
  await act(async () => cleanup());
  const again = await open('admin', [{ ...shop, fellAt: at(30) }, asked]);
  await again.hears(['A conexão Loja caiu.']);
});

test('an admin is told once a day of a number at risk', async () => {
  const { becomes, hears, told } = await open('admin', [counter]);
  await becomes({ ...counter, health: { state: 'strained', reasons: ['oneTick'] } });
  expect(told).toEqual([]);
  await becomes({ ...counter, health: { state: 'atRisk', reasons: ['failures'] } });
  await becomes({ ...counter, health: { state: 'atRisk', reasons: ['failures', 'speed'] } });
  await hears(['O número da conexão Balcão corre risco de bloqueio: as campanhas que o usam estão esperando.']);
});

test('one that somebody disconnects is not said to be back, and agents are told nothing', async () => {
  const { becomes, told } = await open('admin', [shop]);
  await waitFor(() => expect(told).toHaveLength(1), within);
  await becomes({ ...shop, status: 'DISCONNECTED', fellAt: null });
  await becomes({ ...shop, status: 'CONNECTED', fellAt: null });
  expect(told).toHaveLength(1);
  await act(async () => cleanup());
  localStorage.clear();
  const agent = await open('user', [shop]);
  await agent.becomes({ ...shop, status: 'DISCONNECTED' });
  expect(agent.told).toEqual([]);
});
