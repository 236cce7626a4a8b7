import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from './project.mjs';

const own = 'scripts/leftovers.mjs';
const rules = [
  [/\b(TODO|FIXME|XXX|HACK)\b/, 'unfinished work', /\.(tsx?|mjs|cjs|css|html|sql|ya?ml)$/],
  [/\bdebugger;/, 'a breakpoint', /\.(tsx?|mjs|cjs)$/],
  [/\b(it|test|describe)\.(only|skip|skipIf|runIf|todo)\b/, 'a test that is left out', /\.tsx?$/],
  [/\b(vi|jest)\.(mock|doMock)\(/, 'a module mock', /\.tsx?$/],
  [/(\/home\/|\/root\/|\/Users\/|[A-Z]:\\Users\\)\w/, 'a path of one machine', /./],
  [/\bpatienceMs = (?!60_000;)/, 'a wait shortened for trying', /^tests\/support\/patience\.ts$/],
  [/"resolved":/, 'the address of a registry', /^package-lock\.json$/],
  [/<{7} |>{7} /, 'an unfinished merge', /./],
];
const textual = /\.(tsx?|m?js|cjs|json|css|html|sql|ya?ml|md|svg|txt)$|^[^.]+$|^\.[a-z]+$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: project, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && file !== own && textual.test(file));

for (const file of files) {
  let text;
  try {
    text = readFileSync(join(project, file), 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') continue;
    throw error;
  }
  for (const [pattern, what, where] of rules) {
    if (!where.test(file)) continue;
    const lines = text.split('\n');
    lines.forEach((line, index) => {
      if (!pattern.test(line)) return;
      console.log(`${file}:${index + 1}: ${what}: ${line.trim().slice(0, 120)}`);
      process.exitCode = 1;
    });
  }
}
