import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { findingsIn, type Observed } from '#server/operations/rules.ts';
import { createSteady } from '#server/operations/steady.ts';
import { maxConnectionsNamed, thresholds } from '#server/operations/thresholds.ts';
import type { Figures } from '#server/records/operations/figures.ts';

const now = new Date('2026-11-18T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

const quiet: Figures = {
  connections: [],
  fallen: [],
  outgoing: [],
  jobs: [],
  campaigns: [],
  campaignMessagesPerMinute: 0,
  webhooks: { active: 0, failing: 0 },
  unreadableParts: [],
  mails: { waiting: 0, oldestAt: null, failed: 0 },
  backups: { lastGoodAt: null, isFailed: false },
};
const well: Observed = {
  disk: { free: 1e12, total: 2e12, isWritable: true, state: 'ok' },
  databaseSeconds: 0.01,
  filesSeconds: 0,
  liveLagSeconds: 0,
  figures: quiet,
  servers: undefined,
  others: [],
};
const codesIn = (change: Partial<Observed>) => findingsIn({ ...well, ...change }, now).map(({ code }) => code);
const inFigures = (change: Partial<Figures>) => codesIn({ figures: { ...quiet, ...change } });
const fallen = (connectionId: number, companyId: number, seconds: number) => ({
  connectionId,
  companyId,
  fellAt: ago(seconds),
});

describe('what is wrong', () => {
  test('is nothing where all is well, nor where nothing can be known', () => {
    expect(codesIn({})).toEqual([]);
    expect(codesIn({ figures: undefined, servers: undefined })).toEqual([]);
  });

  test('is told of the disk of this server by its name', () => {
    const disk = { free: 0, total: 1, isWritable: false } as const;
    expect(codesIn({ disk: { ...disk, state: 'nearlyFull' } })).toEqual(['diskNearlyFull']);
    expect(codesIn({ disk: { ...disk, state: 'readOnly' } })).toEqual(['diskReadOnly']);
    expect(findingsIn({ ...well, disk: { ...disk, state: 'full' } }, now)).toMatchObject([
      { code: 'diskFull', subject: hostname() },
      { code: 'diskNearlyFull', subject: hostname(), onlyGoesOn: true },
    ]);
  });

  test('is a database that is away or slow, and a log that lags', () => {
    expect(codesIn({ databaseSeconds: undefined, figures: undefined })).toEqual(['databaseAway']);
    expect(codesIn({ filesSeconds: undefined })).toEqual(['filesAway']);
    expect(codesIn({ filesSeconds: thresholds.filesSlow.over + 1 })).toEqual(['filesSlow']);
    expect(codesIn({ databaseSeconds: thresholds.databaseSlow.over + 1 })).toEqual(['databaseSlow']);
    expect(codesIn({ liveLagSeconds: thresholds.liveLogLagging.over + 1 })).toEqual(['liveLogLagging']);
  });

  test('is a single connection once it has been down for long, and no more after a week', () => {
    const { over } = thresholds.connectionDown;
    expect(inFigures({ fallen: [fallen(7, 1, over - 1)] })).toEqual([]);
    expect(findingsIn({ ...well, figures: { ...quiet, fallen: [fallen(7, 1, over + 1)] } }, now)).toMatchObject([
      { code: 'connectionDown', subject: '7', since: ago(over + 1) },
    ]);
    expect(inFigures({ fallen: [fallen(7, 1, 8 * 24 * 60 * 60)] })).toEqual([]);
  });

  test('is at once that connections of several companies are down', () => {
    expect(inFigures({ fallen: [fallen(1, 1, 90), fallen(2, 1, 90), fallen(3, 1, 90)] })).toEqual([]);
    expect(inFigures({ fallen: [fallen(1, 1, 90), fallen(2, 2, 90), fallen(3, 1, 90)] })).toEqual(['connectionsDown']);
    const many = Array.from({ length: maxConnectionsNamed + 1 }, (_, id) => fallen(id, 1, 3_600));
    expect(inFigures({ fallen: many })).toEqual(['connectionsDown']);
  });

  test('is a queue that nothing but the server holds up', () => {
    const oldestSeconds = thresholds.queueOld.over + 1;
    expect(inFigures({ outgoing: [{ isOpen: false, count: 5, oldestSeconds }] })).toEqual([]);
    expect(inFigures({ outgoing: [{ isOpen: true, count: 5, oldestSeconds }] })).toEqual(['queueOld']);
  });

  test('is work that is late or given up, and webhooks that fail in mass', () => {
    const job = { kind: 'assistant', waiting: 1, running: 0, failed: 0, overdueSeconds: 0 } as const;
    expect(inFigures({ jobs: [{ ...job, overdueSeconds: thresholds.jobsOverdue.over + 1 }] })).toEqual(['jobsOverdue']);
    expect(inFigures({ jobs: [{ ...job, failed: thresholds.jobsFailing.over + 1 }] })).toEqual(['jobsFailing']);
    expect(inFigures({ jobs: [{ ...job, kind: 'webhook', failed: 1_000 }] })).toEqual([]);
    const { over } = thresholds.webhooksFailing;
    expect(inFigures({ webhooks: { active: over * 2, failing: over } })).toEqual([]);
    expect(inFigures({ webhooks: { active: over * 2 - 1, failing: over } })).toEqual(['webhooksFailing']);
  });

  test('is what others have found by rules of their own', () => {
    const found = { kind: 'backup', code: 'backupOld', subject: '', forSeconds: 0 } as const;
    expect(findingsIn({ ...well, others: [found] }, now)).toEqual([found]);
  });

  test('is that servers could take nearly all of the connections of PostgreSQL', () => {
    const servers = { used: 3, max: 97, perServer: 13 };
    expect(codesIn({ servers: { ...servers, servers: 6 } })).toEqual([]);
    expect(codesIn({ servers: { ...servers, servers: 7 } })).toEqual(['poolNearLimit']);
  });
});

test('what is wrong is a trouble once it lasts, and one moment without it begins its time anew', () => {
  const steady = createSteady<{ code: string; forSeconds: number; since?: Date }>(({ code }) => code);
  const found = [{ code: 'queueOld', forSeconds: 60 }];
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const lasting = (found: { code: string; forSeconds: number }[], seconds: number) =>
    steady.look(found, at(seconds)).flatMap(({ code, since, lasts }) => (lasts ? [{ code, since }] : []));
  expect(lasting(found, 0)).toEqual([]);
  expect(lasting(found, 59)).toEqual([]);
  expect(lasting(found, 60)).toEqual([{ code: 'queueOld', since: at(0) }]);
  expect(lasting([], 65)).toEqual([]);
  expect(lasting(found, 70)).toEqual([]);
  expect(lasting(found, 130)).toEqual([{ code: 'queueOld', since: at(70) }]);
});
