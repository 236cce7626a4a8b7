import type { TroubleCode } from '#contract/schema.ts';

/**
 * From when on something is a trouble, and for how long it has to be so before it is told. The alert rules
 * (deploy/monitoring/alerts.yaml) have the same numbers, which a test holds.
 */
export const thresholds = {
  connectionDown: { over: 15 * 60, forSeconds: 0 },
  connectionsDown: { over: 3, forSeconds: 60 },
  diskNearlyFull: { over: 8, forSeconds: 60 },
  diskFull: { over: 1, forSeconds: 10 },
  diskReadOnly: { over: 1, forSeconds: 10 },
  queueOld: { over: 5 * 60, forSeconds: 60 },
  jobsOverdue: { over: 10 * 60, forSeconds: 60 },
  jobsFailing: { over: 20, forSeconds: 60 },
  webhooksFailing: { over: 5, forSeconds: 5 * 60 },
  databaseAway: { over: 1, forSeconds: 20 },
  databaseSlow: { over: 1, forSeconds: 60 },
  filesAway: { over: 1, forSeconds: 20 },
  filesSlow: { over: 1, forSeconds: 60 },
  liveLogLagging: { over: 30, forSeconds: 30 },
  poolNearLimit: { over: 0.9, forSeconds: 60 },
} as const satisfies Partial<Record<TroubleCode, Threshold>>;

interface Threshold {
  /** In the unit of what is measured: seconds, a number of them, or a share. */
  over: number;
  forSeconds: number;
}

/** What has not been found for so long is over. */
export const quietSeconds = 2 * 60;

/** A connection that has been down for longer is no news of the installation: nobody seems to miss it. */
export const forgottenSeconds = 7 * 24 * 60 * 60;

/** So many connections are told one by one; more of them are one trouble. */
export const maxConnectionsNamed = 10;
