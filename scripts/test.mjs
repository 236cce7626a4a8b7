import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './built.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './installed.mjs';
import { project } from './project.mjs';
import { run } from './run.mjs';

const suites = ['machines', 'contract', 'server', 'web', 'stories', 'flows', 'journeys', 'faults'];

const main = async () => {
  process.chdir(project);
  await ensureInstalled('all');
  const browser = await ensureBrowser();
  await ensureBuilt();
  const checks = await runChecks();
  const tests = await runSuites(browser);
  const passed = checks.passed + tests.passed;
  const failed = checks.failed + tests.failed;
  process.exitCode = failed > 0 || tests.passed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed`);
};

const runSuites = async (browser) => {
  const report = join(mkdtempSync(join(tmpdir(), 'recado-tests-')), 'report.json');
  const code = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, BROWSER_PATH: browser } },
  );
  return count(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [], code);
};

/** A skipped test, a file that never ran and a suite without tests are failures: green must mean that all was tried. */
const count = (files, code) => {
  const tests = files.flatMap((file) => file.assertionResults);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const unheld = tests.filter((test) => test.status !== 'passed');
  const broken = files.filter((file) => file.status === 'failed' && file.assertionResults.every(isPassed));
  const empty = suites.filter((suite) => !files.some((file) => suiteOf(file.name) === suite));
  for (const test of unheld) console.log(`✗ ${test.fullName} (${test.status})`);
  for (const file of broken) console.log(`✗ ${relative(project, file.name)} did not run`);
  for (const suite of empty) console.log(`✗ no test of ${suite} ran`);
  const failed = unheld.length + broken.length + empty.length;
  if (code !== 0 && failed === 0) console.log('✗ the test runner failed outside any test');
  return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed };
};

const isPassed = (test) => test.status === 'passed';

const suiteOf = (file) => {
  const [top, suite] = relative(project, file).split(sep);
  return top === 'tests' ? suite : top;
};

try {
  await main();
} catch (error) {
  console.error(`✗ ${error.message}`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
