import { deliveryFailures } from '#contract/delivery-failures.ts';
import type { Cipher } from '#server/cipher.ts';
import { GuardedFetchError } from '#server/http/outgoing-http.ts';
import { postSigned } from '#server/http/signed-post.ts';
import type { Attempt, DeliveryWay } from '#server/jobs/deliveries.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { hasFeature } from '#server/records/companies/plan-in-force.ts';
import type { ClaimedDelivery } from '#server/records/deliveries/due.ts';
import { findStoredWebhook, testEvent } from '#server/records/webhooks/webhooks.ts';
import type { Settings } from '#server/settings.ts';

export interface WebhooksOptions {
  settings: Pick<Settings, 'OUTGOING_ALLOWED_HOSTS' | 'DELIVERY_RETRY_SECONDS'>;
  database: Database;
  clock: () => Date;
  cipher: Cipher;
}

/** How a company's webhooks are told what happened: at least once, each time under the same id. */
export function webhookWay({ settings, database, clock, cipher }: WebhooksOptions): DeliveryWay {
  async function find(scope: Scope, { sourceId, event }: ClaimedDelivery) {
    const webhook = await findStoredWebhook(scope, sourceId);
    if (!webhook) return deliveryFailures.webhookGone;
    if (!(await hasFeature(scope, 'useExternalApi'))) return deliveryFailures.notInPlan;
    return webhook.active || event === testEvent ? webhook : deliveryFailures.webhookOff;
  }

  return {
    retrySeconds: settings.DELIVERY_RETRY_SECONDS,

    async deliver(delivery): Promise<Attempt> {
      const webhook = await database.inCompany(delivery.companyId, (scope) => find(scope, delivery));
      if (typeof webhook === 'string') return { httpStatus: null, failure: webhook, isFinal: true };
      const id = `delivery-${delivery.id}`;
      try {
        const { status } = await postSigned({
          address: webhook.url,
          payload: { id, ...delivery.payload },
          id,
          secret: cipher.decrypt(webhook.signingSecret),
          at: clock(),
          allowedHosts: settings.OUTGOING_ALLOWED_HOSTS,
        });
        return attemptOf(status);
      } catch (error) {
        if (error instanceof GuardedFetchError) return { httpStatus: null, failure: error.message, isFinal: true };
        throw error;
      }
    },
  };
}

/** Who says that it is gone, or elsewhere, will say so again; whatever else goes wrong may be mended meanwhile. */
function attemptOf(status: number): Attempt {
  if (status >= 200 && status < 300) return { httpStatus: status };
  return { httpStatus: status, failure: `HTTP ${status}`, isFinal: status === 410 || (status >= 300 && status < 400) };
}
