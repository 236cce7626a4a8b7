import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { project } from '../../../scripts/project.mjs';

let root: string;
let server: Server;
const at = (...path: string[]) => join(root, ...path);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'recado-commands-'));
  server = createServer((_request, response) => response.writeHead(existsSync(at('is-ready')) ? 200 : 503).end());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  for (const folder of [
    'opt/recado',
    'var/lib/recado',
    'var/backups/recado',
    'etc/recado',
    'bin',
    'usr/local/bin',
    'etc/systemd/system',
  ])
    mkdirSync(at(folder), { recursive: true });
  writeFileSync(at('etc/recado/recado.env'), `PORT=${(server.address() as AddressInfo).port}\nHOST=127.0.0.1\n`);
  // What a machine has and a test has not: a service, which falls at once where it does not come up, a user of its own, npm.
  command(
    'systemctl',
    `case $1 in
      restart|start) rm -f ${at('is-ready')} ${at('falls')}; sh ${at('opt/recado/current/start.sh')} > ${at('said')}
        [ -e ${at('is-ready')} ] || echo 0 > ${at('falls')};;
      stop) rm -f ${at('is-ready')};;
      show) if [ -e ${at('falls')} ]; then cat ${at('falls')}; echo 3 > ${at('falls')}; else echo 0; fi;;
    esac`,
  );
  command('journalctl', `cat ${at('said')}`);
  command('runuser', 'shift 3; exec "$@"');
  command('chown', '');
  command('npm', '');
});

