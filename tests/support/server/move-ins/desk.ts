import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Family } from '#server/move-ins/families.ts';
import { createChance } from '#server/seed/chance.ts';
import { passwordHash, type Recorded, type RecordedRow } from './recorded.ts';
import { schemas } from './schemas.ts';

export interface Size {
  companies: number;
  tickets: number;
  messages: number;
  media: number;
}

const began = Date.UTC(2026, 2, 2, 12);
const minute = 60_000;
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A week of one desk and its companies: every table that a family has is in use. */
export function recordDesk(family: Family, size: Size): Recorded {
  const chance = createChance(46);
  const rows: Recorded = Object.fromEntries(Object.keys(schemas[family]).map((table) => [table, []]));
  const hasCompanies = family !== 'whaticket-community';
  const companies = hasCompanies ? size.companies : 1;
  const at = (place: number) => new Date(began + place * minute);
  const add = (table: string, row: RecordedRow): number => {
    const known = rows[table];
    if (!known) return 0;
    const id = known.length + 1;
    known.push({ id, createdAt: at(id), updatedAt: at(id), ...row });
    return id;
  };
  const planId = add('Plans', { name: 'Básico da casa', users: 10, connections: 5, queues: 5, value: '99.90' });

  for (let place = 1; place <= companies; place += 1) {
    const companyId = place;
    const of = hasCompanies ? { companyId } : {};
    add('Companies', {
      name: place === 1 ? 'Padaria Sol' : `Loja ${place}`,
      status: place !== 3,
      planId,
      dueDate: '2027-05-10',
      recurrence: 'MENSAL',
      schedules: week.map((weekdayEn) => ({ weekday: weekdayEn, weekdayEn, startTime: '08:00', endTime: '18:00' })),
    });
    add('Settings', { key: 'userRating', value: 'enabled', ...of });
    add('Settings', { key: 'allTicket', value: 'disabled', ...of });
    const integrationId = add('QueueIntegrations', {
      type: 'typebot',
      name: 'Pedidos',
      urlN8N: 'https://bot.test',
      jsonContent: '{"key":"secreta"}',
      ...of,
    });
    const queueId = add('Queues', {
      name: 'Vendas',
      color: '#AA3300',
      greetingMessage: 'Olá! Aqui é da loja.',
      schedules: [
        { weekdayEn: 'monday', startTimeA: '08:00', endTimeA: '12:00', startTimeB: '13:00', endTimeB: '18:00' },
      ],
      ...(integrationId && { integrationId }),
      ...of,
    });
    add('Queues', { name: 'Suporte', color: '#aa3300', greetingMessage: '', ...of });
    add('Prompts', {
      name: 'Ana',
      prompt: 'Responda.',
      apiKey: 'sk-secreta',
      maxMessages: 10,
      maxTokens: 100,
      temperature: '1',
      voice: 'texto',
      queueId,
      ...of,
    });
    const optionId = add('QueueOptions', { title: 'Pedidos', option: '1', queueId });
    add('QueueOptions', {
      title: 'Novo',
      option: '1',
      queueId: family === 'ticketz' ? null : queueId,
      parentId: optionId,
    });
    const session = {
      creds: { account: { details: 'x' }, me: { id: `55119999900${place}:3@s.whatsapp.net` }, noiseKey: 'n' },
      keys: family === 'ticketz' ? {} : { preKeys: { 1: { public: 'p' } }, sessions: { '5511.0': { s: 1 } } },
    };
    const whatsappId = add('Whatsapps', {
      name: 'Loja',
      status: 'CONNECTED',
      isDefault: true,
      retries: 0,
      token: `token-${place}`,
      greetingMessage: '',
      session: JSON.stringify(session),
      ...of,
    });
    add('BaileysKeys', { whatsappId, type: 'pre-key', key: '1', value: '{"public":"p"}' });
    add('WhatsappQueues', { whatsappId, queueId });
    const users = ['Ana Souza', 'Bia Lima', 'Caio Reis'].map((name, number) => {
      const userId = add('Users', {
        name,
        email: `${name.split(' ')[0]?.toLowerCase()}${place}@loja.test`,
        passwordHash: number === 2 ? 'perdida' : passwordHash,
        profile: number === 0 ? 'admin' : 'user',
        super: number === 0 && place === 1,
        ...of,
      });
      add('UserQueues', { userId, queueId });
      return userId;
    });
    const tagId = add('Tags', { name: 'Urgente', color: '#CC0000', kanban: 1, ...of });
    for (const shortcode of ['/oi', '/oi'])
      add('QuickMessages', { shortcode, message: 'Olá!', userId: users[0], ...of });
    add('QuickAnswers', { shortcut: 'pix', message: 'A chave é …' });
    const listId = add('ContactLists', { name: 'Clientes', ...of });
    const items = [1, 2, 3].map((number) =>
      add('ContactListItems', {
        name: `Cliente ${number}`,
        number: `551198888000${number}`,
        isWhatsappValid: true,
        contactListId: listId,
        ...of,
      }),
    );
    const campaignId = add('Campaigns', {
      name: 'Promoção',
      message1: 'Oi {nome}',
      status: 'EM_ANDAMENTO',
      contactListId: listId,
      whatsappId,
      scheduledAt: at(10),
      ...of,
    });
    items.forEach((contactId, number) => {
      const deliveredAt = number === 0 ? at(20) : null;
      add('CampaignShipping', {
        number: `551198888000${number + 1}`,
        message: 'Oi',
        contactId,
        campaignId,
        deliveredAt,
      });
    });
    add('CampaignSettings', { key: 'messageInterval', value: '22', ...of });
    const chatId = add('Chats', {
      uuid: crypto.randomUUID(),
      title: 'Equipe',
      ownerId: users[0],
      lastMessage: 'bom dia',
      ...of,
    });
    for (const userId of users) add('ChatUsers', { chatId, userId, unreads: 0 });
    add('ChatMessages', { chatId, senderId: users[1], message: 'bom dia' });
    add('Invoices', { detail: 'Básico', status: 'paid', value: '99.90', dueDate: '2026-04-10', ...of });
    add('Invoices', { detail: 'Básico', status: 'open', value: '99.90', dueDate: '2026-05-10', ...of });
    add('Announcements', { title: `Aviso ${place}`, text: 'Novidade', priority: 1, status: true, ...of });
    const fileListId = add('Files', { name: 'Catálogo', message: 'Segue', userId: users[0], ...of });
    add('FilesOptions', { name: 'Página', path: 'pagina.txt', fileId: fileListId });
    addConversations(place);

    function addConversations(company: number): void {
      const tickets = Math.ceil(size.tickets / companies);
      const each = Math.ceil(size.messages / companies / tickets);
      for (let number = 1; number <= tickets; number += 1) {
        const isGroup = number % 17 === 0;
        const contactId = add('Contacts', {
          name: `Cliente ${company}-${number}`,
          number: isGroup ? `1203630000${number}` : `55119${String(70_000_000 + company * 1_000_000 + number)}`,
          email: '',
          isGroup,
          channel: 'whatsapp',
          ...of,
        });
        if (number % 20 === 0) add('ContactCustomFields', { name: 'CPF', value: `${number}`, contactId });
        if (number % 15 === 0) add('WhatsappLidMaps', { lid: `9900000${number}@lid`, contactId, ...of });
        const status = number % 5 === 0 ? 'open' : number % 7 === 0 ? 'pending' : 'closed';
        const userId = status === 'pending' ? null : chance.pick(users);
        const ticketId = add('Tickets', {
          status,
          uuid: crypto.randomUUID(),
          contactId,
          userId,
          queueId,
          whatsappId,
          isGroup,
          unreadMessages: status === 'pending' ? 2 : 0,
          ...of,
        });
        if (number % 10 === 0)
          add('Tickets', {
            status: 'open',
            uuid: crypto.randomUUID(),
            contactId,
            userId,
            queueId,
            whatsappId,
            isGroup,
            ...of,
          });
        add('TicketTraking', {
          ticketId,
          whatsappId,
          userId,
          queuedAt: at(ticketId),
          startedAt: at(ticketId + 2),
          finishedAt: status === 'closed' ? at(ticketId + 30) : null,
          rated: true,
          ...of,
        });
        if (number % 3 === 0) {
          add('UserRatings', { ticketId, userId, rate: chance.between(1, 5), ...of });
          add('TicketNotes', { note: `Nota ${number}`, userId, contactId, ticketId });
          add('TicketTags', { ticketId, tagId });
        }
        if (number % 11 === 0) {
          add('Schedules', {
            body: 'Lembrete',
            sendAt: at(50),
            status: 'PENDENTE',
            contactId,
            ticketId,
            userId,
            ...of,
          });
          add('Schedules', {
            body: 'Depois',
            sendAt: new Date(Date.UTC(2040, 1, 1)),
            status: 'PENDENTE',
            contactId,
            userId,
            ...of,
          });
        }
        for (let message = 1; message <= each; message += 1) addMessage({ contactId, ticketId, number, message });
      }
    }

    function addMessage({
      contactId,
      ticketId,
      number,
      message,
    }: Record<'contactId' | 'ticketId' | 'number' | 'message', number>) {
      const serial = rows.Messages?.length ?? 0;
      const fromMe = message % 3 === 0;
      const hasMedia = serial < size.media * 2 && serial % 2 === 0;
      const place = `${companyId}-${number}-${message}`;
      add('Messages', {
        id: `3EB0${place}`,
        body: hasMedia ? `foto-${place}.txt` : fromMe ? `*Ana Souza:*\nResposta ${place}` : `Mensagem ${place} 🙂`,
        ack: fromMe ? 3 : 0,
        read: true,
        fromMe,
        mediaType: hasMedia ? 'application' : message % 13 === 0 ? 'contactMessage' : 'conversation',
        mediaUrl: hasMedia ? `foto-${place}.txt` : null,
        isDeleted: message % 19 === 0,
        isEdited: message % 23 === 0,
        quotedMsgId: message % 9 === 0 ? `3EB0${companyId}-${number}-${message - 1}` : null,
        contactId: fromMe ? null : contactId,
        ticketId,
        createdAt: at(number * 3 + message),
        updatedAt: at(number * 3 + message),
        ...of,
      });
      if (message % 23 === 0)
        add('OldMessages', { body: 'antes', messageId: `3EB0${place}`, ticketId, createdAt: at(number * 3 + message) });
    }
  }
  return rows;
}

