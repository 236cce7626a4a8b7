import { readdirSync, readFileSync } from 'node:fs';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultOpeningHours } from '#machines/opening-hours.ts';
import { announcementReads } from '#server/records/announcements/table.ts';
import { systemUses } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { nothingStored } from '#server/records/bots/place.ts';
import { campaignSettings } from '#server/records/campaign-settings/table.ts';
import { lockCampaign } from '#server/records/campaigns/find.ts';
import { campaignShippings, campaigns } from '#server/records/campaigns/table.ts';
import { chatMessages } from '#server/records/chats/table.ts';
import { closingReasons, ticketClosings } from '#server/records/closing-reasons/table.ts';
import { planChanges } from '#server/records/companies/plan-changes-table.ts';
import { plans } from '#server/records/companies/plans-table.ts';
import { companies } from '#server/records/companies/table.ts';
import { channelKeys, connectionQueues, connections } from '#server/records/connections/table.ts';
import { messageTemplates, templateFiles } from '#server/records/connections/templates-table.ts';
import { contactListItems } from '#server/records/contact-lists/table.ts';
import { contactIds, contacts, pictureRequests } from '#server/records/contacts/table.ts';
import { dataRequests } from '#server/records/data-requests/table.ts';
import { deliveries } from '#server/records/deliveries/table.ts';
import { fileListOptions } from '#server/records/file-lists/table.ts';
import { invoices } from '#server/records/invoices/table.ts';
import { presences } from '#server/records/live/presences-table.ts';
import { findMessage } from '#server/records/messages/find.ts';
import { messages } from '#server/records/messages/table.ts';
import { notificationPreferences } from '#server/records/notification-preferences/table.ts';
import { queues } from '#server/records/queues/table.ts';
import { quickMessages } from '#server/records/quick-messages/table.ts';
import { retention } from '#server/records/retention/table.ts';
import { findSchedule } from '#server/records/schedules/find.ts';
import { schedules } from '#server/records/schedules/table.ts';
import { loginSessions } from '#server/records/sessions/login-table.ts';
import { settings } from '#server/records/settings/table.ts';
import { slaPromises } from '#server/records/sla/table.ts';
import { findTicket } from '#server/records/tickets/find.ts';
import { keepTicketHistory } from '#server/records/tickets/history.ts';
import { ticketNoteMentions } from '#server/records/tickets/mentions-table.ts';
import { ticketNotices, ticketRatings } from '#server/records/tickets/notices-table.ts';
import { ticketHistory, tickets } from '#server/records/tickets/table.ts';
import { webhooks } from '#server/records/webhooks/table.ts';
import { aTemplate } from '../../support/fixtures/templates.ts';
import { checksumsOf } from '../../support/server/checksums.ts';
import { entities, entityCalls } from '../../support/server/entities.ts';
import { type Fixture, openFixture } from '../../support/server/fixture.ts';
import type { CompanyIds } from '../../support/server/fixture-rows.ts';
import { ownCalls, specialArguments } from '../../support/server/tenancy/record-arguments.ts';
import { isAdding, NotTried, recordCalls, silentCalls } from '../../support/server/tenancy/record-calls.ts';
import { recordFunctions, recordSources } from '../../support/server/tenancy/record-functions.ts';
import {
  fileOfAcme,
  hiddenOfAcme,
  scopedOfAcme,
  type Theirs,
  wordsOfAcme,
} from '../../support/server/tenancy/theirs.ts';

