import type { Connection } from '#contract/schema.ts';
import type { PairingCodeEvent, PairingCodeSnapshot } from '#machines/pairing-code.ts';

/** What each part of the dialog that pairs a phone is given. */
export interface PairingPart {
  connection: Pick<Connection, 'name' | 'provider' | 'qrcode' | 'retries'>;
  snapshot: PairingCodeSnapshot;
  send: (event: PairingCodeEvent) => void;
}
