import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import { isSecretSetting } from '#machines/settings/choices.ts';
import { type Given, planned } from '../base/planned.ts';
import type { Scope } from '../base/scope.ts';
import type { Profile } from '../users/table.ts';
import { settings } from './table.ts';

export type Setting = components['schemas']['Setting'];
export type SettingKey = Setting['key'];

/** Every setting of the spec (section 3), and the bot's words, with the value it has until somebody chooses another. */
export const defaultSettings: Record<SettingKey, string> = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'disabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  sendSeen: 'disabled',
  sendTyping: 'disabled',
  chatBotType: 'text',
  country: 'BR',
  userCampaigns: 'enabled',
  botLanguage: 'pt',
  botUnknown: '',
  botBack: '',
  botMain: '',
  botHuman: '',
  thanksHours: '12',
  ipixc: '',
  tokenixc: '',
  ipmkauth: '',
  clientidmkauth: '',
  clientsecretmkauth: '',
  asaas: '',
};

/**
 * The company's settings. Tokens of other systems are never answered: admins learn whether one is stored, others not even
 * that.
 */
export async function listSettings(scope: Scope, reader: { profile: Profile }): Promise<Setting[]> {
  const rows = await scope.tx.select().from(settings).where(scope.owns(settings));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return (Object.keys(defaultSettings) as SettingKey[]).map((key) => {
    const shown = toSetting(key, stored.get(key) ?? defaultSettings[key]);
    return reader.profile === 'admin' ? shown : withoutSecret(shown);
  });
}

export async function findSetting(scope: Scope, key: SettingKey): Promise<string> {
  const [row] = await settingByKey(scope, { key });
  return row?.value ?? defaultSettings[key];
}

const settingByKey = planned(({ tx, owns }, { key }: Given<{ key: SettingKey }>) =>
  tx
    .select({ value: settings.value })
    .from(settings)
    .where(and(owns(settings), eq(settings.key, key))),
);

/** Whether a setting that is either enabled or disabled is enabled. */
export async function isSettingEnabled(scope: Scope, key: SettingKey): Promise<boolean> {
  return (await findSetting(scope, key)) === 'enabled';
}

/** Stores a value and tells the company. */
export async function updateSetting(scope: Scope, key: SettingKey, value: string): Promise<Setting> {
  await scope.tx
    .insert(settings)
    .values({ companyId: scope.companyId, key, value, updatedAt: scope.now })
    .onConflictDoUpdate({ target: [settings.companyId, settings.key], set: { value, updatedAt: scope.now } });
  const setting = toSetting(key, value);
  scope.publish({ type: 'setting.updated', setting }, [isSecretSetting(key) ? 'admins' : 'company']);
  return setting;
}

function toSetting(key: SettingKey, value: string): Setting {
  return isSecretSetting(key) ? { key, value: '', isSet: value !== '' } : { key, value };
}

const withoutSecret = ({ key, value }: Setting): Setting => ({ key, value });
