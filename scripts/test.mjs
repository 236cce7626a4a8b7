import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { beginChecks, runChecks, sum } from './check.mjs';
import { ensureInstalled } from './installed.mjs';
import { ensurePooler } from './pooler.mjs';
import { project } from './project.mjs';
import { keepSeconds } from './testing/kept-seconds.mjs';
import { changedFiles, reachedBy } from './testing/reached.mjs';
import TestReport from './testing/report.mjs';

const suites = ['machines', 'contract', 'server', 'web', 'stories', 'flows', 'journeys', 'faults'];

/** What `--changed` takes at most, types and style aside. */
const changedSeconds = 75;

/** What does not close by then is ended with the process. */
const closingMs = 20_000;

/** So many failures end the run where nobody watches it. */
const enoughFailures = 5;

/** So few files of a whole run may have failed that they are tried a second time (decision 0166). */
const MAX_FILES_AGAIN = 3;

const MAX_ERROR = 300;

const main = async ([...args]) => {
  process.chdir(project);
  await ensureInstalled('all');
  process.env.BROWSER_PATH = await ensureBrowser();
  await ensurePooler();
  await ensureBuilt();
  const change = args.find((arg) => arg.startsWith('--changed'));
  if (change) return runChange(change.split('=')[1]);
  const filters = args.filter((arg) => !suites.includes(arg));
  const wanted = args.filter((arg) => suites.includes(arg));
  const isWhole = args.length === 0;
  if (!isWhole) return end(await runSuites(filters, wanted, wanted));
  const { longest, others } = await beginChecks();
  const held = await others;
  const tests = await runSuites([], [], suites, { secondTry: true });
  end(sum(sum(held, await longest), tests));
};

/** Types, style, and the tests that are near to what has changed. */
const runChange = async (revision) => {
  const changed = changedFiles(revision);
  const { files, left } = reachedBy(changed, changedSeconds);
  console.log(`${changed.length} files have changed; they reach ${files.length + left} files of tests.`);
  if (left > 0) console.log(`The ${left} furthest of them, journeys and faults are left to the whole run.`);
  const checks = await runChecks(['types', 'style']);
  if (files.length === 0) return end(checks);
  const paths = files.map((file) => join(project, file));
  end(sum(checks, await runSuites(paths, [], [])));
};

/**
 * Runs the test files whose path holds one of the filters, all without any, and says which of the expected suites lack. With
 * `secondTry`, the few files that failed run once more, with nothing beside them.
 */
const runSuites = async (filters, wanted, expected, { secondTry = false } = {}) => {
  const { files, errors } = await runFiles(filters, wanted);
  keepSeconds(files);
  printSeconds(files);
  const failed = files.filter(({ unheld, isBroken }) => unheld.length > 0 || isBroken);
  if (!secondTry || failed.length === 0 || failed.length > MAX_FILES_AGAIN) return count({ files, errors }, expected);
  console.log(`\n${failed.length} files failed, and run a second time, alone.`);
  const again = await runFiles(
    failed.map(({ file }) => join(project, file)),
    [...new Set(failed.map(({ suite }) => suite))],
  );
  const ended = new Set(again.files.map(({ file }) => file));
  const counted = count(
    {
      files: [...files.filter(({ file }) => !ended.has(file)), ...again.files],
      errors: [...errors, ...again.errors],
    },
    expected,
  );
  printSecondTries(failed, again.files);
  return counted;
};

const runFiles = async (filters, wanted) => {
  const { startVitest } = await import('vitest/node');
  const report = new TestReport();
  const vitest = await startVitest('test', filters, {
    run: true,
    watch: false,
    project: wanted.length > 0 ? wanted : suites,
    reporters: ['default', report],
    // Of each failed test the runner counts its group and its file as well.
    ...(process.env.CI ? { bail: 3 * enoughFailures } : {}),
  });
  await Promise.race([vitest.close(), wait(closingMs)]);
  return report;
};

/** What held only then is no failure of the run, and is said all the same: it is to be mended. */
const printSecondTries = (failed, again) => {
  for (const { file, unheld, isBroken } of failed) {
    const second = again.find((other) => other.file === file);
    const stillUnheld = second?.unheld.map(({ name }) => name) ?? [];
    if (isBroken && second && !second.isBroken) console.log(`! ${file} ran only the second time`);
    for (const { name, state, error } of unheld.filter(({ name }) => !stillUnheld.includes(name))) {
      console.log(`! ${file} > ${name} held only the second time (${error ? shortened(error) : state})`);
    }
  }
};

const printSeconds = (files) => {
  console.log('\nSeconds of each suite, summed over its files:');
  const own = suites.map((suite) => [suite, files.filter((file) => file.suite === suite)]);
  const sums = own.map(([suite, those]) => ({
    suite,
    those,
    seconds: those.reduce((sum, { seconds }) => sum + seconds, 0),
  }));
  for (const { suite, those, seconds } of sums.filter(({ those }) => those.length > 0).sort(longestFirst)) {
    console.log(`${seconds.toFixed(0).padStart(6)}  ${suite}, ${those.length} files`);
  }
  console.log('The twenty slowest files:');
  for (const { file, seconds } of files.toSorted(longestFirst).slice(0, 20)) {
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file}`);
  }
};

const longestFirst = (a, b) => b.seconds - a.seconds;

/** A skipped test, a file that never ran and a suite without tests are failures: green must mean that all was tried. */
const count = ({ files, errors }, expected) => {
  const unheld = files.flatMap(({ file, unheld }) => unheld.map((test) => ({ ...test, file })));
  const broken = files.filter(({ isBroken }) => isBroken);
  const empty = expected.filter((suite) => !files.some((file) => file.suite === suite));
  for (const { file, name, state, error } of unheld) {
    console.log(`✗ ${file} > ${name} (${error ? shortened(error) : state})`);
  }
  for (const { file } of broken) console.log(`✗ ${file} did not run`);
  for (const suite of empty) console.log(`✗ no test of ${suite} ran`);
  for (const { message } of errors) console.log(`✗ outside any test: ${message}`);
  return {
    passed: files.reduce((sum, { passed }) => sum + passed, 0),
    failed: unheld.length + broken.length + empty.length + errors.length,
  };
};

/** Its first line: an error of the screen has the whole page below it. */
const shortened = (error) => error.trim().split('\n')[0].slice(0, MAX_ERROR);

const end = ({ passed, failed }) => {
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`✗ ${error.message}`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
// A browser or a server that a failed test left behind keeps nobody waiting.
process.exit();
