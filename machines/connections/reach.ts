import type { ConnectionProvider, ContactChannel } from '#contract/schema.ts';

const channelsOf: Readonly<Record<ConnectionProvider, readonly ContactChannel[]>> = {
  beta: ['whatsapp', 'whatsapp-lid'],
  'whatsapp-cloud': ['whatsapp', 'whatsapp-user'],
  telegram: ['telegram'],
  simulator: ['whatsapp', 'whatsapp-user'],
};

/** Whether a connection can write to the contacts of a channel. */
export const reaches = (provider: ConnectionProvider, channel: ContactChannel): boolean =>
  channelsOf[provider].includes(channel);

/** Those whose connections can. */
export const providersReaching = (channel: ContactChannel): ConnectionProvider[] =>
  (Object.keys(channelsOf) as ConnectionProvider[]).filter((provider) => reaches(provider, channel));
