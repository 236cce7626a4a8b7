import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Campaign, CampaignEstimate, CampaignReport, MessageTemplate, TemplateFile } from '#contract/schema.ts';
import { type Agent, agentAt } from '../support/browsers/agent.ts';
import { businessAccountId } from '../support/channels/graph-stand-in.ts';
import { connect } from '../support/channels/mortal/conversation.ts';
import { openMortalStages } from '../support/channels/mortal/stages.ts';
import { eventually } from '../support/eventually.ts';
import { testPatienceMs } from '../support/patience.ts';
import { tinyPng } from '../support/server/multipart.ts';

/** `FAULT_RECIPIENTS=1000` for the long run (`npm run faults`). */
const recipients = Number(process.env.FAULT_RECIPIENTS ?? 20);
vi.setConfig({ testTimeout: testPatienceMs + recipients * 500 });
const numbers = Array.from({ length: recipients }, (_, n) => `55119${71_000_000 + n}`);

const offer = {
  name: 'oferta',
  language: 'pt_BR',
  category: 'MARKETING',
  status: 'APPROVED',
  components: [
    { type: 'HEADER', format: 'IMAGE' },
    { type: 'BODY', text: 'Oi, {{1}}! Hoje tem pão.' },
  ],
};

let mortal: Awaited<ReturnType<typeof openMortalStages>>;
let admin: Agent;
let connectionId: number;

beforeAll(async () => {
  mortal = await openMortalStages();
  await mortal.server.start();
  admin = await agentAt(mortal.server.url, 'admin@acme.test');
  mortal.graph.setTemplates([offer]);
  mortal.graph.setNumber({ quality_rating: 'GREEN', status: 'CONNECTED' }, 'USD');
  const stage = mortal.stages.find(({ name }) => name === 'whatsapp-cloud');
  if (!stage) throw new Error('There is no official number');
  const connection = { ...stage.connection, businessAccountId };
  connectionId = await connect(admin, { ...stage, connection }, mortal.server.ids.acme.suporte);
  callHere();
});
afterAll(() => mortal?.close());

const callHere = () => mortal.graph.callTo(`${mortal.server.url()}/channels/whatsapp-cloud/${connectionId}`);

async function dieAndComeBack(): Promise<void> {
  await mortal.server.kill();
  await mortal.server.start();
  callHere();
}

const sentTo = () => mortal.graph.sent.filter(({ body }) => body.type === 'template').map(({ body }) => body.to);
const untilSent = (count: number) => eventually(async () => expect(sentTo().length).toBeGreaterThanOrEqual(count));

test('F1: a campaign by template is killed twice and its template held back between: each gets it once', async () => {
  const { id: contactListId } = await admin.call<{ id: number }>('POST', '/contact-lists', { name: 'Todos' });
  for (const [n, number] of numbers.entries()) {
    await admin.call('POST', '/contact-list-items', { name: `Cliente ${n}`, number, email: '', contactListId });
  }
  await admin.call('POST', '/campaign-settings', { settings: { messageInterval: 0, longerIntervalAfter: 0 } });
  const templates = () => admin.call<{ records: MessageTemplate[] }>('GET', `/whatsapp/${connectionId}/templates`);
  mortal.graph.changeTemplate('oferta', 'APPROVED');
  const templateId = await eventually(async () => {
    const { records } = await templates();
    return records[0]?.id ?? Promise.reject(new Error('The templates have not come'));
  });
  const parts = new FormData();
  parts.append('kind', 'image');
  parts.append('file', new Blob([new Uint8Array(tinyPng)], { type: 'image/png' }), 'pão.png');
  const above = await admin.call<TemplateFile>('POST', '/template-files', parts);
  const estimate = await admin.call<CampaignEstimate>('POST', '/campaigns/estimate', {
    contactListId,
    whatsappId: connectionId,
    templateId,
  });
  expect(estimate).toMatchObject({ recipients, cost: { lines: [{ market: 'BR', recipients, price: 0.0625 }] } });
  const { id } = await admin.call<Campaign>('POST', '/campaigns', {
    name: 'Pão',
    contactListId,
    whatsappId: connectionId,
    templateId,
    templateValues: [above.path, '{nome}'],
    scheduledAt: new Date(Date.now() + 2_000).toISOString(),
  });
  const campaign = () => admin.call<Campaign>('GET', `/campaigns/${id}`);
  await untilSent(recipients / 5);
  await dieAndComeBack();
  await untilSent((2 * recipients) / 5);
  mortal.graph.changeTemplate('oferta', 'PAUSED');
  await eventually(async () => expect(await campaign()).toMatchObject({ pausedReason: 'template' }));
  const before = sentTo().length;
  expect(before).toBeLessThan(recipients);
  await dieAndComeBack();
  expect(await campaign()).toMatchObject({ pausedReason: 'template', status: 'EM_ANDAMENTO' });
  mortal.graph.changeTemplate('oferta', 'APPROVED');
  for (const tenth of Array(10).keys()) await untilSent((tenth / 10) * recipients);
  await eventually(async () =>
    expect(await campaign()).toMatchObject({ status: 'FINALIZADA', counters: { delivered: recipients, failed: 0 } }),
  );
  expect(sentTo().toSorted()).toEqual(numbers.toSorted());
  const { counters, cost } = await admin.call<CampaignReport>('GET', `/campaigns/${id}/report`);
  const all = { recipients, sent: recipients, delivered: recipients };
  expect(counters).toMatchObject({ ...all, waiting: 0, failed: 0, unconfirmed: 0, skipped: 0 });
  expect(cost).toMatchObject({ currency: 'USD', priced: recipients, free: 0, unpriced: 0 });
  expect(cost?.amount).toBeCloseTo(estimate.cost?.amount ?? 0, 4);
  // Once for each life of the process that has sent any.
  expect(mortal.graph.fileCount()).toBeLessThanOrEqual(3);
});
