import type { Session } from '#server/access/session.ts';
import { personSource } from '#server/data-requests/person-source.ts';
import { personZip } from '#server/data-requests/person-zip.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import type { Scope } from '#server/records/base/scope.ts';
import { findTimeZone } from '#server/records/companies/companies.ts';
import { type Contact, findContact } from '#server/records/contacts/contacts.ts';
import { type Asked, beginErasure, keepExport } from '#server/records/data-requests/begin.ts';
import { readPerson } from '#server/records/data-requests/export.ts';
import { findDataCopies, findDataRequest, listDataRequests } from '#server/records/data-requests/find.ts';
import { findUser } from '#server/records/users/find.ts';
import type { ServerContext } from '#server/server-context.ts';

export const dataRequestRoutes = ({ database, files, erasures, clock }: ServerContext) =>
  ({
    async exportContact({ session: { companyId, ...session }, params, body: { askedBy, language = 'pt' }, reply }) {
      const contactId = params.id;
      const { person, timeZone } = await database.inCompany(companyId, async (scope) => {
        await requirePerson(scope, contactId);
        await keepExport(scope, contactId, await askedOf(scope, session, askedBy));
        return { person: await readPerson(scope, contactId), timeZone: await findTimeZone(scope) };
      });
      if (!person) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
      const zip = personZip(personSource(database, { companyId, contactId, person }), {
        files,
        language,
        timeZone,
        at: clock(),
      });
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="recado-contact-${contactId}.zip"`)
        .send(zip);
    },

    async eraseContact({ session, params, body: { askedBy, confirmation } }) {
      const request = await database.inCompany(session.companyId, async (scope) => {
        const person = await requirePerson(scope, params.id);
        if (!isSameName(confirmation, person.name)) throw new HttpError(400, 'ERR_ERASURE_NOT_CONFIRMED');
        const id = await beginErasure(scope, params.id, await askedOf(scope, session, askedBy));
        return id === undefined ? undefined : findDataRequest(scope, id);
      });
      if (!request) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
      erasures.start();
      return request;
    },

    async listDataRequests({ session, query }) {
      const page = await database.reading(session.companyId, (scope) => listDataRequests(scope, query));
      return {
        ...page,
        copies: await database.asSystem('backups', (scope) => findDataCopies(scope, session.companyId)),
      };
    },
  }) satisfies Partial<Handlers>;

async function requirePerson(scope: Scope, id: number): Promise<Contact> {
  const contact = await findContact(scope, id);
  if (!contact || contact.channel === 'erased') throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
  if (contact.isGroup) throw new HttpError(400, 'ERR_NOT_A_PERSON');
  return contact;
}

async function askedOf(scope: Scope, { userId }: Pick<Session, 'userId'>, askedBy: string): Promise<Asked> {
  const user = await findUser(scope, userId);
  return { askedBy, by: user ? { id: user.id, name: user.name } : null };
}

const isSameName = (typed: string, name: string): boolean =>
  typed.trim().localeCompare(name.trim(), undefined, { sensitivity: 'accent' }) === 0;
