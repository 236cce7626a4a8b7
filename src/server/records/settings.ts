import { and, eq } from 'drizzle-orm';
import type { components } from '#contract/schema.ts';
import type { Scope } from './scope.ts';
import { settings } from './tables/settings.ts';
import type { Profile } from './tables/users.ts';

export type Setting = components['schemas']['Setting'];
export type SettingKey = Setting['key'];

/** Every setting of the spec (section 3) with the value it has until somebody chooses another. */
export const defaultSettings: Record<SettingKey, string> = {
  userRating: 'disabled',
  scheduleType: 'disabled',
  call: 'disabled',
  CheckMsgIsGroup: 'disabled',
  sendGreetingAccepted: 'disabled',
  sendMsgTransfTicket: 'disabled',
  chatBotType: 'text',
  ipixc: '',
  tokenixc: '',
  ipmkauth: '',
  clientidmkauth: '',
  clientsecretmkauth: '',
  asaas: '',
};

const secretSettings: ReadonlySet<string> = new Set<SettingKey>([
  'tokenixc',
  'clientidmkauth',
  'clientsecretmkauth',
  'asaas',
]);

/** The company's settings; tokens of other systems are empty for everybody but its admins. */
export async function listSettings(scope: Scope, reader: { profile: Profile }): Promise<Setting[]> {
  const rows = await scope.tx.select().from(settings).where(scope.owns(settings));
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return (Object.keys(defaultSettings) as SettingKey[]).map((key) => ({
    key,
    value: secretSettings.has(key) && reader.profile !== 'admin' ? '' : (stored.get(key) ?? defaultSettings[key]),
  }));
}

/** Whether a setting that is either enabled or disabled is enabled. */
export async function isSettingEnabled(scope: Scope, key: SettingKey): Promise<boolean> {
  const [row] = await scope.tx
    .select({ value: settings.value })
    .from(settings)
    .where(and(scope.owns(settings), eq(settings.key, key)));
  return (row?.value ?? defaultSettings[key]) === 'enabled';
}