/** Puts the files that the messages name into the folder of the desk. */
export async function writeMedia(folder: string, recorded: Recorded): Promise<void> {
  for (const { mediaUrl, companyId } of recorded.Messages ?? []) {
    if (typeof mediaUrl !== 'string' || !mediaUrl.startsWith('foto-')) continue;
    const path = companyId ? join(folder, `company${companyId}`, mediaUrl) : join(folder, mediaUrl);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `What ${mediaUrl} holds`);
  }
}

/** Rows as nobody should have them; answers in which tables, and how many. */
export function spoil(recorded: Recorded, count: number): Map<string, number> {
  const spoiled = new Map<string, number>();
  const kinds: readonly [table: string, column: string, value: unknown][] = [
    ['Messages', 'ticketId', 999_999],
    ['Messages', 'createdAt', null],
    ['Contacts', 'number', 'sem número'],
    ['Tickets', 'status', 'perdido'],
    ['TicketNotes', 'note', ' '],
    ['UserRatings', 'rate', 0],
  ];
  for (let place = 0; place < count; place += 1) {
    const [table = '', column = '', value] =
      kinds.filter(([name]) => (recorded[name]?.length ?? 0) > 0)[
        place % kinds.filter(([name]) => (recorded[name]?.length ?? 0) > 0).length
      ] ?? [];
    const [first] = recorded[table] ?? [];
    if (!first) continue;
    const id = table === 'Messages' ? `spoiled-${place}` : 500_000 + place;
    recorded[table]?.push({ ...first, id, [column]: value });
    spoiled.set(table, (spoiled.get(table) ?? 0) + 1);
  }
  return spoiled;
}