afterEach(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const command = (name: string, text: string) => writeFileSync(at('bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });

const ready = () => `touch ${at('is-ready')}`;
const widens = () => `touch ${at('var/lib/recado/wider')}`;
/** Starts on what it knows alone. */
const narrow = () =>
  `if [ -e ${at('var/lib/recado/wider')} ]; then echo 'The data was written by a newer Recado'; else ${ready()}; fi`;

/** A release that does nothing but start, take backups and put them back. */
function release(
  name: string,
  number: string,
  start: string,
  backup = "writeFileSync(process.argv[3], 'data')",
): string {
  const folder = at('releases', name);
  mkdirSync(join(folder, 'scripts'), { recursive: true });
  const log = `appendFileSync('${at('log')}', process.argv.slice(1).join(' ') + '\\n');`;
  const imports = "import { appendFileSync, rmSync, writeFileSync } from 'node:fs';";
  const files = {
    'package.json': JSON.stringify({ engines: { node: '>=20.19' } }),
    'CHANGELOG.md': `# Changelog\n\n## ${number} (2026-11-28)\n`,
    'start.sh': start,
    'scripts/backup.mjs': `${imports}\n${log}\n${backup};\n`,
    'scripts/restore.mjs': `${imports}\n${log}\nrmSync('${at('var/lib/recado/wider')}', { force: true });\n`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

const environment = () => ({
  ...process.env,
  PATH: `${at('bin')}:${process.env.PATH}`,
  RECADO_ROOT: root,
  RECADO_READY_SECONDS: '60',
});

const recado = (...args: string[]) => run(join(project, 'deploy/recado'), ...args);

/** Beside the server that is asked whether it is ready. */
const run = (file: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    execFile(file, args, { env: environment() }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
    );
  });

/** The release that runs: its name without the digest. */
const present = () => basename(readlinkSync(at('opt/recado/current'))).replace(/-\w{8}$/, '');
const ran = () => (existsSync(at('log')) ? readFileSync(at('log'), 'utf8').trim().split('\n') : []);

/** Makes a release the one that runs, as the installer does. */
async function install(folder: string): Promise<void> {
  const script = `. ${join(project, 'deploy/release.sh')}; build_release ${folder}; switch_to "$release"; wait_ready`;
  expect(await run('bash', '-c', script)).toMatchObject({ code: 0 });
}

test('a release is started after a backup, and the one before is kept', async () => {
  await install(release('old', '4.0.0+2026.10', ready()));
  const { code, said } = await recado('update', '--from', release('new', '4.0.0+2026.11', ready()));
  expect(said).toMatch(/4\.0\.0_2026\.11-\w+ is ready\. The backup of before is .*before-update-[\d-]+\.backup/);
  expect(code).toBe(0);
  expect(present()).toBe('4.0.0_2026.11');
  expect(ran()).toEqual([expect.stringMatching(/4\.0\.0_2026\.10-\w+\/scripts\/backup\.mjs --to /)]);
  expect(await recado('back')).toMatchObject({
    code: 0,
    said: expect.stringContaining('with all that has been written'),
  });
  expect(present()).toBe('4.0.0_2026.10');
});

test('a release that never is ready is gone back from, by the link alone', async () => {
  await install(release('old', '4.0.0+2026.10', ready()));
  const { code, said } = await recado('update', '--from', release('new', '4.0.0+2026.11', 'echo It can not'));
  expect(said).toContain('It can not');
  expect(said).toContain('the link alone was enough');
  expect([code, present(), ran().length]).toEqual([1, '4.0.0_2026.10', 1]);
});

test('and with the backup, where the data is wider than the release before knows', async () => {
  await install(release('old', '4.0.0+2026.10', narrow()));
  const { code, said } = await recado('update', '--from', release('new', '4.0.0+2026.11', widens()));
  expect(said).toMatch(/Back at 4\.0\.0_2026\.10-\w+, with the data of .*\.backup/);
  expect([code, present()]).toEqual([1, '4.0.0_2026.10']);
  expect(ran().at(-1)).toMatch(/4\.0\.0_2026\.10-\w+\/scripts\/restore\.mjs --from .*\.backup --replace --yes/);
});

test('whoever goes back is not given the data of before unasked', async () => {
  await install(release('old', '4.0.0+2026.10', narrow()));
  await recado('update', '--from', release('new', '4.0.0+2026.11', `${widens()}; ${ready()}`));
  const refused = await recado('back');
  expect(refused.said).toContain('recado back --restore');
  expect([refused.code, present()]).toEqual([1, '4.0.0_2026.11']);
  const gone = await recado('back', '--restore');
  expect([gone.code, present()]).toEqual([0, '4.0.0_2026.10']);
  expect(ran().at(-2)).toMatch(/4\.0\.0_2026\.11-\w+\/scripts\/backup\.mjs --to .*before-going-back/);
  expect(ran().at(-1)).toMatch(/restore\.mjs --from .*before-update-/);
});

test('a backup is restored by the release, whatever it is called', async () => {
  await install(release('new', '4.0.0+2026.11', ready()));
  writeFileSync(at('var/lib/recado/kept'), '');
  writeFileSync(at('manifest.json'), '{}');
  const nightly = at('var/backups/recado/recado-2026-11-28T03-00-00Z.tar.gz');
  execFileSync('tar', ['-C', root, '-czf', nightly, 'manifest.json']);
  expect(await recado('restore', nightly, '--yes')).toMatchObject({ code: 0 });
  expect(ran()).toEqual([expect.stringMatching(/restore\.mjs --from .*Z\.tar\.gz --replace --yes/)]);
  expect(existsSync(at('var/lib/recado/kept'))).toBe(true);
});

test('nothing is changed by a backup that fails, a release that is older, or one that runs already', async () => {
  const old = release('old', '4.0.0+2026.10', ready(), 'process.exit(1)');
  await install(old);
  const failed = await recado('update', '--from', release('new', '4.0.0+2026.11', ready()));
  expect(failed).toMatchObject({ code: 1, said: expect.stringContaining('The backup failed. Nothing was changed.') });
  const older = await recado('update', '--from', release('older', '4.0.0+2026.9', ready()));
  expect(older).toMatchObject({ code: 1, said: expect.stringContaining('4.0.0+2026.9 is older than 4.0.0+2026.10') });
  expect(await recado('update', '--from', old)).toMatchObject({
    code: 0,
    said: expect.stringContaining('runs already'),
  });
  expect(present()).toBe('4.0.0_2026.10');
});

test('a folder, an archive and a repository of the same files are the same release', async () => {
  const folder = release('new', '4.0.0+2026.11', ready());
  execFileSync('tar', ['-C', at('releases'), '-czf', at('new.tar.gz'), 'new']);
  const copy = at('repository');
  cpSync(folder, copy, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', copy, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '.');
  git('commit', '--quiet', '--message=All');
  await install(folder);
  for (const from of [at('new.tar.gz'), `file://${copy}`, `file://${copy}#main`])
    expect(await recado('update', '--from', from)).toMatchObject({
      code: 0,
      said: expect.stringContaining('runs already'),
    });
  expect(readdirSync(at('opt/recado/releases'))).toHaveLength(1);
});