let fixture: Fixture;
let theirs: Theirs;
beforeAll(async () => {
  fixture = await openFixture({ settings: { SIMULATOR: 'off' } });
  const { acme, outra, users } = fixture.ids;
  await fixture.database.asSystem('seed', async ({ tx }) => {
    await tx.update(companies).set({ schedules: closedAllWeek });
    const [plan] = await tx.insert(plans).values({ name: 'Only for Outra', useKanban: false }).returning();
    await tx
      .update(companies)
      .set({ timeZone: 'America/Manaus', planId: plan?.id ?? 0 })
      .where(eq(companies.id, outra.companyId));
  });
  await fixture.database.inCompany(outra.companyId, async (scope) => {
    for (const contactId of [1, 2]) scope.publish({ type: 'contact.deleted', contactId }, ['company']);
  });
  theirs = await fixture.database.inCompany(acme.companyId, async (scope) => {
    await scope.tx.update(contacts).set({ name: 'Somebody of Acme' }).where(scope.owns(contacts));
    // It would follow its company's plan, if somebody else's call reached it.
    await scope.tx.update(invoices).set({ chargedAt: null, value: 55, refunded: 5 }).where(scope.owns(invoices));
    await scope.tx
      .update(tickets)
      .set({ unreadMessages: 1, replyUntil: new Date('2099-01-01T12:00:00.000Z') })
      .where(eq(tickets.id, acme.openTicketId));
    const { id: _generated, ...template } = aTemplate(1);
    await scope.tx.insert(messageTemplates).values({
      ...template,
      companyId: acme.companyId,
      connectionId: acme.connectionId,
    });
    const above = { file: 'template-1.png', name: 'Only for Acme', mime: 'image/png', size: 5 };
    await scope.tx.insert(templateFiles).values({ ...above, companyId: acme.companyId });
    await scope.tx
      .update(connections)
      .set({ expiresInactiveTemplate: { templateId: 1, templateValues: [] } })
      .where(eq(connections.id, acme.connectionId));
    // The one that the law may delete stands with no ticket.
    const [reason] = await scope.tx
      .insert(closingReasons)
      .values({ companyId: acme.companyId, name: 'Only for Acme' })
      .returning({ id: closingReasons.id });
    await scope.tx.insert(ticketClosings).values({
      companyId: acme.companyId,
      ticketId: acme.closedTicketId,
      reasonId: reason?.id ?? 0,
      at: new Date('2026-06-01T12:00:00.000Z'),
    });
    await scope.tx.update(queues).set({ firstAnswerMinutes: 30 }).where(eq(queues.id, acme.suporte));
    await scope.tx.insert(slaPromises).values({
      companyId: acme.companyId,
      ticketId: acme.closedTicketId,
      kind: 'firstAnswer',
      minutes: 30,
      beganAt: new Date('2026-06-01T12:00:00.000Z'),
      endedAt: new Date('2026-06-01T12:10:00.000Z'),
    });
    const [company] = await scope.tx.select().from(companies).where(scope.owns(companies));
    const planId = company?.planId ?? 0;
    await scope.tx.insert(planChanges).values({ companyId: acme.companyId, planId, at: new Date('2099-01-01') });
    scope.publish({ type: 'contact.deleted', contactId: 0 }, ['company']);
    const ticket = await findTicket(scope, { id: acme.openTicketId });
    if (!ticket) throw new Error('Acme has no open ticket');
    const [waiting] = await scope.tx
      .insert(messages)
      .values({
        companyId: acme.companyId,
        ticketId: ticket.id,
        contactId: ticket.contactId,
        connectionId: acme.connectionId,
        providerId: 'waiting-1',
        clientId: `external-${acme.connectionId}-0-acme-key`,
        mediaFile: fileOfAcme,
        voiceFile: 'acme-voice.ogg',
        body: 'Only for the customers of Acme',
        fromMe: true,
        removalPending: true,
      })
      .returning({ id: messages.id });
    await scope.tx.insert(messages).values({
      companyId: acme.companyId,
      ticketId: acme.closedTicketId,
      contactId: ticket.contactId,
      connectionId: acme.connectionId,
      providerId: 'failed-1',
      mediaFile: 'acme-closed.png',
      body: 'Only for Acme',
      fromMe: true,
      ack: 0,
    });
    await scope.tx.insert(messages).values({
      companyId: acme.companyId,
      ticketId: acme.closedTicketId,
      contactId: ticket.contactId,
      connectionId: acme.connectionId,
      providerId: 'poll-1',
      content: { kind: 'poll', question: 'Only for Acme', options: [{ text: 'Only for Acme' }], isQuiz: false },
      fromMe: true,
      ack: 2,
    });
    await scope.tx
      .update(tickets)
      .set({ advertisement: { id: 'acme-1', title: 'Only for Acme', url: null }, createdAt: new Date('2026-01-15') })
      .where(eq(tickets.id, acme.closedTicketId));
    await scope.tx
      .insert(announcementReads)
      .values({ companyId: acme.companyId, userId: users.agent1, announcementId: acme.announcementId });
    await scope.tx.insert(notificationPreferences).values({
      companyId: acme.companyId,
      userId: users.agent1,
      sound: true,
      desktop: true,
      quietHours: { isOn: true, from: '19:00', to: '08:00' },
    });
    await scope.tx.insert(chatMessages).values({
      companyId: acme.companyId,
      chatId: acme.chatId,
      senderId: users.agent1,
      clientId: 'acme-chat-message',
      mediaFile: fileOfAcme,
      message: 'Only for Acme',
    });
    await scope.tx.insert(presences).values({
      companyId: acme.companyId,
      userId: users.agent1,
      process: '00000000-0000-4000-8000-000000000000',
      // The server takes away a mark that is a minute old, which these tests outlast on a slow machine.
      seenAt: new Date('2099-01-01T12:00:00.000Z'),
    });
    await scope.tx.insert(loginSessions).values({
      id: 'acme-session',
      companyId: acme.companyId,
      userId: users.agent1,
      unusedIds: ['acme-token'],
      rotatedAt: scope.now,
      expiresAt: new Date('2099-01-01T12:00:00.000Z'),
    });
    await scope.tx
      .insert(campaignSettings)
      .values({ companyId: acme.companyId, key: 'optOutMessage', value: 'Only for Acme' });
    await scope.tx.update(contactListItems).set({ isWhatsappValid: null }).where(scope.owns(contactListItems));
    await scope.tx
      .update(fileListOptions)
      .set({ mediaFile: fileOfAcme, mediaName: fileOfAcme })
      .where(scope.owns(fileListOptions));
    const ofCampaigns = await addCampaigns(scope, acme, waiting?.id ?? 0);
    await scope.tx.insert(settings).values([
      { companyId: acme.companyId, key: 'scheduleType', value: 'company' },
      { companyId: acme.companyId, key: 'sendSeen', value: 'enabled' },
      { companyId: acme.companyId, key: 'sendTyping', value: 'enabled' },
    ]);
    await scope.tx.insert(channelKeys).values({
      companyId: acme.companyId,
      connectionId: acme.connectionId,
      kind: 'creds',
      name: '',
      value: 'of Acme',
    });
    const [contactId = 0] = acme.contactIds;
    await scope.tx.update(contacts).set({ pictureFile: fileOfAcme }).where(eq(contacts.id, contactId));
    const [pictureRequest] = await scope.tx
      .insert(pictureRequests)
      .values({ companyId: acme.companyId, contactId, connectionId: acme.connectionId, strayFile: 'acme-stray.png' })
      .returning({ id: pictureRequests.id });
    await scope.tx.insert(contacts).values({
      companyId: acme.companyId,
      name: 'Hidden',
      channel: 'whatsapp-lid',
      number: hiddenOfAcme,
      numberKey: hiddenOfAcme,
    });
    const [scopedContact] = await scope.tx
      .insert(contacts)
      .values({
        companyId: acme.companyId,
        name: 'Only for Acme',
        channel: 'whatsapp-user',
        number: scopedOfAcme,
        numberKey: scopedOfAcme,
      })
      .returning({ id: contacts.id });
    const scopedContactId = scopedContact?.id ?? 0;
    await scope.tx
      .insert(contactIds)
      .values({ companyId: acme.companyId, scopedId: scopedOfAcme, contactId: scopedContactId });
    const number = '11988880002';
    const mistaken = { companyId: acme.companyId, name: 'Without its country', number, numberKey: number };
    const [mistakenContact] = await scope.tx.insert(contacts).values(mistaken).returning({ id: contacts.id });
    const contactListId = acme.contactListId;
    const [mistakenItem] = await scope.tx
      .insert(contactListItems)
      .values({ ...mistaken, contactListId })
      .returning({ id: contactListItems.id });
    const onBot = { companyId: acme.companyId, connectionId: ofCampaigns.finishing };
    await scope.tx
      .insert(connectionQueues)
      .values([acme.vendas, acme.suporte].map((queueId) => ({ ...onBot, queueId })));
    await scope.tx
      .update(tickets)
      .set({
        chatbot: true,
        botPlace: { ...nothingStored, state: 'choosingQueue', leftAt: '2099-01-01T12:00:00.000Z' },
      })
      .where(eq(tickets.id, acme.pendingTicketId));
    await scope.tx
      .update(connections)
      .set({ outOfHoursMessage: 'Only for Acme', timeToTransfer: 1, transferQueueId: acme.vendas, timeUseBotQueues: 5 })
      .where(scope.owns(connections));
    await scope.tx
      .update(messages)
      .set({ ack: 0, failure: 'ERR_SENDING_WAPP_MSG' })
      .where(eq(messages.id, acme.messageId));
    await scope.tx
      .update(schedules)
      .set({
        sendAt: new Date('2026-01-31T12:00:00.000Z'),
        mediaFile: fileOfAcme,
        ticketId: acme.openTicketId,
        messageId: waiting?.id ?? 0,
      })
      .where(eq(schedules.id, acme.scheduleId));
    await scope.tx
      .update(quickMessages)
      .set({ mediaPath: fileOfAcme, userId: users.agent1 })
      .where(eq(quickMessages.id, acme.quickMessageId));
    await keepTicketHistory(scope, {
      ticketId: ticket.id,
      kind: 'accept',
      userId: users.agent1,
      from: null,
      to: { status: 'open', userId: users.agent1, queueId: acme.suporte, connectionId: acme.connectionId },
    });
    const at = new Date('2026-02-01T12:00:00.000Z');
    const standing = { userId: users.agent1, queueId: acme.suporte, connectionId: acme.connectionId };
    await scope.tx.insert(ticketHistory).values({
      companyId: acme.companyId,
      ticketId: acme.closedTicketId,
      kind: 'resolve',
      userId: users.agent1,
      from: { status: 'open', ...standing },
      to: { status: 'closed', ...standing },
      at,
    });
    await scope.tx
      .insert(ticketNotices)
      .values({ companyId: acme.companyId, ticketId: ticket.id, kind: 'transfer', body: 'Only for Acme', dueAt: at });
    const asked = { companyId: acme.companyId, ticketId: acme.closedTicketId, userId: users.agent1, askedAt: at };
    await scope.tx.insert(ticketRatings).values([asked, { ...asked, rate: 3, ratedAt: at }]);
    await scope.tx
      .insert(ticketNoteMentions)
      .values({ companyId: acme.companyId, noteId: acme.noteId, userId: users.agent1, name: 'Only for Acme' });
    // Somebody waits to be taken up, and somebody for an answer.
    const atWork = { companyId: acme.companyId, contactId: acme.contactIds[0] ?? 0, queueId: acme.suporte };
    await scope.tx.insert(tickets).values({ ...atWork, status: 'pending' });
    const [unanswered] = await scope.tx
      .insert(tickets)
      .values({ ...atWork, status: 'open', userId: users.agent1 })
      .returning({ id: tickets.id });
    await scope.tx.insert(messages).values({
      companyId: acme.companyId,
      ticketId: unanswered?.id ?? 0,
      contactId: atWork.contactId,
      connectionId: acme.connectionId,
      providerId: 'unanswered-1',
      fromMe: false,
      body: 'Only for Acme',
    });
    await scope.tx.update(tickets).set({ promptId: acme.promptId }).where(eq(tickets.id, acme.pendingTicketId));
    await scope.tx
      .update(tickets)
      .set({ chatbot: true, botPlace: { ...nothingStored, state: 'withIntegration' } })
      .where(eq(tickets.id, acme.vendasTicketId));
    await scope.tx.update(queues).set({ integrationId: acme.queueIntegrationId }).where(eq(queues.id, acme.suporte));
    await scope.tx.update(webhooks).set({ active: true, lastSeq: -1_000 }).where(eq(webhooks.id, acme.webhookId));
    const delivery = {
      companyId: acme.companyId,
      kind: 'webhook' as const,
      sourceId: 1,
      lane: 'acme',
      event: 'Only for Acme',
      destination: 'https://acme.test/',
      payload: {},
      nextAt: at,
    };
    const [waitingDelivery, failedDelivery] = await scope.tx
      .insert(deliveries)
      .values([delivery, { ...delivery, status: 'failed' }])
      .returning({ id: deliveries.id });
    await scope.tx
      .insert(retention)
      .values({ companyId: acme.companyId, messageMonths: 1, mediaMonths: 1, deliveryDays: 1 });
    const [erasure] = await scope.tx
      .insert(dataRequests)
      .values({
        companyId: acme.companyId,
        kind: 'erasure',
        contactId: ticket.contactId,
        askedBy: 'Only for Acme',
        state: 'running',
        step: 'tickets',
        place: 0,
        words: wordsOfAcme,
        files: [fileOfAcme],
      })
      .returning({ id: dataRequests.id });
    const message = await findMessage(scope, acme.messageId);
    const schedule = await findSchedule(scope, acme.scheduleId);
    if (!message || !waiting || !schedule) throw new Error('Acme has no messages or schedules');
    // A promise that nobody has reckoned, and that the server does not look at by itself meanwhile.
    const dueAt = new Date('2099-01-01T12:00:00.000Z');
    await scope.tx
      .update(tickets)
      .set({ slaStale: false, slaKind: 'resolution', slaWarnAt: dueAt, slaDueAt: dueAt })
      .where(eq(tickets.id, acme.openTicketId));
    await scope.tx.update(tickets).set({ slaStale: false }).where(scope.owns(tickets));
    return {
      ids: acme,
      userId: users.agent1,
      ticket,
      message,
      schedule,
      waitingId: waiting.id,
      pictureRequestId: pictureRequest?.id ?? 0,
      mistakenContactId: mistakenContact?.id ?? 0,
      scopedContactId,
      dataRequestId: erasure?.id ?? 0,
      mistakenItemId: mistakenItem?.id ?? 0,
      waitingDeliveryId: waitingDelivery?.id ?? 0,
      failedDeliveryId: failedDelivery?.id ?? 0,
      ...ofCampaigns,
      number: '5511910000001',
    };
  });
});
afterAll(() => fixture.close());

