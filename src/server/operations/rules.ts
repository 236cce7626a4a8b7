import { hostname } from 'node:os';
import type { TroubleCode, TroubleKind } from '#contract/schema.ts';
import type { Figures } from '#server/records/operations/figures.ts';
import type { ServerFigures } from '#server/records/operations/servers.ts';
import type { DiskState } from './disk.ts';
import { forgottenSeconds, maxConnectionsNamed, thresholds } from './thresholds.ts';

/** What a server knows at one moment; undefined is what it can't know just now. */
export interface Observed {
  disk: DiskState | undefined;
  /** How long the database took to answer; undefined when it doesn't. */
  databaseSeconds: number | undefined;
  /** How long the store of files took to answer; undefined when it doesn't. */
  filesSeconds: number | undefined;
  liveLagSeconds: number;
  figures: Figures | undefined;
  servers: (ServerFigures & { perServer: number }) | undefined;
  /** What others have found by rules of their own. */
  others: readonly Finding[];
}

export interface Finding {
  kind: TroubleKind;
  code: TroubleCode;
  /** Which of several: a server by its name, a connection by its id; '' where there can be but one. */
  subject: string;
  forSeconds: number;
  /** Where it is known; else since it was first found. */
  since?: Date | undefined;
  /** It goes on where it stands, and does not begin. */
  onlyGoesOn?: boolean;
}

/** What is wrong, by simple rules. */
export function findingsIn(observed: Observed, now: Date): Finding[] {
  const { disk, databaseSeconds, filesSeconds, liveLagSeconds, figures, servers, others } = observed;
  return [
    ...(disk && disk.state !== 'ok' ? [here('disk', diskCodes[disk.state])] : []),
    // What is full has not ceased to be nearly full.
    ...(disk?.state === 'full' ? [{ ...here('disk', 'diskNearlyFull'), onlyGoesOn: true }] : []),
    ...(databaseSeconds === undefined ? [here('database', 'databaseAway')] : []),
    ...(databaseSeconds && databaseSeconds > thresholds.databaseSlow.over ? [here('database', 'databaseSlow')] : []),
    ...(filesSeconds === undefined ? [here('files', 'filesAway')] : []),
    ...(filesSeconds && filesSeconds > thresholds.filesSlow.over ? [here('files', 'filesSlow')] : []),
    ...(liveLagSeconds > thresholds.liveLogLagging.over ? [here('live_log', 'liveLogLagging')] : []),
    ...(servers && shareOf(servers) > thresholds.poolNearLimit.over ? [finding('pool', 'poolNearLimit')] : []),
    ...(figures ? inFigures(figures, now) : []),
    ...others,
  ];
}

/** How much of the connections that PostgreSQL has would be taken if every server used all of its own. */
export const shareOf = ({ servers, perServer, max }: ServerFigures & { perServer: number }): number =>
  max === 0 ? 0 : (servers * perServer) / max;

function inFigures({ fallen, outgoing, jobs, webhooks }: Figures, now: Date): Finding[] {
  const open = outgoing.find(({ isOpen }) => isOpen);
  const failed = jobs.filter(({ kind }) => kind !== 'webhook').reduce((sum, job) => sum + job.failed, 0);
  const isOverdue = jobs.some(({ overdueSeconds }) => overdueSeconds > thresholds.jobsOverdue.over);
  const { active, failing } = webhooks;
  return [
    ...downIn(fallen, now),
    ...(open && open.oldestSeconds > thresholds.queueOld.over ? [finding('queue', 'queueOld')] : []),
    ...(isOverdue ? [finding('jobs', 'jobsOverdue')] : []),
    ...(failed > thresholds.jobsFailing.over ? [finding('jobs', 'jobsFailing')] : []),
    ...(failing >= thresholds.webhooksFailing.over && failing * 2 > active
      ? [finding('webhooks', 'webhooksFailing')]
      : []),
  ];
}

/** One by one those that are down for long; together where they are of several companies, or too many to be named. */
function downIn(fallen: Figures['fallen'], now: Date): Finding[] {
  const secondsOf = ({ fellAt }: { fellAt: Date }) => (now.getTime() - fellAt.getTime()) / 1000;
  const lately = fallen.filter((each) => secondsOf(each) < forgottenSeconds);
  const long = lately.filter((each) => secondsOf(each) > thresholds.connectionDown.over);
  const companies = new Set(lately.map(({ companyId }) => companyId));
  const isMany = lately.length >= thresholds.connectionsDown.over && companies.size > 1;
  const named = long.length > maxConnectionsNamed ? [] : long;
  return [
    ...named.map(({ connectionId, fellAt }) => ({
      ...finding('connection', 'connectionDown', `${connectionId}`),
      since: fellAt,
    })),
    ...(isMany || long.length > maxConnectionsNamed ? [finding('connection', 'connectionsDown')] : []),
  ];
}

const diskCodes = { nearlyFull: 'diskNearlyFull', full: 'diskFull', readOnly: 'diskReadOnly' } as const;

const here = (kind: TroubleKind, code: keyof typeof thresholds): Finding => finding(kind, code, hostname());

function finding(kind: TroubleKind, code: keyof typeof thresholds, subject = ''): Finding {
  return { kind, code, subject, forSeconds: thresholds[code].forSeconds };
}
