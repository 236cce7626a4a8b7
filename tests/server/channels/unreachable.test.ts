import { describe, expect, test } from 'vitest';
import { type ChannelListener, ChannelOffline, type ChannelProvider } from '#server/channels/port.ts';
import { createBotApi } from '#server/channels/telegram/bot-api.ts';
import { createTelegramProvider } from '#server/channels/telegram/telegram-provider.ts';
import { createCloudProvider } from '#server/channels/whatsapp-cloud/cloud-provider.ts';
import { createGraph } from '#server/channels/whatsapp-cloud/graph.ts';
import { bot } from '../../support/channels/bot-api-stand-in.ts';
import { businessAccountId, cloudKey } from '../../support/channels/graph-stand-in.ts';
import { createHeard } from '../../support/channels/heard.ts';
import { outgoing } from '../../support/channels/stage.ts';

const log = { error() {}, warn() {} };
const providers: Record<string, (address: string, listener: ChannelListener) => ChannelProvider> = {
  telegram: (address, listener) =>
    createTelegramProvider(
      { botApi: createBotApi(address, guardOf(address)), findToken: async () => bot.token, log },
      listener,
    ),
  'whatsapp-cloud': (address, listener) =>
    createCloudProvider(
      createGraph(address, guardOf(address)),
      async () => ({ ...cloudKey, status: 'CONNECTED', number: null, importsHistory: false, businessAccountId }),
      listener,
      { takeAgain: async () => {} },
    ),
};

const guardOf = (address: string) => ({ allowedHosts: [new URL(address).host], maxBytes: 1_000, timeoutMs: 10_000 });

describe.each(Object.entries(providers))('a message over %s that can’t have left', (_name, make) => {
  test.each([
    ['because nobody listens there', 'http://127.0.0.1:1'],
    ['because its name leads nowhere', 'http://nowhere.invalid:9'],
  ])('%s waits and may be sent again', async (_why, address) => {
    const provider = make(address, createHeard().listener);
    await expect(provider.send(outgoing('D1'))).rejects.toThrow(ChannelOffline);
    expect(await provider.find(1, 'D1')).toBe('unknown');
  });
});
