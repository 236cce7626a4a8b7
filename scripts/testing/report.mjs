import { relative, sep } from 'node:path';
import { project } from '../project.mjs';

/**
 * What became of each test file, as vitest's reporter. `files` is filled while the tests run, one entry each:
 * `{suite, file, seconds, passed, unheld: [{name, state, error}], isBroken}`; `errors` are those outside of any test.
 */
export default class TestReport {
  files = [];
  errors = [];

  onTestModuleEnd(module) {
    const { duration, collectDuration, setupDuration } = module.diagnostic();
    const tests = [...module.children.allTests()].map((test) => {
      const { state, errors } = test.result();
      return { name: test.fullName, state, error: errors?.[0]?.message };
    });
    const unheld = tests.filter(({ state }) => state !== 'passed');
    this.files.push({
      suite: suiteOf(module.moduleId),
      file: relative(project, module.moduleId),
      seconds: (duration + collectDuration + setupDuration) / 1000,
      passed: tests.length - unheld.length,
      unheld,
      isBroken: module.state() === 'failed' && unheld.length === 0,
    });
  }

  onTestRunEnd(_modules, errors) {
    this.errors = errors;
  }
}

const suiteOf = (path) => {
  const [top, suite] = relative(project, path).split(sep);
  return top === 'tests' ? suite : top;
};
