import { randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { createCipher } from '#server/cipher.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { campaignOptOuts } from '#server/records/campaign-opt-outs/table.ts';
import { campaignShippings } from '#server/records/campaigns/table.ts';
import { channelKeys } from '#server/records/connections/table.ts';
import { contactListItems } from '#server/records/contact-lists/table.ts';
import { contactIds, contacts, pictureRequests } from '#server/records/contacts/table.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { importRuns } from '#server/records/import-runs/table.ts';
import { messages } from '#server/records/messages/table.ts';
import { savedViews } from '#server/records/saved-views/table.ts';
import { ticketHistory, tickets } from '#server/records/tickets/table.ts';
import { unreadableParts } from '#server/records/unreadable-parts/table.ts';
import { eventually } from '../../eventually.ts';
import type { Fixture } from '../fixture.ts';
import { phonesOf } from '../fixture-phones.ts';
import { multipart, tinyPng } from '../multipart.ts';

export const person = {
  name: 'Zuleide Canário',
  number: '5511976543210',
  written: '(11) 97654-3210',
  email: 'zuleide@canario.test',
  hidden: 'BR.canary1234567',
  said: 'um segredo do canário amarelo',
  edited: 'outro segredo do canário',
  field: '123.456.789-09',
  note: 'nota sobre a canarinha',
  bytes: 'canary-bytes-of-a-file',
  fileName: 'retrato-da-canarinha.png',
};

export const canaries = [
  person.name,
  'Zuleide',
  person.number,
  person.number.slice(2),
  person.written,
  '97654-3210',
  person.email,
  person.hidden,
  person.said,
  person.edited,
  person.field,
  person.note,
  person.bytes,
  person.fileName,
];

/** What the desk has written, which stays. */
export const kept = 'O seu pedido sai amanhã';

/** Lets somebody write, be written to, and be named in every place where a person's data can get to. */
export async function letPersonIn(fixture: Fixture): Promise<{ contactId: number; ticketId: number }> {
  const { acme } = fixture.ids;
  const admin = fixture.as('admin');
  const phones = phonesOf(fixture);
  const from = { from: person.number, name: person.name };
  await phones.write({ ...from, body: person.said, id: 'canary-1' });
  const contact = await eventually(async () => {
    const { contacts: found } = (await admin.get('/contacts?searchParam=Zuleide')).body;
    if (!found[0]) throw new Error('Not there yet');
    return found[0];
  });
  const contactId: number = contact.id;
  const ticket = await eventually(async () => {
    const { tickets: found } = (await admin.get('/tickets?showAll=true&status=pending&searchParam=Zuleide')).body;
    if (!found[0]) throw new Error('Not there yet');
    return found[0];
  });
  const ticketId: number = ticket.id;
  await admin.put(`/contacts/${contactId}`, {
    email: person.email,
    extraInfo: [{ name: 'CPF', value: person.field }],
  });
  await ok(
    admin.put(`/tickets/${ticketId}`, { status: 'open', userId: fixture.ids.users.admin, queueId: acme.suporte }),
  );
  await ok(
    admin.post(`/messages/${ticketId}`, { body: `Olá, Zuleide. ${kept}, para ${person.name}, ${person.written}.` }),
  );
  const picture = Buffer.concat([tinyPng, Buffer.from(person.bytes)]);
  const file = { content: picture, filename: person.fileName, type: 'image/png' };
  await ok(admin.post(`/messages/${ticketId}`, undefined, multipart([{ name: 'medias', ...file }])));
  await phones.edit('canary-1', person.edited);
  await phones.react('canary-1', { from: person.number, name: person.name, emoji: '👍' });
  await phones.write({ ...from, body: `${person.said}, de novo`, quotedId: 'canary-1' });
  await eventually(async () => {
    const { messages: shown } = (await admin.get(`/messages/${ticketId}`)).body;
    if (shown.length < 4) throw new Error('Not all there yet');
  });
  await ok(admin.post('/ticket-notes', { ticketId, contactId, note: `${person.note}: ${person.name}` }));
  await ok(admin.post('/schedules', { body: person.said, contactId, sendAt: '2099-01-01T12:00:00.000Z' }));
  await nameElsewhere(fixture);
  const own = await storedFile(fixture, ticketId);
  await fixture.database.inCompany(acme.companyId, (scope) =>
    storeDeeply(fixture, scope, { contactId, ticketId, own }),
  );
  return { contactId, ticketId };
}

/** Others speak of the person. */
async function nameElsewhere(fixture: Fixture): Promise<void> {
  const { acme } = fixture.ids;
  const admin = fixture.as('admin');
  await ok(
    fixture.as('agent1').post(`/messages/${acme.openTicketId}`, { body: `Fale com ${person.name}: ${person.written}` }),
  );
  await ok(
    admin.post('/ticket-notes', {
      ticketId: acme.openTicketId,
      contactId: acme.contactIds[0],
      note: `Mãe de ${person.name}`,
    }),
  );
  await ok(
    fixture
      .as('agent1')
      .post(`/chats/${acme.chatId}/messages`, { message: `A ${person.name.toUpperCase()} ligou de +55 11 97654 3210` }),
  );
  await ok(admin.post('/quick-messages', { shortcode: 'canary', message: `Procure ${person.name}` }));
  await phonesOf(fixture).write({
    from: person.number,
    name: person.name,
    group: { id: '120363000000000001', name: 'Grupo' },
    body: person.said,
  });
  await eventually(async () => {
    const found = await fixture.database.inCompany(acme.companyId, (scope) =>
      scope.tx.$count(messages, and(scope.owns(messages), eq(messages.authorName, person.name))),
    );
    if (found === 0) throw new Error('Not there yet');
  });
}

async function storedFile(fixture: Fixture, ticketId: number): Promise<string> {
  const [row] = await fixture.database.inCompany(fixture.ids.acme.companyId, (scope) =>
    scope.tx
      .select({ file: messages.mediaFile })
      .from(messages)
      .where(and(scope.owns(messages), eq(messages.ticketId, ticketId), sql`${messages.mediaFile} is not null`)),
  );
  if (!row?.file) throw new Error('No file was sent');
  return row.file;
}

/** What comes by ways that a test can't take as quickly as it can write their rows. */
async function storeDeeply(
  fixture: Fixture,
  scope: Scope,
  { contactId, ticketId }: { contactId: number; ticketId: number; own: string },
): Promise<void> {
  const { companyId } = scope;
  const { acme } = fixture.ids;
  const cipher = createCipher(fixture.settings.ENCRYPTION_KEY);
  const known = { companyId, name: person.name, number: person.number, numberKey: person.number, email: person.email };
  await scope.tx.insert(contactIds).values({ companyId, contactId, scopedId: person.hidden });
  await scope.tx.insert(contactListItems).values({ ...known, contactListId: acme.contactListId });
  await scope.tx
    .insert(campaignOptOuts)
    .values({ companyId, number: person.number, numberKey: person.number, source: 'admin' });
  await scope.tx.insert(campaignShippings).values({
    ...known,
    campaignId: acme.campaignId,
    variant: 1,
    body: `Olá, ${person.name}`,
    templateValues: [person.name],
    contactId,
  });
  await scope.tx.insert(deliveries).values({
    companyId,
    kind: 'webhook',
    sourceId: 0,
    ticketId,
    lane: 'canary',
    event: 'message.received',
    destination: 'https://example.test',
    payload: { body: person.said, contact: { name: person.name, number: person.number } },
    status: 'delivered',
    nextAt: scope.now,
  });
  await scope.tx.insert(importRuns).values({
    companyId,
    clientId: '00000000-0000-4000-8000-00000000000c',
    fileName: `contatos de ${person.name}.xlsx`,
    total: 1,
    columns: [],
    faults: [{ row: 2, cells: [person.name, person.number], reason: 'ERR_NUMBER_SHORT' }] as never,
    notes: [],
    startedAt: scope.now,
  });
  await scope.tx.insert(savedViews).values({
    companyId,
    userId: fixture.ids.users.admin,
    name: 'Zu',
    filters: { searchParam: person.name } as never,
  });
  await scope.tx.insert(channelKeys).values([
    { companyId, connectionId: acme.connectionId, kind: 'session', name: `${person.number}.0`, value: 'x' },
    { companyId, connectionId: acme.connectionId, kind: 'lid-mapping', name: person.number, value: 'x' },
  ]);
  await scope.tx.insert(unreadableParts).values({
    companyId,
    connectionId: acme.connectionId,
    provider: 'simulator',
    kind: 'message',
    reason: 'unknownShape',
    raw: cipher.encrypt(JSON.stringify({ from: person.number, text: person.said })),
    size: 10,
    fingerprint: randomBytes(8).toString('hex'),
  });
  await scope.tx
    .insert(pictureRequests)
    .values({ companyId, contactId, connectionId: acme.connectionId, strayFile: null })
    .onConflictDoNothing();
  await scope.tx.update(contacts).set({ username: '@canarinha_zu' }).where(eq(contacts.id, contactId));
  await scope.tx
    .update(tickets)
    .set({
      advertisement: { id: 'ad-1', title: 'Oferta', url: `https://ads.test/?who=${person.number}` },
      botPlace: { said: person.said } as never,
    })
    .where(eq(tickets.id, ticketId));
  await scope.tx.insert(ticketHistory).values({
    companyId,
    ticketId,
    kind: 'tags',
    to: {
      status: 'open',
      userId: null,
      queueId: null,
      connectionId: null,
      tags: [{ id: 1, name: `VIP ${person.name}`, color: '#000' }],
    },
  });
  await scope.tx
    .update(messages)
    .set({
      content: { kind: 'poll', question: person.name, options: [{ text: person.number }], isQuiz: false },
      votes: { [person.number]: ['sim'] },
      providerId: sql`${`wamid.${person.number}-`} || ${messages.id}`,
      clientId: sql`${`external-${person.number}-`} || ${messages.id}`,
    })
    .where(
      and(
        scope.owns(messages),
        eq(messages.ticketId, ticketId),
        eq(messages.fromMe, true),
        sql`${messages.mediaFile} is null`,
      ),
    );
}

async function ok(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
}
