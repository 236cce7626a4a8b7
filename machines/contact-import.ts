import { assign, emit, type SnapshotFrom, setup } from 'xstate';
import type { ContactImport, ImportCheck, ImportRun, ImportRunReport } from '#contract/schema.ts';
import { type Failure, failureIn, outputIn, requiredActor } from './call.ts';
import {
  type ContactImportContext,
  type ContactImportEvent,
  type ContactImportInput,
  freshContext,
  lackingOf,
  reportOf,
  type SentFile,
  sentFileOf,
  withField,
} from './contact-import/context.ts';
import { failureToast, type Toasted } from './effect.ts';

export type { ChosenFile, ContactImportEvent, SentFile } from './contact-import/context.ts';

/**
 * Importing people from a spreadsheet, into the contacts or into a contact list, for as long as its dialog is open: the file
 * is looked at first, columns are assigned where they can't be told, and while rows go in it is asked how far they have come.
 */
export const contactImportMachine = setup({
  types: {
    context: {} as ContactImportContext,
    input: {} as ContactImportInput,
    events: {} as ContactImportEvent,
    emitted: {} as Toasted,
    tags: {} as 'busy' | 'proving' | 'lost' | 'saving' | 'runsFailed',
  },
  actors: {
    checkFile: requiredActor<ImportCheck, SentFile>('checkFile'),
    importFile: requiredActor<ContactImport, SentFile & { clientId: string }>('importFile'),
    findRun: requiredActor<ImportRun | null, { clientId: string }>('findRun'),
    findReport: requiredActor<ImportRunReport, { runId: number }>('findReport'),
    listRuns: requiredActor<ImportRun[], ContactImportInput>('listRuns'),
    saveRefused: requiredActor<void, { runId: number }>('saveRefused'),
  },
  guards: {
    hasFile: ({ context }) => context.chosen !== null,
    canBegin: ({ context: { check } }) =>
      check?.counts !== undefined && check.counts.created + check.counts.updated + check.counts.unchanged > 0,
    isAnswer: (_, { status }: Failure) => status >= 400 && status < 500,
    isStopped: (_, run: ImportRun | null) => run?.state === 'stopped',
    // In it a failure means that the import's own call is lost.
    isOver: ({ context }, run: ImportRun | null) => context.failure !== null && run?.state === 'finished',
    isNotBegun: ({ context }, run: ImportRun | null) => context.failure !== null && run === null,
    isOfStopped: (_, { run }: ImportRunReport) => run.state === 'stopped',
    hasRunning: ({ context }) => context.runs.some(({ state }) => state === 'running'),
  },
  delays: {
    /** Several columns are assigned one after the other. */
    settlePause: 600,
    followPace: 1000,
  },
  actions: {
    keepChosen: assign(({ context, event }) =>
      event.type === 'contactImport.choose'
        ? { ...freshContext(context), runs: context.runs, chosen: event.chosen }
        : {},
    ),
    keepSheet: assign(({ event }) =>
      event.type === 'contactImport.chooseSheet' ? { sheet: event.sheet, isAssigned: false } : {},
    ),
    keepField: assign(({ context: { check }, event }) =>
      event.type === 'contactImport.assign' && check
        ? { check: withField(check, event.column, event.field), isAssigned: true }
        : {},
    ),
    keepClientId: assign(({ event }) =>
      event.type === 'contactImport.begin' ? { clientId: event.clientId, run: null, failure: null } : {},
    ),
    putCheck: assign((_, check: ImportCheck) => ({ check, sheet: check.sheet, failure: null })),
    putRun: assign((_, run: ImportRun | null) => (run ? { run } : {})),
    keepShownRun: assign(({ event }) => (event.type === 'contactImport.showRun' ? { run: event.run } : {})),
    putReport: assign((_, report: ContactImport) => ({ report })),
    putRunReport: assign((_, found: ImportRunReport) => ({ run: found.run, report: reportOf(found) })),
    putRuns: assign((_, runs: ImportRun[]) => ({ runs })),
    keepFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    toastFailure: emit((_, failure: Failure) => failureToast(failure)),
  },
}).createMachine({
  id: 'contact-import',
  description: 'Importing people from a spreadsheet: it is looked at first, then its rows go in by batches.',
  context: ({ input }) => freshContext(input),
  type: 'parallel',
  states: {
    step: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'A file is chosen, or an earlier import looked at.',
          on: {
            'contactImport.choose': { target: 'checking', actions: 'keepChosen' },
            'contactImport.showRuns': { target: 'earlier', actions: 'clearFailure' },
          },
        },
        checking: {
          tags: 'busy',
          description: 'The server reads the whole file and writes nothing.',
          entry: 'clearFailure',
          invoke: {
            id: 'checkFile',
            src: 'checkFile',
            input: ({ context }) => sentFileOf(context),
            onDone: { target: 'mapping', actions: { type: 'putCheck', params: outputIn } },
            onError: { target: 'choosing', actions: { type: 'keepFailure', params: failureIn } },
          },
          on: { 'contactImport.back': { target: 'choosing' } },
        },
        mapping: {
          description: 'The columns stand beside fields, and what will become of the rows is said.',
          initial: 'settled',
          on: {
            'contactImport.chooseSheet': { target: 'checking', actions: 'keepSheet' },
            'contactImport.assign': { target: '.changed', actions: 'keepField' },
            'contactImport.back': { target: 'choosing', actions: 'clearFailure' },
          },
          states: {
            settled: {
              on: {
                'contactImport.begin': {
                  guard: 'canBegin',
                  target: '#contact-import.step.importing',
                  actions: 'keepClientId',
                },
              },
            },
            changed: { tags: 'proving', after: { settlePause: { target: 'proving' } } },
            proving: {
              tags: 'proving',
              invoke: {
                id: 'proveMapping',
                src: 'checkFile',
                input: ({ context }) => sentFileOf(context),
                onDone: { target: 'settled', actions: { type: 'putCheck', params: outputIn } },
                onError: { target: 'unproved', actions: { type: 'keepFailure', params: failureIn } },
              },
            },
            unproved: { on: { 'contactImport.retry': { target: 'proving', actions: 'clearFailure' } } },
          },
        },
        importing: {
          tags: 'busy',
          description: 'Rows go in. Whoever closes the dialog then does not end it.',
          type: 'parallel',
          states: {
            call: {
              initial: 'asking',
              states: {
                asking: {
                  invoke: {
                    id: 'importFile',
                    src: 'importFile',
                    input: ({ context }) => ({ ...sentFileOf(context), clientId: context.clientId }),
                    onDone: {
                      target: '#contact-import.step.finished',
                      actions: { type: 'putReport', params: outputIn },
                    },
                    onError: [
                      {
                        guard: { type: 'isAnswer', params: failureIn },
                        target: '#contact-import.step.mapping',
                        actions: { type: 'keepFailure', params: failureIn },
                      },
                      { target: 'lost', actions: { type: 'keepFailure', params: failureIn } },
                    ],
                  },
                },
                lost: {
                  tags: 'lost',
                  description: 'No answer comes any more; what is kept of the import says how it ends.',
                },
              },
            },
            follow: {
              initial: 'resting',
              states: {
                resting: { after: { followPace: { target: 'looking' } } },
                looking: {
                  invoke: {
                    id: 'findRun',
                    src: 'findRun',
                    input: ({ context }) => ({ clientId: context.clientId }),
                    onDone: [
                      {
                        guard: { type: 'isStopped', params: outputIn },
                        target: '#contact-import.step.reading',
                        actions: { type: 'putRun', params: outputIn },
                      },
                      {
                        guard: { type: 'isOver', params: outputIn },
                        target: '#contact-import.step.reading',
                        actions: { type: 'putRun', params: outputIn },
                      },
                      {
                        guard: { type: 'isNotBegun', params: outputIn },
                        target: '#contact-import.step.mapping',
                      },
                      { target: 'resting', actions: { type: 'putRun', params: outputIn } },
                    ],
                    onError: { target: 'resting' },
                  },
                },
              },
            },
          },
        },
        reading: {
          tags: 'busy',
          description: 'What became of an import is read from what is kept of it.',
          invoke: {
            id: 'findReport',
            src: 'findReport',
            input: ({ context }) => ({ runId: context.run?.id ?? 0 }),
            onDone: [
              {
                guard: { type: 'isOfStopped', params: outputIn },
                target: 'stopped',
                actions: { type: 'putRunReport', params: outputIn },
              },
              { target: 'finished', actions: { type: 'putRunReport', params: outputIn } },
            ],
            onError: { target: 'unread', actions: { type: 'keepFailure', params: failureIn } },
          },
        },
        unread: {
          on: {
            'contactImport.retry': { target: 'reading', actions: 'clearFailure' },
            'contactImport.showRuns': { target: 'earlier', actions: 'clearFailure' },
          },
        },
        finished: {
          description: 'What became of the rows.',
          on: { 'contactImport.showRuns': { target: 'earlier', actions: 'clearFailure' } },
        },
        stopped: {
          description: 'It did not come to its end. The same file again doubles nothing.',
          on: {
            'contactImport.repeat': [
              { guard: 'hasFile', target: 'checking' },
              { target: 'choosing', actions: 'clearFailure' },
            ],
            'contactImport.showRuns': { target: 'earlier', actions: 'clearFailure' },
          },
        },
        earlier: {
          description: 'The last imports.',
          on: {
            'contactImport.showRun': { target: 'reading', actions: 'keepShownRun' },
            'contactImport.back': { target: 'choosing' },
          },
        },
      },
    },
    runs: {
      initial: 'loading',
      on: { 'contactImport.showRuns': { target: '.loading' } },
      states: {
        loading: {
          invoke: {
            id: 'listRuns',
            src: 'listRuns',
            input: ({ context }) => ({ contactListId: context.contactListId }),
            onDone: { target: 'ready', actions: { type: 'putRuns', params: outputIn } },
            onError: { target: 'failed' },
          },
        },
        ready: { after: { followPace: { guard: 'hasRunning', target: 'looking' } } },
        looking: {
          description: 'One of them goes on: how far it has come is asked again.',
          invoke: {
            id: 'listRunsAgain',
            src: 'listRuns',
            input: ({ context }) => ({ contactListId: context.contactListId }),
            onDone: { target: 'ready', actions: { type: 'putRuns', params: outputIn } },
            onError: { target: 'ready' },
          },
        },
        failed: {
          tags: 'runsFailed',
          on: { 'contactImport.retry': { target: 'loading' } },
        },
      },
    },
    refused: {
      initial: 'idle',
      states: {
        idle: { on: { 'contactImport.saveRefused': { target: 'saving' } } },
        saving: {
          tags: 'saving',
          description: 'The rows that were refused become a spreadsheet of their own.',
          invoke: {
            id: 'saveRefused',
            src: 'saveRefused',
            input: ({ event }) => ({ runId: event.type === 'contactImport.saveRefused' ? event.runId : 0 }),
            onDone: { target: 'idle' },
            onError: { target: 'idle', actions: { type: 'toastFailure', params: failureIn } },
          },
        },
      },
    },
  },
});

