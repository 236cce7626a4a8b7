import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ImportFault } from '#contract/schema.ts';
import { anImport, anImportCheck, anImportRun } from '../../tests/support/fixtures/imports.ts';
import { ImportStage } from '../../tests/support/screens/import-stage.tsx';
import { dark, narrow } from '../../tests/support/screens/states.ts';

const meta = {
  component: ImportStage,
  args: { step: 'choosing' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ImportStage>;

export default meta;
type Story = StoryObj<typeof meta>;

const running = anImportRun(2, { state: 'running', done: 8_400, endedAt: null });
const stopped = anImportRun(2, { state: 'stopped', done: 8_400, lastRow: 8_401, created: 8_380, updated: 0 });
const { counts: _, ...uncounted } = anImportCheck();
const unsure = {
  ...uncounted,
  isSure: false,
  columns: uncounted.columns.map((column) => ({ ...column, heading: '', field: null })),
  faults: [],
  notes: [],
};
const faults = Array.from({ length: 3_400 }, (_, index): ImportFault => {
  const row = index + 2;
  if (index % 3 === 1) return { row, reason: 'repeated', firstRow: 9, message: '' };
  return index % 3 === 0
    ? { row, reason: 'numberInvalid', code: 'ERR_NUMBER_AREA_CODE', message: '' }
    : { row, reason: 'nameMissing', message: '' };
});

export const Choosing: Story = {};
export const Refused: Story = { args: { failureText: 'A planilha não é segura e não foi lida.' } };
/** Its server fell. */
export const ChoosingAfterStop: Story = { args: { context: { runs: [stopped] } } };
export const Checking: Story = { args: { step: 'checking' } };
/** One press is enough. */
export const Sure: Story = { args: { step: 'settled' } };
export const SureNarrow: Story = { ...narrow, ...Sure };
export const SureDark: Story = { ...dark, ...Sure };
/** It is to be said what the columns hold. */
export const Unsure: Story = { args: { step: 'settled', context: { check: unsure } } };
export const UnsureNarrow: Story = { ...narrow, ...Unsure };
export const Proving: Story = { args: { step: 'proving' } };
export const SeveralSheets: Story = {
  args: {
    step: 'settled',
    context: {
      check: anImportCheck({
        sheets: [
          { name: 'Clientes', rows: 4 },
          { name: 'Fornecedores', rows: 1_204 },
        ],
      }),
    },
  },
};
export const Sending: Story = { args: { step: 'importing', sent: 0.4 } };
export const Running: Story = { args: { step: 'importing', context: { run: running } } };
export const Lost: Story = { args: { step: 'lost', context: { run: running } } };
export const Stopped: Story = {
  args: { step: 'stopped', context: { run: stopped, report: anImport({ faults: faults.slice(0, 3) }) } },
};
export const StoppedNarrow: Story = { ...narrow, ...Stopped };
export const Finished: Story = {
  args: {
    step: 'finished',
    context: {
      report: anImport({
        created: 16_600,
        faults,
        notes: [
          { row: 3, reason: 'emailLeftOut', message: '', value: 'não tem' },
          { row: 8, reason: 'numberLeftOut', message: '', value: '95555-0123' },
        ],
      }),
    },
  },
};
export const FinishedNarrow: Story = { ...narrow, ...Finished };
export const FinishedDark: Story = { ...dark, ...Finished };
export const Earlier: Story = {
  args: {
    step: 'earlier',
    context: { runs: [running, stopped, anImportRun(1, { user: null })].map((run, id) => ({ ...run, id })) },
  },
};
export const NoneEarlier: Story = { args: { step: 'earlier' } };
