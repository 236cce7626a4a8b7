import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../project.mjs';
import { releasesIn } from '../releases.ts';
import { listen } from '../run.mjs';
import { lineOf } from './book.ts';
import { deskAt, freePort } from './desk.ts';
import { type Base, type FreshRoot, openRoot } from './fresh-root.ts';
import { assert, note, step } from './steps.ts';

const runner = { name: 'Sofia Recado', email: 'sofia@recado.test', password: 'uma senha longa' };
const hasBackups = existsSync(join(project, 'scripts/backup.mjs'));

/** What the book says, in its order: from an empty machine with the release before to this one, back, and elsewhere. */
export async function checkBook(base: Base, engine: 'pglite' | 'postgresql'): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const desk = deskAt(url);
  const root = await openMachine(base, `book-${engine}`);
  const others: FreshRoot[] = [];
  const type = (chapter: string, beginning: string, instead: Record<string, string> = {}) =>
    root.run(lineOf(chapter, beginning, instead));
  const install = lineOf('install.md', `deploy/install.sh${engine === 'postgresql' ? ' --postgresql' : ''}`, {
    'recado/deploy': '/srv/recado/deploy',
  });
  const sums = () => sumsOf(root);

  try {
    await step('install.md: the release before, by the installer of this one', async () => {
      const said = await root.run(`${install} --from /srv/before --port ${port}`);
      assert(said.includes('Recado is ready'), said);
      const code = /\/first-start#(\S+)/.exec(said)?.[1];
      assert(code, `the code of the first start is not in: ${said}`);
      await desk.makeSuperUser(code, runner);
    });
    await step('install.md: run again, it changes nothing', async () => {
      const said = await root.run(`${install} --from /srv/before --port ${port}`);
      assert(said.includes('runs already') && said.includes('stay as they are'), said);
    });
    await root.run("printf 'SIMULATOR=on\\nSIMULATOR_STEP_MS=100\\nSIMULATOR_ACK_MS=100\\n' >> /etc/recado/recado.env");
    await type('install.md', 'systemctl restart recado');
    await untilReady(root);
    await step('a company signs up, pairs a connection and answers its first customer', () => desk.firstDay());
    const first = await desk.said();
    assert(first.length === 3, `three things were said, not ${first.length}`);

    await step('upgrade-and-back.md: update, with a copy of the data before it', async () => {
      const said = await type('upgrade-and-back.md', 'recado update --from', { WHERE: '/srv/recado' });
      assert(said.includes('is ready. The backup of before is'), said);
    });
    await sameConversation(desk, first);
    await desk.answer('E bolo?', 'De cenoura.');
    await step(
      'upgrade-and-back.md: back, which the release before refuses on newer data, and this one runs on',
      async () => {
        const { code, said } = await root.try(lineOf('upgrade-and-back.md', 'recado back'));
        assert(code !== 0 && said.includes('recado back --restore'), said);
        assert((await desk.said()).length === 6, 'something that was said is gone');
      },
    );
    await step('upgrade-and-back.md: back with the data of before', async () => {
      await type('upgrade-and-back.md', 'recado back --restore');
    });
    await sameConversation(desk, first);
    await step('and on to this release again', () =>
      type('upgrade-and-back.md', 'recado update --from', { WHERE: '/srv/recado' }),
    );
    await sameConversation(desk, first);
    await step('a release that never is ready is gone back from by itself', async () => {
      await root.run('cp -R /srv/recado /srv/broken && sed -i "1i process.exit(1);" /srv/broken/src/server/main.ts');
      const { code, said } = await root.try('RECADO_READY_SECONDS=60 recado update --from /srv/broken');
      assert(code !== 0 && said.includes('the link alone was enough'), said);
    });
    await sameConversation(desk, first);
    note(await root.run('recado status'));

    if (!hasBackups) {
      note('there is no npm run backup in this release: backup, restore and move were not tried');
      return;
    }
    await step('backup.md: a backup', () => root.run('recado backup /var/backups/recado/drill.backup'));
    const before = await sums();
    const elsewhere = await openMachine(base, `empty-${engine}`);
    others.push(elsewhere);
    await step('backup.md: restored on an empty machine, with equal checksums', async () => {
      await root.run('systemctl stop recado');
      await elsewhere.run(`${install} --port ${port}`);
      const keys = '/etc/recado/recado.env';
      copyFileSync(join(root.folder, keys), join(elsewhere.folder, keys));
      copyFileSync(join(root.folder, 'var/backups/recado/drill.backup'), join(elsewhere.folder, 'srv/drill.backup'));
      await elsewhere.run('chown root:recado /etc/recado/recado.env && mv /srv/drill.backup /var/backups/recado/');
      await elsewhere.run(
        'chown recado:recado /var/backups/recado/drill.backup && recado restore /var/backups/recado/drill.backup --yes',
      );
      await elsewhere.run('systemctl stop recado');
      assertEqual(await sumsOf(elsewhere), before);
      await root.run('systemctl start recado');
      await untilReady(root);
    });
    if (engine === 'pglite')
      await step('install.md: moved to PostgreSQL, with equal checksums', () => move(root, before, install));
  } finally {
    for (const other of others) await other.remove();
    await root.remove();
  }
}

async function sameConversation(desk: ReturnType<typeof deskAt>, said: string[]): Promise<void> {
  assertEqual(await desk.said(), said);
}

function assertEqual(found: unknown, expected: unknown): void {
  const [left, right] = [JSON.stringify(found), JSON.stringify(expected)];
  assert(left === right, `it is not what it was:\n${left}\n${right}`);
}

/** A machine as the book takes it: with both releases as clones, and what stands for systemd. */
async function openMachine(base: Base, name: string): Promise<FreshRoot> {
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

async function untilReady(root: FreshRoot): Promise<void> {
  await root.run('for i in $(seq 120); do recado status | grep -q ", ready" && exit 0; sleep 1; done; exit 1');
}

async function sumsOf(root: FreshRoot): Promise<object> {
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

async function move(root: FreshRoot, before: object, install: string): Promise<void> {
  for (const words of [
    'deploy/install.sh --postgresql',
    'systemctl stop',
    'recado run move',
    'sed -i',
    'systemctl start',
  ])
    await root.run(lineOf('install.md', words, { 'recado/deploy/install.sh': install }));
  await untilReady(root);
  assertEqual(await sumsOf(root), before);
}
