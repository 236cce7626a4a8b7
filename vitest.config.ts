import { relative } from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { keptSeconds } from './scripts/testing/kept-seconds.mjs';
import { browserLaunch } from './tests/support/browsers/browser.ts';
import { patienceMs, testPatienceMs } from './tests/support/patience.ts';

/** What took longest when it ran last begins first, so that nothing long is left over for one worker at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const kept = keptSeconds();
    const secondsOf = ({ moduleId }: { moduleId: string }) => kept[relative(import.meta.dirname, moduleId)] ?? 0;
    // What never ran here goes by its size, as vitest has it.
    return (await super.sort(files)).sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}

/** Suites that need no browser run side by side; what starts servers and browsers comes after them. */
const inOrder = { together: 0, stories: 1, last: 2 };

const inBrowser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // A fade in progress is neither visible nor readable yet; what moves must not decide what passes.
  provider: playwright({ launchOptions: browserLaunch(), contextOptions: { reducedMotion: 'reduce' } }),
  instances: [{ browser: 'chromium' as const }],
});

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'machines',
          isolate: false,
          include: ['tests/machines/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.together },
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['tests/contract/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.together },
        },
      },
      {
        test: {
          name: 'server',
          isolate: false,
          expect: { poll: { timeout: patienceMs } },
          include: ['tests/server/**/*.test.ts'],
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.together },
        },
      },
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['tests/web/**/*.test.{ts,tsx}'],
          environment: './tests/support/screens/kept-jsdom.ts',
          setupFiles: ['tests/support/screens/patient.ts'],
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          maxWorkers: 2,
          sequence: { groupOrder: inOrder.together },
        },
      },
      {
        extends: './vite.config.ts' as const,
        plugins: [storybookTest({ configDir: '.storybook' })],
        // Scanned ahead, because a library met in the middle of a run reloads the page under the tests.
        optimizeDeps: {
          entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx', 'src/web/**/*.{ts,tsx}', 'machines/**/*.ts'],
        },
        test: {
          name: 'stories',
          env: { VITE_STORIES_IN_THE_DARK: 'on' },
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.stories },
          browser: inBrowser(),
        },
      },
      {
        extends: './vite.config.ts' as const,
        optimizeDeps: { entries: ['tests/flows/*.test.ts', 'src/web/**/*.{ts,tsx}', 'machines/**/*.ts'] },
        test: {
          name: 'flows',
          include: ['tests/flows/**/*.test.ts'],
          expect: { poll: { timeout: patienceMs } },
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.stories },
          browser: inBrowser(),
        },
      },
      // `overlap` is no suite of `npm test`: `npm run overlap` runs it, with the release before this one.
      ...['journeys', 'faults', 'overlap'].map((name) => ({
        test: {
          name,
          globalSetup: ['tests/support/built.ts'],
          expect: { poll: { timeout: patienceMs } },
          include: [`tests/${name}/**/*.test.ts`],
          maxWorkers: 2,
          testTimeout: testPatienceMs,
          hookTimeout: testPatienceMs,
          sequence: { groupOrder: inOrder.last },
        },
      })),
    ],
  },
});
