import type { Cipher } from '#server/cipher.ts';
import { reached } from '#server/fault-points.ts';
import type { Database } from '#server/records/base/database.ts';
import {
  changeChannelKeys,
  deleteChannelKeys,
  deleteOldChannelKeys,
  findChannelKeys,
} from '#server/records/connections/channel-keys.ts';
import type { KeyStore } from './key-rows.ts';

/**
 * The keys as rows of the company, each encrypted. What was encrypted with a key that is lost counts as not there, but for the
 * pairing itself: that is there until somebody gives it up.
 */
export const storedKeys = (database: Database, cipher: Cipher): KeyStore => ({
  of: ({ connectionId, companyId }) => ({
    async read(kind, names) {
      const rows = await database.inCompany(companyId, (scope) => findChannelKeys(scope, connectionId, kind, names));
      const readable = rows.map(({ name, value }) => [name, cipher.decrypt(value)] as const);
      const found = new Map(readable.filter(([, value]) => value !== ''));
      // A key that is missing for one start would have a pairing written over, which may never be had again.
      if (kind === 'creds' && found.size < rows.length) throw new Error('The pairing was encrypted with another key');
      return found;
    },
    async write(changes) {
      if (changes.length === 0) return;
      const encrypted = changes.map(({ value, ...key }) => ({
        ...key,
        value: value === null ? null : cipher.encrypt(value),
      }));
      await database.inCompany(companyId, async (scope) => {
        await changeChannelKeys(scope, connectionId, encrypted);
        reached('channelKeys.writing');
      });
      reached('channelKeys.written');
    },
    prune: (kind, before) =>
      database.inCompany(companyId, (scope) => deleteOldChannelKeys(scope, connectionId, { kind, before })),
  }),
  clear: (connectionId) => database.asSystem('inbound', (scope) => deleteChannelKeys(scope, connectionId)),
});
