#!/usr/bin/env node
/**
 * Stands for systemctl and journalctl in a root that has no systemd: runs the unit's own ExecStart as its User, with its
 * EnvironmentFile in its WorkingDirectory, starts it again when it falls, and stops it as the unit says.
 */
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

const log = '/var/log/recado.log';
const state = '/run/recado.state';

const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
if (basename(process.argv[1]) === 'journalctl') {
  process.stdout.write(existsSync(log) ? readFileSync(log) : '');
} else if (words[0] === 'supervise') {
  await supervise();
} else {
  await systemctl(words[0], words[1]?.replace(/\.service$/, ''));
}

async function systemctl(verb, unit) {
  if (unit === 'postgresql') return verb === 'start' ? startPostgresql() : undefined;
  if (unit !== 'recado') return undefined;
  if (verb === 'stop' || verb === 'restart') await stop();
  if ((verb === 'start' || verb === 'restart') && !running()) start();
  if (verb === 'show') console.log(running()?.restarts ?? 0);
  if (verb === 'is-active') console.log(running() ? 'active' : 'inactive');
}

function running() {
  try {
    const found = JSON.parse(readFileSync(state, 'utf8'));
    process.kill(found.supervisor, 0);
    return found;
  } catch {
    return undefined;
  }
}

function start() {
  writeFileSync(log, '');
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [process.argv[1], 'supervise'], {
    detached: true,
    stdio: ['ignore', output, output],
  });
  writeFileSync(state, JSON.stringify({ supervisor: child.pid, restarts: 0 }));
  child.unref();
  closeSync(output);
}

async function stop() {
  const found = running();
  if (!found) return;
  process.kill(found.supervisor, 'SIGTERM');
  while (running()) await wait(50);
}

async function supervise() {
  const unit = Object.fromEntries(
    [...readFileSync('/etc/systemd/system/recado.service', 'utf8').matchAll(/^(\w+)=(.*)$/gm)].map(([, key, value]) => [
      key,
      value,
    ]),
  );
  let isStopping = false;
  let child;
  process.on('SIGTERM', () => {
    isStopping = true;
    child?.kill(unit.KillSignal);
    setTimeout(() => {
      console.log('The stop took too long');
      child?.kill('SIGKILL');
    }, Number(unit.TimeoutStopSec) * 1000).unref();
  });
  for (let restarts = 0; ; restarts++) {
    writeFileSync(state, JSON.stringify({ supervisor: process.pid, restarts }));
    const env = {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      ...trust(),
      ...parseEnv(readFileSync(unit.EnvironmentFile, 'utf8')),
    };
    const own = [`--reuid=${unit.User}`, `--regid=${unit.Group}`, '--init-groups', '--no-new-privs', '--'];
    child = spawn('setpriv', [...own, ...unit.ExecStart.split(' ')], {
      cwd: unit.WorkingDirectory,
      env,
      stdio: 'inherit',
    });
    const code = await new Promise((resolve) => child.once('exit', (code) => resolve(code)));
    if (isStopping || code === 0) break;
    await wait(Number(unit.RestartSec) * 1000);
  }
  rmSync(state, { force: true });
  process.exit();
}

function trust() {
  return process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS } : {};
}

function startPostgresql() {
  mkdirSync('/run/postgresql', { recursive: true });
  spawnSync('chown', ['postgres:postgres', '/run/postgresql']);
  for (const version of readdirSync('/etc/postgresql'))
    spawnSync('pg_ctlcluster', ['--skip-systemctl-redirect', version, 'main', 'start'], { stdio: 'inherit' });
}
