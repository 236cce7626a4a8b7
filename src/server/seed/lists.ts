import { phoneNumberKey } from '#machines/phone-number/key.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { SystemScope } from '#server/records/base/scope.ts';
import {
  addCampaignOptOuts,
  addCampaignSettings,
  addContactListItems,
  addContactLists,
  addFileListOptions,
  addFileLists,
} from '#server/records/seed.ts';
import type { KnownCompany } from './company.ts';
import type { Customer } from './customers.ts';
import { printPage } from './page.ts';

/** The files of the demo's file list, as they are stored; their names are what its options are called. */
export const demoListFiles = [
  { name: 'Catálogo de dezembro', content: () => printPage('Acme', ['Catálogo de dezembro', 'Preços até o dia 31.']) },
  { name: 'Como comprar', content: () => printPage('Acme', ['Como comprar', 'Entrega de 2 a 4 dias úteis.']) },
];

/** What the company's campaigns say the same to everybody. */
export const demoVariables = [{ key: 'loja', value: 'Acme, na Rua das Acácias, 210' }];

interface Lists {
  known: KnownCompany;
  customers: Customer[];
  /** One for each of `demoListFiles`. */
  files: readonly StoredFile[];
}

/** Whom a company has known for long. */
export const regularsOf = (customers: Customer[]) => customers.slice(0, 24);

/** What campaigns are made of. */
export interface DemoLists {
  everybody: number;
  regulars: number;
  files: number;
}

/** Two contact lists, a file list, somebody who has opted out, and the settings of campaigns. */
export async function addDemoLists(scope: SystemScope, { known, customers, files }: Lists): Promise<DemoLists> {
  const { companyId } = known;
  const own = <Row>(rows: Row[]) => rows.map((row) => ({ ...row, companyId }));
  const [everybody = 0, regulars = 0] = await addContactLists(
    scope,
    own([{ name: 'Todos os clientes' }, { name: 'Clientes antigos' }]),
  );
  const itemsOf = (contactListId: number, people: Customer[]) =>
    people.map(({ name, number, email }, index) => ({
      contactListId,
      // A customer without a name is called by the number.
      name,
      number,
      numberKey: phoneNumberKey(number),
      email,
      isWhatsappValid: index % 12 !== 7,
    }));
  await addContactListItems(
    scope,
    own([...itemsOf(everybody, customers), ...itemsOf(regulars, regularsOf(customers))]),
  );
  const [fileListId = 0] = await addFileLists(
    scope,
    own([{ name: 'Material de dezembro', message: 'Seguem o nosso catálogo e como comprar.', userId: null }]),
  );
  await addFileListOptions(
    scope,
    own(
      demoListFiles.map(({ name }, position) => ({
        fileListId,
        position,
        name,
        mediaFile: files[position]?.name ?? null,
        mediaName: `${name}.pdf`,
        mediaType: files[position]?.mime ?? null,
      })),
    ),
  );
  const { number = '' } = customers.at(-1) ?? {};
  await addCampaignOptOuts(scope, own([{ number, numberKey: phoneNumberKey(number), source: 'answer' as const }]));
  await addCampaignSettings(
    scope,
    own([
      { key: 'longerIntervalAfter', value: 10 },
      { key: 'variables', value: demoVariables },
    ]),
  );
  return { everybody, regulars, files: fileListId };
}
