import { reached } from '#server/fault-points.ts';
import type { Database } from '#server/records/base/database.ts';
import { companiesWithWebhooks, planFacts } from '#server/records/webhooks/plan.ts';
import { openRounds } from './rounds.ts';

/** Keeps what companies' logs say to be told to their webhooks, as soon as it is committed. */
export interface WebhookPlanning {
  /** A webhook was made, switched or deleted; called after the commit. */
  changed(): void;
  /** Looks through the logs of all companies with webhooks, as after a fall. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface WebhookPlanningOptions {
  database: Database;
  /** Something was kept. */
  planned: () => void;
  log: { warn(detail: object, text: string): void };
}

const changedElsewhere = JSON.stringify({ webhooks: 'changed' });

export function openWebhookPlanning({ database, planned, log }: WebhookPlanningOptions): WebhookPlanning {
  /** Of the others no commit costs anything. */
  let companies = new Set<number>();
  const wanted = new Set<number>();
  const rounds = openRounds(planWanted);

  database.onCommit((companyId) => {
    if (!companies.has(companyId)) return;
    wanted.add(companyId);
    void rounds.look();
  });
  database.onBroadcast((text) => {
    if (text === changedElsewhere) lookAround();
  });

  async function planWanted(): Promise<void> {
    for (const companyId of [...wanted]) {
      wanted.delete(companyId);
      await planCompany(companyId).catch((error: unknown) =>
        log.warn({ err: error, companyId }, 'The webhooks of a company will be looked after again'),
      );
    }
  }

  async function planCompany(companyId: number): Promise<void> {
    let hasMore = true;
    while (hasMore && !rounds.isClosed) {
      const found = await database.inCompany(companyId, planFacts);
      hasMore = found.hasMore;
      if (found.planned === 0) continue;
      reached('webhook.planned');
      planned();
    }
  }

  async function sweep(): Promise<void> {
    companies = new Set(await database.asSystem('jobs', companiesWithWebhooks));
    for (const companyId of companies) wanted.add(companyId);
    await rounds.look();
  }

  function lookAround(): void {
    if (rounds.isClosed) return;
    sweep().catch((error: unknown) => log.warn({ err: error }, 'Webhooks will be looked after again'));
  }

  return {
    changed() {
      lookAround();
      database
        .broadcast(changedElsewhere)
        .catch((error: unknown) => log.warn({ err: error }, 'The other servers hear of webhooks later'));
    },
    sweep,
    close: () => rounds.close(),
  };
}