describe('the database', () => {
  test('guards every table with a company, for its owner too (F45)', async () => {
    const { rows } = await fixture.database.executeSql(`
      select relname, relrowsecurity, relforcerowsecurity,
        (select array_agg(polname || ' for ' || polroles[1]::regrole || ': ' || pg_get_expr(polqual, polrelid)
           || ' / ' || pg_get_expr(polwithcheck, polrelid) order by polname)
         from pg_policy where polrelid = pg_class.oid) as policies
      from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by relname`);
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      expect(row).toEqual({
        relname: (row as { relname: string }).relname,
        relrowsecurity: true,
        relforcerowsecurity: true,
        policies: [
          'company_rows for recado_app: (company_id = recado_company()) / (company_id = recado_company())',
          'system_rows for recado_system: true / true',
        ],
      });
    }
  });

  test('has no table without a company but these', async () => {
    const { rows } = await fixture.database.executeSql(`
      select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not exists (select from pg_attribute where attrelid = pg_class.oid and attname = 'company_id')
      order by relname`);
    const without = [
      'announcements',
      'backups',
      'billing_settings',
      'companies',
      'company_take_ups',
      'login_failures',
      'mail_settings',
      'migrations',
      'move_ins',
      'password_requests',
      'plans',
      'restores',
      'sign_up_attempts',
      'troubles',
      'widenings',
    ];
    const ofNobody = Object.values(entities).flatMap(({ tag, idIn }) => (idIn ? [] : [tag]));
    expect(rows).toEqual([...without, ...ofNobody].sort().map((relname) => ({ relname })));
  });

  test('gives its two roles no way around the guard (F45)', async () => {
    const { rows } = await fixture.database.executeSql(`
      select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
        (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname like 'recado%' order by rolname`);
    const harmless = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, rolcreaterole: false, owned: 0 };
    expect(rows).toEqual([
      { rolname: 'recado_app', ...harmless },
      { rolname: 'recado_system', ...harmless },
    ]);
  });

  test('refers from one company to another nowhere: every key between guarded tables carries the company', async () => {
    const { rows } = await fixture.database.executeSql(`
      select conname from pg_constraint
      join pg_class target on target.oid = confrelid and target.relname not in ('companies', 'plans', 'announcements', 'move_ins')
      where contype = 'f' and not exists (
        select from pg_attribute where attrelid = conrelid and attname = 'company_id' and attnum = any (conkey))`);
    expect(rows).toEqual([]);
  });

  test('refuses a row for another company', async () => {
    const { acme, outra } = fixture.ids;
    const values = { companyId: acme.companyId, ticketId: acme.openTicketId, contactId: acme.contactIds[0] ?? 0 };
    const writing = fixture.database.inCompany(outra.companyId, ({ tx }) =>
      tx.insert(messages).values({ ...values, providerId: 'x', fromMe: true }),
    );
    await expect(writing).rejects.toMatchObject({ cause: { code: '42501' } });
  });
});

