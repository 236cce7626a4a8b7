import type { CompanyInput } from '#contract/schema.ts';
import { createCompany, deleteCompany, findCompany, listCompanies, updateCompany } from '#web/api/companies.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';

/** For super users, whose own company stays (spec section 2, "Settings"). */
export const companiesListScreen = defineListScreen<'company', CompanyInput>({
  entity: 'company',
  nameOf: ({ name }) => name,
  rights: ({ companyId }) => ({
    mayEdit: ({ deletion }) => deletion === null,
    mayRemove: ({ id, deletion }) => id !== companyId && deletion === null,
  }),
  failures: { list: 'companies:failures.list', save: 'companies:failures.save', remove: 'companies:failures.remove' },
  calls: {
    list: async (query, signal) => {
      const { companies, ...page } = await listCompanies(query, signal);
      return { rows: companies, ...page };
    },
    find: findCompany,
    create: createCompany,
    update: (id, { password: _, ...change }, signal) => updateCompany(id, change, signal),
    remove: async (id, signal) => {
      await deleteCompany(id, signal);
      // It stays, being deleted; a small one may be gone already.
      return findCompany(id, signal).catch(() => null);
    },
  },
});
