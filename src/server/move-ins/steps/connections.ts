import { channelKeys, connectionQueues, connections } from '#server/records/connections/table.ts';
import { addChannelKeys } from '#server/records/move-ins/links.ts';
import { freeName } from '../names.ts';
import { phoneOf, sessionIn } from '../sessions.ts';
import type { Step } from '../step.ts';
import { times } from './times.ts';

/** Everything that speaks to WhatsApp by QR code; each stands still until somebody starts it here. */
export const connectionsStep: Step = {
  from: 'Whatsapps',
  table: connections,
  order: ['id'],
  links: {
    transferQueueId: { to: 'Queues' },
    sendIdQueue: { to: 'Queues' },
    promptId: { to: 'Prompts' },
  },
  make(row, links, { cipher, family }) {
    const id = row.id('id');
    const channel = row.line('channel') || 'whatsapp';
    if (channel !== 'whatsapp') return { lost: 'noPlace', detail: `channel ${channel}` };
    const name = row.line('name', 50) || `WhatsApp ${id}`;
    const keys = family === 'whaticket-community' ? [] : sessionIn(row, 'session');
    // What it was doing is nothing that is known here.
    for (const column of ['status', 'qrcode', 'retries', 'battery', 'plugged', 'provider', 'session']) row.raw(column);
    const minutes = row.whole('timeToTransfer', { max: 100_000 }) || row.whole('timeSendQueue', { max: 100_000 });
    const values = {
      name,
      status: 'DISCONNECTED' as const,
      provider: 'beta' as const,
      isDefault: row.flag('isDefault'),
      greetingMessage: row.text('greetingMessage', 4000),
      complationMessage: row.text('complationMessage', 4000) || row.text('farewellMessage', 4000),
      outOfHoursMessage: row.text('outOfHoursMessage', 4000),
      ratingMessage: row.text('ratingMessage', 4000),
      token: row.line('token', 200) || null,
      expiresInactiveMessage: row.text('expiresInactiveMessage', 4000),
      expiresTicket: row.whole('expiresTicket', { max: 100_000 }),
      timeUseBotQueues: row.whole('timeUseBotQueues', { max: 100_000 }),
      maxUseBotQueues: row.whole('maxUseBotQueues', { max: 1000, or: 3 }),
      timeToTransfer: minutes || null,
      transferQueueId: links.id('transferQueueId') ?? links.id('sendIdQueue'),
      promptId: links.id('promptId'),
      number: phoneOf(keys),
      sessionFrom: keys.length > 0 && family !== 'whaticket-community' ? family : null,
      ...times(row),
    };
    const also: NonNullable<Extract<ReturnType<Step['make']>, { values: unknown }>['also']> = (scope, connectionId) =>
      addChannelKeys(
        scope,
        keys.map((key) => ({
          ...key,
          value: cipher.encrypt(key.value),
          companyId: links.companyId,
          connectionId,
        })),
      );
    return {
      values,
      also,
      instead: {
        connections_name_key: {
          made: { values: { ...values, name: freeName(name, id, 50), isDefault: false, token: null }, also },
          note: { reason: 'renamed' },
        },
        connections_default_key: { made: { values: { ...values, isDefault: false }, also } },
        connections_token_key: {
          made: { values: { ...values, token: null }, also },
          note: { reason: 'tokenTaken' },
        },
      },
    };
  },
};

export const connectionQueuesStep: Step = {
  from: 'WhatsappQueues',
  table: connectionQueues,
  order: ['whatsappId', 'queueId'],
  key: (row) => `${row.id('whatsappId')}/${row.id('queueId')}`,
  links: { whatsappId: { to: 'Whatsapps', isNeeded: true }, queueId: { to: 'Queues', isNeeded: true } },
  make: (_row, links) => ({ values: { connectionId: links.id('whatsappId'), queueId: links.id('queueId') } }),
};

/** The keys of ticketz' pairings. */
export const channelKeysStep: Step = {
  from: 'BaileysKeys',
  table: channelKeys,
  order: ['whatsappId', 'type', 'key'],
  key: (row) => `${row.id('whatsappId')}/${row.text('type')}/${row.text('key')}`,
  links: { whatsappId: { to: 'Whatsapps', isNeeded: true } },
  make(row, links, { cipher }) {
    const value = row.text('value', 50_000_000);
    if (value === '' || value === 'null') return { same: 0 };
    return {
      values: {
        connectionId: links.id('whatsappId'),
        kind: row.text('type', 200),
        name: row.text('key', 500),
        value: cipher.encrypt(value),
      },
    };
  },
};
