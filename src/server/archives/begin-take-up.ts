import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { cutText } from '#machines/text/cut.ts';
import { findEntities } from '#server/records/archives/entities.ts';
import type { NewIds } from '#server/records/archives/table.ts';
import {
  findPlan,
  findRunningTakeUp,
  keepProvedTakeUp,
  lockTakeUps,
  reserveIds,
  type TakeUp,
} from '#server/records/archives/take-ups.ts';
import { askingOf, countTakenIds, findTakenEmails, isNameTaken } from '#server/records/archives/write-rows.ts';
import type { Database } from '#server/records/base/database.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import { ArchiveRefused } from './refused.ts';
import { type Survey, surveyArchive } from './survey.ts';

export interface TakeUpOrder {
  file: string;
  /** What the file is called, where it lies under another name. */
  fileName?: string;
  /** Deleted once it is over. */
  isUpload: boolean;
  passphrase?: string | undefined;
  /** The first one there is, where none is chosen. */
  planId?: number | undefined;
  /** The one that is checked by this. */
  id?: number;
}

/** Where it goes is decided, or it was before. */
export interface BegunTakeUp {
  takeUp: TakeUp;
  survey: Survey;
}

/**
 * Proves an archive and decides where all of it goes; nothing of it is written yet. One that was cut off goes on. Whatever
 * keeps it from being taken up is `ArchiveRefused`.
 */
export async function beginTakeUp({ database }: { database: Database }, order: TakeUpOrder): Promise<BegunTakeUp> {
  const { file, fileName = basename(file), passphrase } = order;
  const survey = await surveyTakeUp(database, { file, fileName, passphrase });
  const takeUp = await database.asSystem('companies', async (scope) => {
    await lockTakeUps(scope);
    const running = await findRunningTakeUp(scope, survey.manifest.id);
    if (running && running.id !== order.id) {
      if (order.id === undefined) return running;
      throw new ArchiveRefused('ERR_ARCHIVE_RUNNING', 'This archive is being taken up already.');
    }
    if (running) return running;
    await assertNobodyIsKnown(scope, survey);
    const plan = await findPlan(scope, order.planId);
    if (!plan) {
      const why = order.planId === undefined ? 'There is no plan here yet: make one first' : 'There is no such plan';
      throw new ArchiveRefused('ERR_NOT_FOUND', `${why}. Nothing has been changed.`);
    }
    return keepProvedTakeUp(
      scope,
      {
        archiveId: survey.manifest.id,
        file,
        fileName,
        isUpload: order.isUpload,
        archivedName: survey.manifest.company.name,
        name: await freeName(scope, survey.manifest.company.name),
        planId: plan.id,
        newIds: await newIdsFor(scope, survey),
        parts: survey.parts,
        rowCount: survey.rows,
      },
      order.id,
    );
  });
  return { takeUp, survey };
}

export async function surveyTakeUp(
  database: Database,
  { file, fileName, passphrase }: { file: string; fileName: string; passphrase: string | undefined },
): Promise<Survey> {
  const entities = await database.asSystem('companies', (scope) =>
    findEntities(askingOf(scope), { withSecrets: true }),
  );
  return surveyArchive(file, entities, { passphrase, name: fileName });
}

async function assertNobodyIsKnown(scope: SystemScope, { emails }: Survey): Promise<void> {
  const taken = await findTakenEmails(scope, emails);
  if (taken.length === 0) return;
  throw new ArchiveRefused(
    'ERR_ARCHIVE_EMAILS',
    `Somebody logs in here already with: ${taken.join(', ')}. Change them here or there first. Nothing has been changed.`,
    taken,
  );
}

async function freeName(scope: SystemScope, name: string): Promise<string> {
  let free = name;
  for (let number = 2; await isNameTaken(scope, free); number += 1) {
    const ending = ` (${number})`;
    free = `${cutText(name, 100 - ending.length)}${ending}`;
  }
  return free;
}

async function newIdsFor(scope: SystemScope, { ids }: Survey): Promise<NewIds> {
  const counts = Object.fromEntries([...ids].map(([table, list]) => [table, list.size - list.below]));
  return {
    first: await reserveIds(scope, counts),
    below: await findShift(scope, ids.get('messages')?.negatives() ?? []),
    salt: randomBytes(32).toString('base64url'),
  };
}

/** Messages of the time before keep their order, and their second, where others have the same ids as well. */
async function findShift(scope: SystemScope, ids: number[]): Promise<number> {
  for (let shift = 0; shift < MAX_SHIFT; shift = shift * 2 + 1) {
    const moved = ids.map((id) => id - shift);
    if ((await countTakenIds(scope, moved)) === 0) return shift;
  }
  throw new ArchiveRefused('ERR_ARCHIVE_FAILED', 'There is no room for the messages of the time before.');
}

const MAX_SHIFT = 2 ** 16;
