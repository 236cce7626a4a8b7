import { isVisible, visibleName } from '#machines/text/visible.ts';
import type { Session } from '#server/access/session.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Handlers } from '#server/plugins/contract.ts';
import { brokenConstraint } from '#server/records/base/broken-constraint.ts';
import {
  createContactListItem,
  deleteContactListItem,
  findContactListItem,
  listContactListItems,
  updateContactListItem,
} from '#server/records/contact-lists/items.ts';
import type { ServerContext } from '#server/server-context.ts';
import { assertKnownIds } from '../base/known-ids.ts';
import { numberOf } from '../base/written-number.ts';

export const contactListItemRoutes = ({ database, numberChecks }: ServerContext) =>
  ({
    listContactListItems: ({ session, query }) =>
      database.inCompany(session.companyId, async (scope) => {
        await assertKnownIds(scope, { contactListIds: [query.contactListId] });
        return listContactListItems(scope, query);
      }),

    findContactListItem: ({ session, params }) =>
      database.inCompany(
        session.companyId,
        async (scope) => (await findContactListItem(scope, params.id)) ?? missingItem(),
      ),

    async createContactListItem({ session, body: { companyId, name, number: written, email, contactListId } }) {
      assertOwnCompany(session, companyId);
      const item = await database
        .inCompany(session.companyId, async (scope) => {
          await assertKnownIds(scope, { contactListIds: [contactListId] });
          const number = await numberOf(scope, written);
          return createContactListItem(scope, {
            name: visibleName(name.trim()) || number,
            number,
            email: emailOf(email),
            contactListId,
          });
        })
        .catch(explain);
      if (!item) throw new HttpError(409, 'ERR_DUPLICATED_CONTACT');
      numberChecks.start();
      return item;
    },

    async updateContactListItem({ session, params, body: { companyId, name, number: written, email, contactListId } }) {
      assertOwnCompany(session, companyId);
      const item = await database
        .inCompany(session.companyId, async (scope) => {
          await assertKnownIds(scope, { contactListIds: [contactListId] });
          const isUnseen = name !== undefined && !isVisible(name);
          const known = written === undefined && !isUnseen ? undefined : await findContactListItem(scope, params.id);
          const isChanged = written !== undefined && written !== known?.number;
          const number = isChanged ? await numberOf(scope, written) : known?.number;
          return updateContactListItem(scope, params.id, {
            ...(contactListId !== undefined && { contactListId }),
            ...(email !== undefined && { email: emailOf(email) }),
            ...(name !== undefined && { name: visibleName(name.trim()) || (number ?? '') }),
            ...(isChanged && number !== undefined && { number }),
          });
        })
        .catch(explain);
      numberChecks.start();
      return item ?? missingItem();
    },

    async deleteContactListItem({ session, params }) {
      if (!(await database.inCompany(session.companyId, (scope) => deleteContactListItem(scope, params.id))))
        missingItem();
      return { message: 'Contact list item deleted' };
    },
  }) satisfies Partial<Handlers>;

/** The contract's type of an address or nothing says less than its rule. */
const emailOf = (email: unknown): string => (typeof email === 'string' ? email : '');

function explain(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'contact_list_items_number_key') throw new HttpError(409, 'ERR_DUPLICATED_CONTACT');
  if (constraint === 'contact_lists_room') throw new HttpError(400, 'ERR_IMPORT_ROWS');
  throw error;
}

/** The family's client names the company it believes to be in. */
function assertOwnCompany(session: Session, companyId: number | undefined): void {
  if (companyId !== undefined && companyId !== session.companyId) throw new HttpError(404, 'ERR_NO_COMPANY_FOUND');
}

function missingItem(): never {
  throw new HttpError(404, 'ERR_NOT_FOUND');
}
