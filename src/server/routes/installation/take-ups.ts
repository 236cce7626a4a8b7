import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { TakeUp as TakeUpAnswer } from '#contract/schema.ts';
import { cutText } from '#machines/text/cut.ts';
import { archivesIn } from '#server/archives/open-archive-store.ts';
import { cleanText } from '#server/clean-text.ts';
import { spool } from '#server/files/spool.ts';
import { broken, HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { addTakeUp, listTakeUps, type TakeUp } from '#server/records/archives/take-ups.ts';
import type { ServerContext } from '#server/server-context.ts';
import { type Taking, takeUpload } from '../base/upload.ts';

/** What is larger is put into the folder. */
const maxBytes = 20 * 2 ** 30;

export const takeUpRoutes = ({ settings, database, takeUps, cipher }: ServerContext) => {
  const folderFor = (what: 'arriving' | 'uploads') => resolve(archivesIn(settings.DATA_DIR), what);

  return {
    async listTakeUps() {
      const folder = folderFor('arriving');
      const records = await database.asSystem('companies', listTakeUps);
      return { records: records.map(toTakeUp), folder, arrived: await filesIn(folder) };
    },

    async createTakeUp({ session, request }) {
      const uploads = folderFor('uploads');
      await mkdir(uploads, { recursive: true, mode: 0o700 });
      const { files, fields } = await takeUpload(request, spoolingInto(uploads), {
        field: 'file',
        maxFiles: 1,
        isOptional: true,
      });
      const [sent] = files;
      try {
        const given = sent ?? (await arrivedFile(folderFor('arriving'), fields.arrivedName));
        const { planId, passphrase } = fields;
        const values = {
          userId: session.userId,
          file: given.name,
          fileName: given.fileName,
          isUpload: sent !== undefined,
          passphrase: passphrase === undefined ? '' : cipher.encrypt(passphrase),
          planId: planId === undefined ? null : Number(planId),
        };
        const takeUp = await database.asSystem('companies', (scope) => addTakeUp(scope, values));
        takeUps.start();
        return toTakeUp(takeUp);
      } catch (error) {
        if (sent) await rm(sent.name, { force: true });
        throw error;
      }
    },
  } satisfies Partial<Handlers>;
};

interface SentArchive {
  /** Where it lies. */
  name: string;
  fileName: string;
}

const spoolingInto = (directory: string): Taking<SentArchive> => ({
  maxBytes,
  async store(content, { name = 'archive.tar.gz' }) {
    const { path } = await spool(content as Readable, directory, maxBytes);
    return { name: path, fileName: cutText(cleanText(name), 200) };
  },
  async remove(paths) {
    for (const path of paths) await rm(path, { force: true });
  },
});

/** Only what lies in the folder itself can be named. */
async function arrivedFile(folder: string, name: string | undefined): Promise<SentArchive> {
  if (name === undefined) throw broken('/body/file', 'must hold one file, unless arrivedName says one');
  const found = (await filesIn(folder)).find((file) => file.name === name);
  if (!found) throw new HttpError(404, 'ERR_NOT_FOUND');
  return { name: join(folder, basename(found.name)), fileName: found.name };
}

async function filesIn(folder: string): Promise<{ name: string; size: number }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const found = await Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, size: (await stat(join(folder, name)).catch(() => undefined))?.size ?? 0 })),
  );
  return found.slice(0, 100);
}

function toTakeUp(takeUp: TakeUp): TakeUpAnswer {
  const { id, state, fileName, archivedName, name, madeCompanyId, rowCount, failure, details } = takeUp;
  return {
    id,
    state,
    progress:
      state === 'done' ? 100 : Math.min(99, Math.floor((100 * takeUp.position) / Math.max(1, 2 * takeUp.parts))),
    fileName,
    archivedName,
    name,
    companyId: madeCompanyId,
    records: rowCount,
    failure,
    details,
    createdAt: takeUp.createdAt.toISOString(),
    finishedAt: takeUp.finishedAt?.toISOString() ?? null,
  };
}
