import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listen, run } from '../run.mjs';
import { step } from './steps.ts';

export interface Base {
  folder: string;
  work: string;
}

export interface Said {
  code: number;
  said: string;
}

export interface RunOptions {
  user?: string;
  cwd?: string;
  env?: Record<string, string>;
}

/** A root of its own: its files, mounts and processes, and the network of this machine. */
export interface FreshRoot {
  folder: string;
  /** Runs it by a shell in there. Answers its exit code and what it said. */
  try(command: string, options?: RunOptions): Promise<Said>;
  /** The same; what fails is thrown with what it said. */
  run(command: string, options?: RunOptions): Promise<string>;
  /** Puts a folder of this machine there, without what git ignores. */
  bring(folder: string, to: string): Promise<void>;
  /** Ends every process in it, and removes it. */
  remove(): Promise<void>;
}

/** A smallest Debian with this machine's Node in it, made once. */
export async function openBase(options: {
  work: string;
  suite?: string | undefined;
  mirror?: string | undefined;
}): Promise<Base> {
  const own = osRelease().VERSION_CODENAME ?? 'stable';
  const suite = options.suite ?? own;
  const folder = join(options.work, `base-${suite}`);
  const base = { folder, work: options.work };
  if (existsSync(join(folder, 'made'))) return base;
  const mirror = options.mirror ?? ownMirror();
  await step(`Debian ${suite} alone, and Node ${process.versions.node}`, async () => {
    rmSync(folder, { recursive: true, force: true });
    const include = '--include=ca-certificates';
    const { code, said } = await listen('debootstrap', ['--variant=minbase', include, suite, folder, mirror]);
    if (code !== 0) throw new Error(said.slice(-2000));
    bringNode(folder);
    bringTrust(folder, suite === own);
    mkdirSync(join(folder, 'made'));
  });
  return base;
}

export async function openRoot({ folder: base, work }: Base, name: string): Promise<FreshRoot> {
  const folder = join(work, name);
  rmSync(folder, { recursive: true, force: true });
  await must('cp', ['-a', '--reflink=auto', base, folder]);
  const keeper = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', mounts(folder)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(keeper.stdout as NodeJS.ReadableStream, 'data');
  const first = childOf(keeper);
  const attempt = async (command: string, { user = 'root', cwd = '/root', env = {} }: RunOptions = {}) => {
    const home = user === 'root' ? '/root' : '/tmp';
    const variables = Object.entries({ ...ownEnvironment(), HOME: home, ...env }).map(
      ([key, value]) => `${key}=${value}`,
    );
    const inside = `cd '${cwd}' && ${command}`;
    const own = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups', '--'];
    const shell = [...(user === 'root' ? [] : own), '/bin/sh', '-c', inside];
    return listen('nsenter', [
      '-t',
      `${first}`,
      '-m',
      '-p',
      'chroot',
      folder,
      '/usr/bin/env',
      '-i',
      ...variables,
      ...shell,
    ]);
  };
  return {
    folder,
    try: attempt,
    async run(command, options) {
      const { code, said } = await attempt(command, options);
      if (code !== 0) throw new Error(`${command} ended with ${code}:\n${said.slice(-3000)}`);
      return said;
    },
    async bring(from, to) {
      mkdirSync(join(folder, to), { recursive: true });
      const list = 'git ls-files -co --exclude-standard -z | tar --null --files-from=- --ignore-failed-read -cf -';
      await must('sh', ['-c', `cd '${from}' && ${list} | tar -C '${join(folder, to)}' -xf -`]);
    },
    async remove() {
      const gone = once(keeper, 'exit');
      keeper.kill('SIGKILL');
      await gone;
      await must('rm', ['-rf', '--one-file-system', folder]);
    },
  };
}

/** Mounts go with the namespace, and so does every process; the first one is a shell, which takes in those whose parent has ended. */
const mounts = (root: string) => `
  set -e
  mount --make-rprivate /
  mount --bind '${root}' '${root}'
  mount -t proc proc '${root}/proc'
  mount --rbind /dev '${root}/dev'
  mount -t tmpfs tmpfs '${root}/run'
  mount -t tmpfs tmpfs '${root}/tmp'
  echo ready
  exec chroot '${root}' sh -c 'while :; do sleep 3600 & wait $!; done'`;

function childOf({ pid }: ChildProcess): string {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  if (!child) throw new Error('The root has no process of its own');
  return child;
}

async function must(command: string, args: string[]): Promise<void> {
  if ((await run(command, args)) !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

/** Where a package of the system has it: scripts of other packages look nowhere else. */
function bringNode(root: string): void {
  const node = realpathSync(process.execPath);
  const npm = [join(dirname(node), '../lib/node_modules/npm'), '/usr/share/nodejs/npm'].find((folder) =>
    existsSync(folder),
  );
  if (!npm) throw new Error('npm was not found beside Node');
  copyFileSync(node, join(root, 'usr/bin/node'));
  cpSync(realpathSync(npm), join(root, 'usr/lib/node_modules/npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/bin', name));
}

/** The authorities that this machine trusts, and how it finds names. */
function bringTrust(root: string, isOwnSuite: boolean): void {
  for (const file of ['etc/ssl/certs/ca-certificates.crt', 'etc/resolv.conf', 'etc/hosts'])
    if (existsSync(`/${file}`)) copyFileSync(realpathSync(`/${file}`), join(root, file));
  // They name the same mirror as the list that debootstrap has made, and its updates besides.
  const sources = isOwnSuite && existsSync('/etc/apt/sources.list.d/debian.sources');
  if (sources) rmSync(join(root, 'etc/apt/sources.list'), { force: true });
  for (const folder of sources ? ['etc/apt/sources.list.d', 'etc/apt/apt.conf.d'] : ['etc/apt/apt.conf.d'])
    for (const name of readdirSync(`/${folder}`).filter((name) => /^debian\.|proxy/.test(name)))
      copyFileSync(join('/', folder, name), join(root, folder, name));
}

/** What says how to reach the registry of packages is this machine's own business, and comes from its environment. */
function ownEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) =>
    /^(npm_config_registry|https?_proxy|no_proxy)$/i.test(name),
  );
  return {
    ...Object.fromEntries(kept.map(([name, value]) => [name, value ?? ''])),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'C.UTF-8',
    NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    npm_config_cafile: '/etc/ssl/certs/ca-certificates.crt',
    npm_config_update_notifier: 'false',
  };
}

function osRelease(): Record<string, string> {
  const text = readFileSync('/etc/os-release', 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^(\w+)="?([^"\n]*)"?$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The first mirror that this machine's own sources name. */
function ownMirror(): string {
  const folder = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...readdirSync(folder).map((name) => join(folder, name))].filter((file) =>
    existsSync(file),
  );
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const [, url] = text.match(/^(?:URIs:|deb(?: \[[^\]]*\])?) *(https?:\S*\/debian)\/?\s/m) ?? [];
  if (!url) throw new Error("This machine's sources name no Debian mirror: give one with --mirror.");
  return url;
}
