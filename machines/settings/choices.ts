import type { Setting } from '#contract/schema.ts';

export type SettingKey = Setting['key'];

const switched = ['disabled', 'enabled'] as const;

/** What a setting may be, in the order in which it is offered; a key that is not here holds any text (spec section 9), or a country. */
export const settingChoices = {
  userRating: switched,
  scheduleType: ['disabled', 'queue', 'company'],
  call: switched,
  CheckMsgIsGroup: switched,
  sendGreetingAccepted: switched,
  sendMsgTransfTicket: switched,
  sendSeen: switched,
  sendTyping: switched,
  chatBotType: ['text', 'button', 'list'],
  userCampaigns: ['enabled', 'disabled'],
  botLanguage: ['pt', 'en', 'es'],
  /** For so many hours after the end of a ticket thanks stay in it. */
  thanksHours: ['12', '1', '6', '24', '48', '0'],
} as const satisfies Partial<Record<SettingKey, readonly string[]>>;

export type ChosenKey = keyof typeof settingChoices;

/** What the bot says in the company's own words; nothing is what it says anyway in its language. */
export const wordSettings = ['botUnknown', 'botBack', 'botMain', 'botHuman'] as const;

export type WordKey = (typeof wordSettings)[number];

/** What a company says of its own accounts with other systems: it is written, never read back. */
export const writtenSettings = [
  'ipixc',
  'tokenixc',
  'ipmkauth',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
] as const;

export type WrittenKey = (typeof writtenSettings)[number];

export const isSecretSetting = (key: SettingKey): boolean => (writtenSettings as readonly string[]).includes(key);

/** Whether a setting may have a value. */
export function isSettingValue(key: SettingKey, value: string): boolean {
  const choices: Partial<Record<SettingKey, readonly string[]>> = settingChoices;
  return choices[key]?.includes(value) ?? true;
}
