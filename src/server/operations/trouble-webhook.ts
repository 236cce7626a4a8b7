import { setTimeout as pause } from 'node:timers/promises';
import { postSigned } from '#server/http/signed-post.ts';
import type { Settings } from '#server/settings.ts';
import type { Trouble, TroubleListener } from './troubles.ts';

export interface TroubleWebhookOptions {
  settings: Pick<Settings, 'TROUBLE_WEBHOOK' | 'TROUBLE_WEBHOOK_SECRET' | 'OUTGOING_ALLOWED_HOSTS'>;
  clock: () => Date;
  log: { warn(detail: object, text: string): void };
  /** So long after each failure it is tried again. */
  retrySeconds?: readonly number[];
}

/** Tells one address of the whole installation, signed as companies' webhooks are; kept nowhere, tried a few times. */
export function troubleWebhook({
  settings,
  clock,
  log,
  retrySeconds = [2, 15, 60, 300],
}: TroubleWebhookOptions): TroubleListener[] {
  const { TROUBLE_WEBHOOK: address, TROUBLE_WEBHOOK_SECRET: secret = '', OUTGOING_ALLOWED_HOSTS } = settings;
  if (!address) return [];

  const post = async (event: 'trouble.began' | 'trouble.ended', trouble: Trouble): Promise<void> => {
    const { kind, code, subject, since, until } = trouble;
    const id = `${event}-${code}-${subject}-${since.getTime()}`;
    const payload = { id, event, trouble: { kind, code, subject, since, until } };
    for (let failures = 0; ; failures += 1) {
      try {
        const { status } = await postSigned({
          address,
          payload,
          id,
          secret,
          at: clock(),
          allowedHosts: OUTGOING_ALLOWED_HOSTS,
        });
        if (status >= 200 && status < 300) return;
        throw new Error(`The webhook for troubles answered ${status}`);
      } catch (error) {
        const seconds = retrySeconds[failures];
        if (seconds === undefined) {
          log.warn({ err: error, trouble: code }, 'The webhook for troubles could not be told');
          return;
        }
        await pause(seconds * 1000, undefined, { ref: false });
      }
    }
  };

  // Nobody waits for the other end: the next look is due in seconds.
  return [
    {
      troubleBegan: (trouble) => void post('trouble.began', trouble),
      troubleEnded: (trouble) => void post('trouble.ended', trouble),
    },
  ];
}