export type ContactImportSnapshot = SnapshotFrom<typeof contactImportMachine>;

/** What the dialog shows. */
export const selectStep = ({ value: { step } }: ContactImportSnapshot): ImportStep =>
  typeof step === 'string' ? step : 'mapping' in step ? 'mapping' : 'importing';

type ImportStep = Extract<ContactImportSnapshot['value']['step'], string> | 'mapping' | 'importing';

/** Whether one press begins the import. */
export const selectCanBegin = (snapshot: ContactImportSnapshot): boolean =>
  snapshot.can({ type: 'contactImport.begin', clientId: '' });

/** What it is still to be said of which column holds it; undefined where nothing is. */
export const selectLacking = ({ context: { check } }: ContactImportSnapshot): 'both' | 'name' | 'number' | undefined =>
  check === null ? undefined : lackingOf(check);

/** Whether the sheet has headings that are known, and nobody under them. */
export const isHeadingOnly = ({ context: { check } }: ContactImportSnapshot): boolean =>
  check?.counts !== undefined && check.rows === 0;

/** The last import, where it goes on or did not come to its end. */
export const selectUnfinished = ({ context: { runs } }: ContactImportSnapshot): ImportRun | undefined =>
  runs.slice(0, 1).find(({ state }) => state !== 'finished');
