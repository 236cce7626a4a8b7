import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { project } from '../project.mjs';
import { listen } from '../run.mjs';
import { note, step } from './steps.ts';

const shell = ['install.sh', 'new-settings.sh', 'plain-copy.sh', 'recado', 'release.sh'];

/** What the field's own checkers say of the shell scripts and of the unit, where this machine has them. */
export async function checkScripts(): Promise<void> {
  if (!(await has('shellcheck'))) note('shellcheck is not there: apt-get install shellcheck');
  else {
    await step('shellcheck has nothing to say', async () => {
      const files = shell.map((name) => join('deploy', name));
      const { code, said } = await listen('shellcheck', ['--external-sources', '--shell=bash', ...files], {
        cwd: project,
      });
      if (code !== 0) throw new Error(said);
    });
  }
  if (!(await has('systemd-analyze'))) note('systemd-analyze is not there: apt-get install systemd');
  else await step('systemd-analyze verifies the unit', verifyUnit);
}

const has = async (command: string) => (await listen('sh', ['-c', `command -v ${command}`])).code === 0;

/** The unit's folder and file of settings are made up: this machine has no installation. */
async function verifyUnit(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'recado-unit-'));
  const unit = join(folder, 'recado.service');
  const text = readFileSync(join(project, 'deploy/recado.service'), 'utf8');
  writeFileSync(unit, text.replace(/^Documentation=.*\n/m, ''));
  const { code, said } = await listen('systemd-analyze', ['verify', '--man=no', unit]);
  rmSync(folder, { recursive: true });
  const ours = said.split('\n').filter((line: string) => line.includes('recado.service'));
  if (code !== 0 || ours.length > 0) throw new Error(ours.join('\n') || said);
}
