import { createHash, randomBytes } from 'node:crypto';
import { create } from 'content-disposition';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import {
  createCompanyArchive,
  deleteCompanyArchive,
  findLinkedArchive,
  keepArchiveLink,
  listCompanyArchives,
} from '#server/records/archives/archives.ts';
import type { ServerContext } from '#server/server-context.ts';
import { createRate } from './base/rate.ts';

const LINK_MS = 60 * 60_000;

export const companyArchiveRoutes = ({ database, archives, clock }: ServerContext) => {
  // Each costs as much as the company is large.
  const count = createRate({ max: 3, perMs: 60 * 60_000, clock });

  return {
    listCompanyArchives: ({ session }) => database.reading(session.companyId, listCompanyArchives),

    async createCompanyArchive({ session: { companyId, userId } }) {
      count(companyId);
      const archive = await database.inCompany(companyId, (scope) => createCompanyArchive(scope, userId));
      if (!archive) throw new HttpError(409, 'ERR_ARCHIVE_RUNNING');
      archives.start();
      return archive;
    },

    async deleteCompanyArchive({ session, params: { id } }) {
      const gone = await database.inCompany(session.companyId, (scope) => deleteCompanyArchive(scope, id));
      if (!gone) throw new HttpError(404, 'ERR_NOT_FOUND');
      if (gone.file) await (await archives.store()).remove(gone.file);
      return { message: 'Archive deleted' };
    },

    async createArchiveLink({ session, params: { id } }) {
      const token = randomBytes(32).toString('base64url');
      const linkExpiresAt = new Date(clock().getTime() + LINK_MS);
      const isKept = await database.inCompany(session.companyId, (scope) =>
        keepArchiveLink(scope, id, { linkHash: hashOf(token), linkExpiresAt }),
      );
      if (!isKept) throw new HttpError(404, 'ERR_NOT_FOUND');
      return { path: `/api/company-archives/files/${token}`, expiresAt: linkExpiresAt.toISOString() };
    },

    async downloadArchive({ params: { token }, reply }) {
      const found = await database.asSystem('companies', (scope) => findLinkedArchive(scope, hashOf(token)));
      const archive = found && (await (await archives.store()).open(found.file));
      if (!archive) throw new HttpError(404, 'ERR_LINK_EXPIRED');
      return reply
        .type('application/gzip')
        .headers({
          'content-length': archive.size,
          'content-disposition': create(found.file),
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        })
        .send(archive.content);
    },
  } satisfies Partial<Handlers>;
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