describe('system transactions', () => {
  test('have only the uses that are listed', () => {
    const used = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .flatMap((name) => [...readFileSync(`src/server/${name}`, 'utf8').matchAll(/asSystem\(\s*'(\w+)'/g)])
      .map(([, use]) => use);
    expect(new Set(used)).toEqual(new Set(systemUses));
  });
});

test('every record function that acts for a company is tried below, by a name of its own', () => {
  const entityNames = recordSources.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = defineEntity\(/g)].map(([, name]) => name),
  );
  expect(entityNames.sort()).toEqual(Object.keys(entities).sort());
  const names = recordFunctions.map(({ name }) => name);
  expect([...names, ...Object.keys(entityCalls)].sort()).toEqual(Object.keys(recordCalls).sort());
  expect(names).toEqual(expect.arrayContaining(Object.keys({ ...specialArguments, ...ownCalls })));
});

describe.each(Object.keys(recordCalls))('%s, called with the ids of another company', (name) => {
  let guarded: Attempt | undefined;
  test('finds and changes nothing of theirs, with its company filter and without it (F46)', async () => {
    const before = await fixture.database.asSystem('health', ({ tx }) => checksumsOf(tx, fixture.ids.acme.companyId));
    guarded = await attempt(name, 'company', false);
    const unfiltered = await attempt(name, 'company', true);
    expect(guarded.text).not.toMatch(canaries);
    expect(unfiltered.text).not.toMatch(canaries);
    if (!isAdding(name)) expect(unfiltered.text).toBe(guarded.text);
    expect([guarded.theirs, unfiltered.theirs]).toEqual([guarded.theirs && before, unfiltered.theirs && before]);
  });

  test('nor with its company filter alone', async () => {
    const before = await fixture.database.asSystem('health', ({ tx }) => checksumsOf(tx, fixture.ids.acme.companyId));
    guarded ??= await attempt(name, 'company', false);
    const filtered = await attempt(name, 'system', false);
    expect(filtered.text).not.toMatch(canaries);
    if (!isAdding(name) && !asksItsRole.has(name)) expect(filtered.text).toBe(guarded.text);
    expect(filtered.theirs).toEqual(filtered.theirs && before);
  });

  if (isAdding(name) || silentCalls.has(name)) return;
  test('would do so without both, which shows that the two were tried (F46)', async () => {
    guarded ??= await attempt(name, 'company', false);
    const open = await attempt(name, 'system', true);
    expect([open.text, open.theirs]).not.toEqual([guarded.text, guarded.theirs]);
  });
});

