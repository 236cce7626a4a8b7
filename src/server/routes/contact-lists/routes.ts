import type { ContactListChange, ContactListInput } from '#contract/schema.ts';
import { broken } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { contactListRecords, deleteSomeItems } from '#server/records/contact-lists/contact-lists.ts';
import type { ServerContext } from '#server/server-context.ts';
import { crud } from '../base/crud.ts';
import { chosenCompany } from '../companies/company-choice.ts';
import { checkSpreadsheet } from '../import-runs/check.ts';
import { importSpreadsheet } from '../import-runs/run.ts';
import { fillContactList, listTarget } from './import.ts';

/** So many items go in one transaction when their list is deleted. */
const itemsAtOnce = 5_000;

export const contactListRoutes = (context: ServerContext) => {
  const { database } = context;
  const { list, find, create, update, remove } = crud(context, contactListRecords, {
    fresh: ({ name }: ContactListInput) => ({ name: nameOf(name) }),
    changed: ({ name }: ContactListChange) => (name === undefined ? {} : { name: nameOf(name) }),
    nameIndex: 'contact_lists_name_key',
    deleted: 'Contact list deleted',
  });
  return {
    listContactLists: async (call) => {
      const { rows: records, ...page } = await list(call);
      return { records, ...page };
    },
    listAllContactLists: ({ session, query }) =>
      database.inCompany(chosenCompany(session, query.companyId), (scope) => contactListRecords.listAll(scope)),
    createContactList: create,
    findContactList: find,
    updateContactList: update,

    async deleteContactList(call) {
      const { session, params } = call;
      const deleteSome = () =>
        database.inCompany(session.companyId, (scope) => deleteSomeItems(scope, params.id, itemsAtOnce));
      while (await deleteSome());
      return remove(call);
    },

    uploadContactList: async ({ session, params, request }) =>
      importSpreadsheet(context, session, request, await listTarget(context, session, params.id)),

    checkContactListUpload: async ({ session, params, request }) =>
      checkSpreadsheet(context, session, request, await listTarget(context, session, params.id)),

    fillContactList: ({ session, params, body }) => fillContactList(context, session, params.id, body),
  } satisfies Partial<Handlers>;
};

/** Blanks around a name say nothing. */
function nameOf(written: string): string {
  const name = written.trim();
  if (name.length < 2) throw broken('/body/name', 'must have at least 2 characters');
  return name;
}
