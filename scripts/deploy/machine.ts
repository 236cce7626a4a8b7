import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.mjs';
import { releasesIn } from '../releases.ts';
import { listen } from '../run.mjs';
import { type Base, type FreshRoot, openRoot } from './fresh-root.ts';
import { assert } from './steps.ts';

/** A machine as the book takes it: with both releases as clones, and what stands for systemd. */
export async function openMachine(base: Base, name: string): Promise<FreshRoot> {
  const root = await openRoot(base, name);
  const bin = join(root.folder, 'usr/bin');
  copyFileSync(join(project, 'scripts/deploy/stand-in.mjs'), join(bin, 'systemctl'));
  chmodSync(join(bin, 'systemctl'), 0o755);
  symlinkSync('systemctl', join(bin, 'journalctl'));
  await root.run('mkdir -p /run/systemd/system');
  const policy = join(root.folder, 'usr/sbin/policy-rc.d');
  writeFileSync(policy, '#!/bin/sh\nexit 101\n');
  chmodSync(policy, 0o755);
  const cluster = join(root.folder, 'etc/postgresql-common/createcluster.d');
  mkdirSync(cluster, { recursive: true });
  // The network is this machine's: the port may be taken there.
  writeFileSync(join(cluster, 'socket-alone.conf'), "listen_addresses = ''\n");
  await root.bring(project, 'srv/recado');
  await bringBefore(root);
  return root;
}

/** The release before this one, by the commit that the changelog names. */
async function bringBefore(root: FreshRoot): Promise<void> {
  const { said: head } = await listen('git', ['rev-parse', 'HEAD'], { cwd: project });
  const before = releasesIn().find(({ commit }) => commit && commit !== head.trim());
  assert(before?.commit, 'CHANGELOG.md names no release before this one');
  const to = join(root.folder, 'srv/before');
  mkdirSync(to);
  const { code, said } = await listen('sh', [
    '-c',
    `git -C '${project}' archive ${before.commit} | tar -C '${to}' -xf -`,
  ]);
  assert(code === 0, said);
}

export async function untilReady(root: FreshRoot): Promise<void> {
  await root.run('for i in $(seq 120); do recado status | grep -q ", ready" && exit 0; sleep 1; done; exit 1');
}

/** Of tables and files, with the server stopped meanwhile. */
export async function sumsOf(root: FreshRoot): Promise<object> {
  copyFileSync(join(project, 'scripts/deploy/table-sums.mjs'), join(root.folder, 'usr/local/lib/table-sums.mjs'));
  const wasRunning = (await root.run('systemctl is-active recado')).trim() === 'active';
  await root.run('systemctl stop recado');
  const said = await root.run(
    'runuser -u recado -- node --env-file=/etc/recado/recado.env /usr/local/lib/table-sums.mjs',
    { cwd: '/tmp' },
  );
  if (wasRunning) {
    await root.run('systemctl start recado');
    await untilReady(root);
  }
  return JSON.parse(said) as object;
}
