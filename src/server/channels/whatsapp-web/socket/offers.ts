import type { ChannelListener } from '#server/channels/port.ts';
import { newSecret, withSecret } from './code-secret.ts';
import type { Pairing } from './pairing.ts';

interface OffersOptions {
  connectionId: number;
  listener: ChannelListener;
  pairing: Pairing;
  /** Tells in order. */
  notify(passOn: () => Promise<void>): Promise<unknown>;
  /** Nothing is on offer any more. */
  isOver(): boolean;
}

/** The codes that a line offers, one at a time, to whoever has the phone. */
export function createOffers({ connectionId, listener, pairing, notify, isOver }: OffersOptions) {
  let count = 0;
  /** As the library has told it. */
  let last = '';
  /** Somebody types a code on the phone, which ends with the socket that it was asked of. */
  let isTyping = false;

  const replace = (qrcode: string) => listener.changed(connectionId, { type: 'connection.qrReplaced', qrcode });

  async function offer(qrcode: string): Promise<void> {
    if (isOver()) return;
    if (isTyping) return replace(qrcode);
    if (count > 0) await listener.changed(connectionId, { type: 'connection.qrExpired' });
    if (isOver()) return;
    count += 1;
    await listener.changed(connectionId, { type: 'connection.qrOffered', qrcode });
  }

  return {
    hasAny: () => count > 0,
    /** Another socket, of which nobody has asked a code yet. */
    begin() {
      isTyping = false;
    },
    typing() {
      isTyping = true;
    },
    shown(qrcode: string) {
      last = qrcode;
      void notify(() => offer(withSecret(qrcode, pairing.creds.advSecretKey)));
    },
    /** What the phone has scanned was proved with it, so the same code is offered with another. */
    retireSecret() {
      if (pairing.isAgreed() || isTyping || isOver() || !last) return;
      pairing.creds.advSecretKey = newSecret();
      pairing.credsChanged();
      const qrcode = withSecret(last, pairing.creds.advSecretKey);
      void notify(() => replace(qrcode));
    },
    /** The codes of one socket have run out; the desk decides whether there are more. */
    async expire(): Promise<void> {
      await listener.changed(connectionId, { type: 'connection.qrExpired' });
      count = 0;
    },
  };
}