/** One that has begun, one that is due and has an unconfirmed recipient, and one that has nobody left. */
async function addCampaigns(scope: Scope, { companyId, campaignId }: CompanyIds, messageId: number) {
  const fixedAt = new Date('2026-01-31T12:00:00.000Z');
  const running = {
    status: 'EM_ANDAMENTO' as const,
    pausedReason: 'expired' as const,
    mediaFile: 'campaign-of-acme.png',
  };
  await scope.tx.update(campaigns).set(running).where(eq(campaigns.id, campaignId));
  const [other] = await scope.tx
    .insert(connections)
    .values({ companyId, provider: 'simulator', name: 'For Acme’s campaigns', status: 'CONNECTED' })
    .returning({ id: connections.id });
  const [opening] = await scope.tx
    .insert(connections)
    .values({ companyId, provider: 'simulator', name: 'Opening', status: 'OPENING', fellAt: fixedAt })
    .returning({ id: connections.id });
  const rest = { companyId, message1: 'Olá', connectionId: other?.id ?? 0, contactListId: null };
  const [due] = await scope.tx
    .insert(campaigns)
    .values([
      { ...rest, name: 'Due', status: 'PROGRAMADA', scheduledAt: new Date('2026-02-01T11:50:00.000Z') },
      { ...rest, name: 'Over', status: 'EM_ANDAMENTO', fixedAt },
    ])
    .returning({ id: campaigns.id });
  const [shipping] = await scope.tx
    .insert(campaignShippings)
    .values({
      companyId,
      campaignId: due?.id ?? 0,
      name: 'Somebody of Acme',
      number: '5511910000007',
      numberKey: '5511910000007',
      variant: 1,
      body: 'Only for Acme',
      state: 'unconfirmed',
      messageId,
    })
    .returning();
  const campaign = await lockCampaign(scope, campaignId);
  if (!campaign || !due || !shipping || !other || !opening) throw new Error('Acme has no campaigns');
  return { campaign, dueCampaignId: due.id, shipping, finishing: other.id, opening: opening.id };
}

