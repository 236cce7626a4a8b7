import type { Session } from '#server/access/session.ts';
import type { Signals } from '#server/channels/signals.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Settings } from '#server/settings.ts';

export interface LiveOptions {
  settings: Pick<
    Settings,
    | 'APP_ORIGINS'
    | 'BEACON_SECONDS'
    | 'COMPATIBILITY'
    | 'LIVE_KEEP_ALL_EVENTS'
    | 'LIVE_KEEP_EVENTS'
    | 'PUBLIC_URL'
    | 'TRUST_PROXY'
  >;
  database: Database;
  clock: () => Date;
  /** The session behind an access token; throws the refusal that the same token gets over HTTP. */
  authenticate(token: string): Promise<{ session: Session; mayOnlyPay: boolean }>;
  /** Where customers are told who writes to them. */
  signals: Pick<Signals, 'wrote'>;
  log: { warn(details: object, text: string): void; error(details: object, text: string): void };
}
