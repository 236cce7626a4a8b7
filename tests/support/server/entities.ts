import type { Scope } from '#server/records/base/scope.ts';
import { closingReasonRecords } from '#server/records/closing-reasons/closing-reasons.ts';
import { contactListRecords } from '#server/records/contact-lists/contact-lists.ts';
import { helpRecords } from '#server/records/helps/helps.ts';
import { slaRuleRecords } from '#server/records/sla/rules.ts';
import { tagRecords } from '#server/records/tags/tags.ts';
import type { CompanyIds } from './fixture-rows.ts';

/** An entity without a rule of its own, as the tests need to know it: from here they have its calls, rows and ids. */
export interface EntityEntry {
  /** The tag of its operations in the contract, and the path of its calls. */
  tag: string;
  records: EntityRecords;
  /** Of a row in the fixture; left out where the fixture has none, because it belongs to no company. */
  idIn?: (ids: CompanyIds) => number;
  /** What a call makes, and what another changes of it. */
  made: object;
  changed: object;
  /** A word that finds what was made, and nothing else. */
  word: string;
  /** The field of a page that holds its rows. */
  rows: string;
  /** Who may make, change and delete. */
  writer: 'agent1' | 'admin' | 'super';
}

interface EntityRecords {
  find: (scope: Scope, id: number) => Promise<unknown>;
  findSome: (scope: Scope, ids: number[]) => Promise<unknown>;
  list: (scope: Scope, page: object) => Promise<unknown>;
  listAll: (scope: Scope) => Promise<unknown>;
  publish: (scope: Scope, ids: number[]) => Promise<unknown>;
  create: (scope: Scope, values: never) => Promise<unknown>;
  change: (scope: Scope, id: number, values: never) => Promise<unknown>;
  remove: (scope: Scope, id: number) => Promise<unknown>;
}

export const entities: Record<string, EntityEntry> = {
  tagRecords: {
    tag: 'tags',
    records: tagRecords,
    idIn: ({ tagId }) => tagId,
    made: { name: 'Troca de pneu', color: '#C62828', kanban: 0 },
    changed: { name: 'Troca de óleo' },
    word: 'pneu',
    rows: 'tags',
    writer: 'agent1',
  },
  contactListRecords: {
    tag: 'contact-lists',
    records: contactListRecords,
    idIn: ({ contactListId }) => contactListId,
    made: { name: 'Clientes de dezembro' },
    changed: { name: 'Clientes de janeiro' },
    word: 'dezembro',
    rows: 'records',
    writer: 'agent1',
  },
  closingReasonRecords: {
    tag: 'closing-reasons',
    records: closingReasonRecords,
    idIn: ({ closingReasonId }) => closingReasonId,
    made: { name: 'Compra concluída', isActive: true },
    changed: { name: 'Venda concluída', isActive: false },
    word: 'compra',
    rows: 'records',
    writer: 'admin',
  },
  slaRuleRecords: {
    tag: 'sla-rules',
    records: slaRuleRecords,
    idIn: ({ slaRuleId }) => slaRuleId,
    made: {
      name: 'Clientes de ouro',
      tagId: null,
      fieldName: 'Plano',
      fieldValue: 'Ouro',
      firstAnswerMinutes: 5,
      nextAnswerMinutes: null,
      resolutionMinutes: 240,
    },
    changed: { name: 'Clientes de prata', fieldValue: 'Prata', resolutionMinutes: null },
    word: 'ouro',
    rows: 'records',
    writer: 'admin',
  },
  helpRecords: {
    tag: 'helps',
    records: helpRecords,
    made: { title: 'Primeiros passos', description: 'Como conectar o celular', video: 'aB3dE5fG7hI' },
    changed: { title: 'Segundos passos' },
    word: 'primeiros',
    rows: 'records',
    writer: 'super',
  },
};

type RecordCall = (scope: Scope, theirs: { ids: CompanyIds }) => Promise<unknown>;

/** What is done to the rows of one company, called with an id of another's. */
export const entityCalls: Record<string, RecordCall> = Object.fromEntries(
  Object.entries(entities).flatMap(([name, { records, idIn, made, changed }]) => {
    if (!idIn) return [];
    const calls: Record<keyof EntityRecords, RecordCall> = {
      find: (scope, { ids }) => records.find(scope, idIn(ids)),
      findSome: (scope, { ids }) => records.findSome(scope, [idIn(ids)]),
      list: (scope) => records.list(scope, {}),
      listAll: (scope) => records.listAll(scope),
      publish: (scope, { ids }) => records.publish(scope, [idIn(ids)]),
      create: (scope) => records.create(scope, made as never),
      change: (scope, { ids }) => records.change(scope, idIn(ids), changed as never),
      remove: (scope, { ids }) => records.remove(scope, idIn(ids)),
    };
    return Object.entries(calls).map(([call, of]) => [`${name}.${call}`, of] as const);
  }),
);
