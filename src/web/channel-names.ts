import type { ContactChannel } from '#contract/schema.ts';

/** What stands for a person of whom their channel tells no number; the same in every language. */
export const channelNames: Readonly<Record<Exclude<ContactChannel, 'whatsapp'>, string>> = {
  telegram: 'Telegram',
  'whatsapp-lid': 'WhatsApp',
  'whatsapp-user': 'WhatsApp',
  erased: '•••',
};
