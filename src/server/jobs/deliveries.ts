import { reached } from '#server/fault-points.ts';
import { callFailureOf } from '#server/http/call-failure.ts';
import type { Database } from '#server/records/base/database.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { clearDeliveries } from '#server/records/deliveries/deliveries.ts';
import {
  type ClaimedDelivery,
  claimDelivery,
  type DueDelivery,
  dueDeliveries,
  endDelivery,
  freeDeliveries,
  nextDeliveryTime,
} from '#server/records/deliveries/due.ts';
import type { DeliveryKind } from '#server/records/deliveries/table.ts';
import { openDueWork } from './due-work.ts';

const MAX_AT_ONCE = 32;
const MAX_OF_COMPANY = 6;

/** What a try has brought. A thrown error is a failure without a status, which is tried again. */
export interface Attempt {
  httpStatus: number | null;
  /** Undefined where it went through. */
  failure?: string;
  /** The receiver will never take it: it is not tried again. */
  isFinal?: boolean;
  /** What follows of it, stored together with its end, so that it follows once; after the commit `then` is called. */
  settle?: (scope: Scope) => Promise<(() => void) | undefined>;
}

export interface DeliveryWay {
  /** So long after each failure the next try is made; after the last one it has failed. */
  retrySeconds: readonly number[];
  deliver(delivery: ClaimedDelivery): Promise<Attempt>;
  /** What follows of the end of all tries, stored with it. */
  giveUp?(scope: Scope, delivery: ClaimedDelivery): Promise<(() => void) | undefined>;
}

/**
 * Tells other programs what was kept for them (`records/deliveries`), in the order of each lane, again after a failure.
 * What a receiver answers is stored together with the delivery's end: it is told at least once, and followed once.
 */
export interface Deliveries {
  /** Something was kept; called after the commit. */
  plan(): void;
  /** Looks at everything that is due, as after a fall. */
  sweep(): Promise<void>;
  /** The first sweep of this process. */
  begin(): Promise<void>;
  close(): Promise<void>;
}

export interface DeliveriesOptions {
  database: Database;
  clock: () => Date;
  ways: Partial<Record<DeliveryKind, DeliveryWay>>;
  log: { warn(detail: object, text: string): void };
}

export function openDeliveries({ database, clock, ways, log }: DeliveriesOptions): Deliveries {
  const running = new Map<string, { companyId: number; done: Promise<void> }>();
  const dueWork = openDueWork({ clock, work: startDue, nextTime }, lookLater);

  const laneOf = ({ companyId, lane }: DueDelivery) => `${companyId} ${lane}`;
  const ofCompany = (companyId: number) =>
    [...running.values()].filter((delivery) => delivery.companyId === companyId).length;

  function nextTime(after: Date): Promise<Date | undefined> {
    return database.asSystem('jobs', (scope) => nextDeliveryTime(scope, after));
  }

  /** Waits for none of them: a slow receiver holds nobody else up. */
  async function startDue(): Promise<void> {
    const due = await database.asSystem('jobs', (scope) => dueDeliveries(scope, MAX_AT_ONCE * MAX_OF_COMPANY));
    for (const delivery of due) {
      const lane = laneOf(delivery);
      if (running.has(lane) || running.size >= MAX_AT_ONCE || ofCompany(delivery.companyId) >= MAX_OF_COMPANY) continue;
      const done = deliver(delivery)
        .catch((error: unknown) => log.warn({ err: error, deliveryId: delivery.id }, 'A delivery will be tried again'))
        .finally(() => {
          running.delete(lane);
          plan();
        });
      running.set(lane, { companyId: delivery.companyId, done });
    }
  }

  async function deliver({ id, companyId }: DueDelivery): Promise<void> {
    const claimed = await database.inCompany(companyId, (scope) => claimDelivery(scope, id));
    const way = claimed && ways[claimed.kind];
    if (!claimed || !way) return;
    reached('delivery.claimed');
    const startedAt = performance.now();
    const attempt = await way.deliver(claimed).catch(
      (error: unknown): Attempt => ({
        httpStatus: null,
        failure: callFailureOf(error),
      }),
    );
    const durationMs = Math.round(performance.now() - startedAt);
    reached('delivery.answered');
    const seconds = attempt.isFinal ? undefined : way.retrySeconds[claimed.attempt - 1];
    await database.inCompany(companyId, async (scope) => {
      const { httpStatus, failure = null } = attempt;
      const retryAt =
        failure === null || seconds === undefined ? undefined : new Date(scope.now.getTime() + seconds * 1000);
      const status = failure === null ? ('delivered' as const) : ('failed' as const);
      if (!(await endDelivery(scope, claimed, { status, retryAt, httpStatus, failure, durationMs }))) return;
      const then = retryAt
        ? undefined
        : failure === null
          ? await attempt.settle?.(scope)
          : await way.giveUp?.(scope, claimed);
      if (then) scope.afterCommit(then);
    });
    reached('delivery.stored');
  }

  function plan(): void {
    void dueWork.look().catch(lookLater);
  }

  function lookLater(error: unknown): void {
    log.warn({ err: error }, 'Deliveries will be looked at again');
  }

  return {
    plan,
    async sweep() {
      await database.asSystem('jobs', clearDeliveries);
      await dueWork.look();
    },
    async begin() {
      if (database.engine === 'pglite') await database.asSystem('jobs', freeDeliveries);
      await dueWork.look();
    },
    async close() {
      await dueWork.close();
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
}