/** A search that asks the database whose transaction it is, and finds nothing in one of no company. */
const asksItsRole = new Set(['listContacts']);

const closedAllWeek = defaultOpeningHours.map((day) => ({ ...day, startTime: '00:00', endTime: '00:00' }));

const canaries = /Acme|@acme\.test|Ana Souza|55113000010|connection-token-1|acme-/;

interface Attempt {
  text: string;
  /** Acme's tables after the call; undefined when the call failed and undid itself. */
  theirs: Record<string, string> | undefined;
}

/** Makes a call in Outra's scope and takes it back: what it answered and told, and how Acme's tables stood after it. */
async function attempt(name: string, role: 'company' | 'system', isUnfiltered: boolean): Promise<Attempt> {
  const { acme, outra } = fixture.ids;
  let result: Attempt | undefined;
  const work = async (scope: Scope) => {
    const told: unknown[] = [];
    const tried: Scope = {
      ...scope,
      now: new Date('2026-02-01T12:00:00.000Z'),
      owns: isUnfiltered ? (): SQL => sql`true` : scope.owns,
      queries: isUnfiltered ? new WeakMap() : scope.queries,
      publish: (fact) => void told.push(fact),
      afterCommit: () => {},
    };
    const answer = await recordCalls[name]?.(tried, theirs);
    await scope.tx.execute(sql`select set_config('role', 'recado_system', true)`);
    result = { text: JSON.stringify({ answer, told }), theirs: await checksumsOf(scope.tx, acme.companyId) };
    throw new TakenBack();
  };
  try {
    if (role === 'company') await fixture.database.inCompany(outra.companyId, work);
    else await fixture.database.asSystem('seed', (system) => work(system.company(outra.companyId)));
  } catch (error) {
    if (error instanceof NotTried || error instanceof TypeError) throw error;
    if (!(error instanceof TakenBack)) return { text: reasonOf(error), theirs: undefined };
  }
  if (!result) throw new Error(`${name} was not tried`);
  return result;
}

class TakenBack extends Error {}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${(error.cause as Error | undefined)?.message ?? error.message}` : String(error);
