import type {
  ContactImport,
  ImportCheck,
  ImportRun,
  ImportRunReport,
  RefusedRow,
  SheetColumn,
  SheetField,
  SheetMapping,
} from '#contract/schema.ts';
import type { Failure } from '../call.ts';

export interface ChosenFile {
  file: Blob;
  name: string;
}

export interface ContactImportInput {
  /** The contact list that the people go into; null for the contacts. */
  contactListId: number | null;
}

export interface ContactImportContext extends ContactImportInput {
  chosen: ChosenFile | null;
  /** The sheet that one has chosen; null for the first one that can be used. */
  sheet: string | null;
  check: ImportCheck | null;
  /** Whether one has assigned columns otherwise than they were recognised. */
  isAssigned: boolean;
  /** The import's own id, made as it begins. */
  clientId: string;
  /** How far the import has come, or the earlier one that is shown. */
  run: ImportRun | null;
  report: ContactImport | null;
  failure: Failure | null;
  runs: readonly ImportRun[];
}

export type ContactImportEvent =
  | { type: 'contactImport.choose'; chosen: ChosenFile }
  | { type: 'contactImport.chooseSheet'; sheet: string }
  | { type: 'contactImport.assign'; column: number; field: SheetField | null }
  | { type: 'contactImport.retry' }
  | { type: 'contactImport.begin'; clientId: string }
  | { type: 'contactImport.repeat' }
  | { type: 'contactImport.back' }
  | { type: 'contactImport.showRuns' }
  | { type: 'contactImport.showRun'; run: ImportRun }
  | { type: 'contactImport.saveRefused'; runId: number };

/** What a file is sent with: which sheet, and what its columns hold where one has said so. */
export interface SentFile extends ContactImportInput {
  chosen: ChosenFile;
  sheet: string | null;
  mapping: SheetMapping | null;
}

export const freshContext = ({ contactListId }: ContactImportInput): ContactImportContext => ({
  contactListId,
  chosen: null,
  sheet: null,
  check: null,
  isAssigned: false,
  clientId: '',
  run: null,
  report: null,
  failure: null,
  runs: [],
});

export const sentFileOf = ({ contactListId, chosen, sheet, check, isAssigned }: ContactImportContext): SentFile => ({
  contactListId,
  chosen: chosen ?? { file: new Blob(), name: '' },
  sheet,
  mapping:
    check && (isAssigned || !check.isSure) ? check.columns.map(({ index, field }) => ({ column: index, field })) : null,
});

/** A field that one column alone can hold leaves the column that had it; the counts are no longer those of the columns. */
export const withField = (check: ImportCheck, column: number, field: SheetField | null): ImportCheck => {
  const { counts: _, ...rest } = check;
  const columns = check.columns.map((each): SheetColumn => {
    if (each.index === column) return { ...each, field, isRecognised: false };
    return field !== null && !ofSeveral.includes(field) && each.field === field ? { ...each, field: null } : each;
  });
  return { ...rest, columns };
};

/** Several columns may hold one: of numbers the likeliest is taken and the others are kept beside. */
const ofSeveral: readonly SheetField[] = ['number', 'extra'];

/** Which of name and number stand in no column. */
export const lackingOf = ({ columns }: Pick<ImportCheck, 'columns'>): 'both' | 'name' | 'number' | undefined => {
  const held = columns.map(({ field }) => field);
  const isNamed = held.includes('name') || held.includes('firstName') || held.includes('lastName');
  if (held.includes('number')) return isNamed ? undefined : 'name';
  return isNamed ? 'number' : 'both';
};

/** What became of an import, as its own call would have answered. */
export const reportOf = ({ run, faults, notes }: ImportRunReport): ContactImport => ({
  created: run.created,
  updated: run.updated,
  unchanged: run.unchanged,
  ...(run.withoutNumber !== undefined && { withoutNumber: run.withoutNumber }),
  faults: faults.map(withoutCells),
  notes,
  runId: run.id,
});

const withoutCells = ({ cells: _, ...refused }: RefusedRow) => refused;
