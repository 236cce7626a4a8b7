import { afterAll, beforeAll, expect, test } from 'vitest';
import { familyCall } from '../../support/server/family.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { FixtureUser } from '../../support/server/fixture-rows.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ settings: { COMPATIBILITY: 'on' } });
});
afterAll(() => fixture.close());

/** Where rows are, what makes one, and who may: forms of the family show a record and send back all of it. */
const rows: [string, object, FixtureUser?][] = [
  ['/contacts', { name: 'Rita Moraes', number: '5511987650001', email: '', extraInfo: [] }],
  ['/queue', { name: 'Entregas', color: '#123456', greetingMessage: 'Olá' }],
  ['/tags', { name: 'Sem pressa', color: '#123457', kanban: 1 }],
  ['/quick-messages', { shortcode: 'feira', message: 'Oi!', geral: true }],
  ['/contact-lists', { name: 'Feirantes' }],
  ['/campaigns', { name: 'Natal', message1: 'Feliz Natal' }],
  ['/files', { name: 'Contratos', message: 'Segue', options: [{ name: 'Contrato' }] }],
  ['/users', { name: 'Nova', email: 'nova@acme.test', password: 'recado', profile: 'user', queueIds: [] }],
  ['/whatsapp', { name: 'Balcão' }],
  ['/queueIntegration', { type: 'webhook', name: 'CRM', urlN8N: 'https://crm.example.test/in' }],
  ['/schedules', { body: 'Lembrete', contactId: 1, sendAt: '2040-12-01T12:30:00.000Z' }],
  ['/prompt', { name: 'Assistente', prompt: 'Responda com calma.', apiKey: 'sk-1', queueId: 1, maxMessages: 5 }],
  ['/announcements', { title: 'Aviso', text: 'Hoje', priority: 3, status: true }, 'super'],
  ['/helps', { title: 'Ajuda', description: 'Como', video: 'abcdefghijk' }, 'super'],
  ['/plans', { name: 'Plano', users: 1, connections: 1, queues: 1, value: 10 }, 'super'],
];

test.each(rows)('a record of %s goes back as it was read', async (path, values, user = 'admin') => {
  const made = await familyCall(fixture, user, ['POST', path, values]);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  const { updatedAt: _before, ...before } = made.body;
  const sent = await familyCall(fixture, user, ['PUT', `${path}/${made.body.id}`, made.body]);
  expect([sent.status, sent.body.details ?? sent.body.error]).toEqual([200, undefined]);
  const { updatedAt: _after, ...after } = sent.body;
  expect(after).toMatchObject(before);
});
