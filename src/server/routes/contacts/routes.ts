import { HttpError } from '#server/http/http-error.ts';
import { varyBy } from '#server/http/vary.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import { deleteContact, updateContact } from '#server/records/contacts/change.ts';
import { createContact, findContact, listAllContacts, listContacts } from '#server/records/contacts/contacts.ts';
import { giveNumber } from '#server/records/contacts/give-number.ts';
import { listMistakenNumbers } from '#server/records/contacts/mistaken-numbers.ts';
import { findContactPictures } from '#server/records/contacts/pictures.ts';
import { listContactRatings } from '#server/records/tickets/ratings-list.ts';
import type { ServerContext } from '#server/server-context.ts';
import { numberOf } from '../base/written-number.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { checkSpreadsheet } from '../import-runs/check.ts';
import { importSpreadsheet } from '../import-runs/run.ts';
import { contactsTarget } from './import.ts';
import { findGroupMembers } from './members.ts';
import { mendNumbers } from './mend-numbers.ts';
import { readPicture } from './read-picture.ts';

export const contactRoutes = (context: ServerContext) => {
  const { database, files } = context;
  return {
    listContacts({ session, query }) {
      const read = query.searchParam ? database.readingApart : database.reading;
      return read(session.companyId, (scope) => listContacts(scope, query));
    },

    listAllContacts: ({ session, query }) =>
      database.reading(chosenCompany(session, query.companyId), (scope) => listAllContacts(scope, query.searchParam)),

    async listContactPictures({ session, query, reply }) {
      const asked = [...new Set(query.names.split(','))];
      const found = await database.reading(session.companyId, (scope) => findContactPictures(scope, asked));
      const pictures = await Promise.all(found.map((name) => readPicture(files, name)));
      // A picture that changes gets another name.
      reply.header('cache-control', 'private, max-age=900');
      varyBy(reply, 'authorization');
      return pictures.filter((picture) => picture !== undefined);
    },

    async findContact({ session, params }) {
      const contact = await database.reading(session.companyId, (scope) => findContact(scope, params.id));
      if (!contact) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
      return contact;
    },

    listContactRatings: ({ session, params }) =>
      database.reading(session.companyId, async (scope) => {
        if (!(await findContact(scope, params.id))) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
        return listContactRatings(scope, session, params.id);
      }),

    findGroupMembers: ({ session, params }) => findGroupMembers(context, session, params.id),

    async createContact({ session, body }) {
      const contact = await database.inCompany(session.companyId, async (scope) =>
        createContact(scope, { ...body, number: await numberOf(scope, body.number) }),
      );
      if (!contact) throw new HttpError(409, 'ERR_DUPLICATED_CONTACT');
      return contact;
    },

    async updateContact({ session, params, body: { number: written, ...change } }) {
      const contact = await database
        .inCompany(session.companyId, async (scope) => {
          const known = await findContact(scope, params.id);
          if (written === undefined || written === known?.number) return updateContact(scope, params.id, change);
          if (known?.channel === 'whatsapp-user') {
            const number = await numberOf(scope, written);
            // What the form leaves empty is completed by whoever has the number already.
            await updateContact(scope, params.id, change);
            return giveNumber(scope, params.id, number);
          }
          // What another channel calls a person is not for people to change.
          if (known && known.channel !== 'whatsapp') throw new HttpError(400, 'ERR_WAPP_INVALID_CONTACT');
          return updateContact(scope, params.id, { ...change, number: await numberOf(scope, written) });
        })
        .catch((error: unknown) => {
          if (brokenConstraint(error) === 'contacts_number_key') throw new HttpError(409, 'ERR_DUPLICATED_CONTACT');
          throw error;
        });
      if (!contact) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
      return contact;
    },

    async deleteContact({ session, params }) {
      const unused = await database.inCompany(session.companyId, (scope) => deleteContact(scope, params.id));
      if (!unused) throw new HttpError(404, 'ERR_NO_CONTACT_FOUND');
      await files.remove(unused);
      return { message: 'Contact deleted' };
    },

    listMistakenNumbers: ({ session }) => database.inCompany(session.companyId, listMistakenNumbers),

    mendMistakenNumbers: ({ session, body }) => mendNumbers(database, session.companyId, body),

    importContacts: ({ session, request }) =>
      importSpreadsheet(context, session, request, contactsTarget(context, session)),

    checkContactImport: ({ session, request }) =>
      checkSpreadsheet(context, session, request, contactsTarget(context, session)),
  } satisfies Partial<Handlers>;
};
