import type { SystemScope } from '../base/scope.ts';
import { mailSettings } from './table.ts';

export type StoredMailSettings = Omit<typeof mailSettings.$inferSelect, 'id' | 'updatedAt'>;

const unset: StoredMailSettings = {
  host: '',
  port: 587,
  security: 'starttls',
  username: '',
  password: '',
  sender: '',
  invoiceMails: true,
};

export async function findMailSettings({ tx }: SystemScope): Promise<StoredMailSettings> {
  const [row] = await tx.select().from(mailSettings);
  if (!row) return unset;
  const { id: _, updatedAt: __, ...stored } = row;
  return stored;
}

export async function keepMailSettings({ tx, now }: SystemScope, values: Partial<StoredMailSettings>): Promise<void> {
  const row = { ...unset, ...values, id: 1, updatedAt: now };
  await tx
    .insert(mailSettings)
    .values(row)
    .onConflictDoUpdate({ target: mailSettings.id, set: { ...values, updatedAt: now } });
}
