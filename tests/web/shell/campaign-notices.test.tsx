import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Profile } from '#contract/schema.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { setCampaignsFlag } from '#web/preferences.ts';
import { CampaignNotices } from '#web/shell/notices/campaign-notices.tsx';
import { aCampaign } from '../../support/fixtures/entities.ts';
import type { MemoryDesk } from '../../support/memory/desk.ts';
import { patienceMs } from '../../support/patience.ts';
import { ScreenStage } from '../../support/screens/screen-stage.tsx';

beforeAll(() => startI18n('pt'));
beforeEach(() => setCampaignsFlag(true));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const scheduledAt = '2026-11-01T12:00:00.000Z';
const party = aCampaign(1, { name: 'Aniversário da loja', missedReason: 'late', scheduledAt });
const fair = aCampaign(2, { name: 'Feira', status: 'PROGRAMADA', scheduledAt });

const open = async (profile: Profile, campaigns = [fair, party]) => {
  let memory: MemoryDesk | undefined;
  const told: (string | undefined)[] = [];
  const ways: (string | undefined)[] = [];
  const arrange = (desk: MemoryDesk) => {
    memory = desk;
    desk.desk.on('toasted', ({ text, way }) => {
      told.push(text);
      ways.push(way);
    });
  };
  const company = { campaigns };
  render(<ScreenStage screen={CampaignNotices} at="/tickets" company={company} profile={profile} arrange={arrange} />);
  const { server } = await waitFor(() => memory ?? Promise.reject(new Error('No desk is there yet')));
  return { told, ways, server };
};
const within = { timeout: patienceMs };

test('an admin is told once of a campaign that missed its time, before or now', async () => {
  const first = await open('admin');
  await waitFor(
    () => expect(first.told).toEqual(['A campanha “Aniversário da loja” não foi enviada: o horário passou.']),
    within,
  );
  const missed = { ...fair, status: 'INATIVA' as const, missedReason: 'recipientsMissing' as const };
  await act(async () => first.server.live.notify({ type: 'campaign.updated', campaign: missed }));
  await waitFor(() => expect(first.told[1]).toBe('A campanha “Feira” não foi enviada: não tem destinatários.'), within);
  await act(async () =>
    first.server.live.notify({ type: 'campaign.updated', campaign: { ...missed, name: 'Feirinha' } }),
  );
  // A desk that goes takes its session along before another is there.
  await act(async () => cleanup());
  const easter = { ...missed, id: 3, name: 'Páscoa', missedReason: 'connectionMissing' as const };
  const again = await open('admin', [easter, missed, party]);
  await waitFor(() => expect(again.told).toEqual(['A campanha “Páscoa” não foi enviada: falta a conexão.']), within);
  expect(first.told).toHaveLength(2);
});

test('an admin is told wherever they are, once, that a campaign is held back by its template, and of no other pause', async () => {
  const sale = aCampaign(4, { name: 'Liquidação', status: 'EM_ANDAMENTO' });
  const { told, ways, server } = await open('admin', [{ ...sale, id: 5, pausedReason: 'dailyWindow' }, party]);
  const missed = 'A campanha “Aniversário da loja” não foi enviada: o horário passou.';
  await waitFor(() => expect(told).toEqual([missed]), within);
  const paused = { ...sale, pausedReason: 'template' as const };
  await act(async () => server.live.notify({ type: 'campaign.updated', campaign: paused }));
  const text =
    'A campanha “Liquidação” está em pausa: o WhatsApp suspendeu o modelo. Continua sozinha quando ele for liberado.';
  await waitFor(() => expect(told).toEqual([missed, text]), within);
  expect(ways).toEqual([undefined, '/campaigns']);
  await act(async () => server.live.notify({ type: 'campaign.updated', campaign: { ...paused } }));
  await act(async () => server.live.notify({ type: 'campaign.updated', campaign: sale }));
  await act(async () => server.live.notify({ type: 'campaign.updated', campaign: sale }));
  const resumed = 'A campanha “Liquidação” continua: o WhatsApp liberou o modelo.';
  await waitFor(() => expect(told).toEqual([missed, text, resumed]), within);
  await act(async () => cleanup());
  const easter = { ...party, id: 6, name: 'Páscoa' };
  const again = await open('admin', [paused, easter]);
  await waitFor(() => expect(again.told).toEqual([expect.stringContaining('Páscoa')]), within);
  expect(told).toHaveLength(3);
});

test('an agent is not asked to do anything about it', async () => {
  const { told, server } = await open('user');
  await act(async () => server.live.notify({ type: 'campaign.updated', campaign: party }));
  expect([told, server.callsOf('listCampaigns')]).toEqual([[], []]);
});
