import { copyFileSync, cpSync } from 'node:fs';
import { join } from 'node:path';
import { lineOf } from './book.ts';
import { deskAt, freePort } from './desk.ts';
import type { Base, FreshRoot } from './fresh-root.ts';
import { openMachine, sumsOf, untilReady } from './machine.ts';
import { assert, note, step } from './steps.ts';

const releases = 'opt/recado/releases';
const runner = { name: 'Sofia Recado', email: 'sofia@recado.test', password: 'uma senha longa' };

/** A backup in its folder that nobody has asked for, of the user that the service runs as and for nobody else. */
const untilKept = `for i in $(seq 120); do
  [ -n "$(find /var/backups/recado -name 'recado-*Z.tar.gz' -user recado -perm 600)" ] && exit 0
  sleep 1
done
ls -la /var/backups/recado; exit 1`;

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
  const again = () => type('upgrade-and-back.md', 'recado update --from', { WHERE: '/srv/recado' });

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
    await step('backup.md: the settings of the installer make one by themselves, as the user of the unit', () =>
      root.run(untilKept),
    );
    await desk.answer('E bolo?', 'De cenoura.');
    await step('upgrade-and-back.md: back by the link alone, with all that was written since', async () => {
      const said = await type('upgrade-and-back.md', 'recado back');
      assert(said.includes('with all that has been written since'), said);
      assert((await desk.said()).length === 6, 'something that was said is gone');
      await desk.answer('E suco?', 'De caju.');
    });
    const second = await desk.said();
    assert(second.length === 9, `nine things were said, not ${second.length}`);
    await step('and on to this release again', () => again());
    await sameConversation(desk, second);
    await desk.answer('E broa?', 'De milho.');
    await step('upgrade-and-back.md: back with the data of before', async () => {
      const said = await type('upgrade-and-back.md', 'recado back --restore');
      assert(/with the data of .*before-update/.test(said), said);
    });
    await sameConversation(desk, second);
    await step('and on to this release once more', () => again());
    await sameConversation(desk, second);
    await step('a release that never is ready is gone back from by itself', async () => {
      await root.run('cp -R /srv/recado /srv/broken && sed -i "1i process.exit(1);" /srv/broken/src/server/main.ts');
      const { code, said } = await root.try('RECADO_READY_SECONDS=60 recado update --from /srv/broken');
      assert(code !== 0 && said.includes('the link alone was enough'), said);
      await root.run('ls /var/backups/recado/before-update-*.backup');
    });
    await sameConversation(desk, second);
    note(await root.run('recado status'));

    const drill = '/var/backups/recado/drill.backup';
    await step('backup.md: a backup', () => type('backup.md', 'recado backup', { backup: `backup ${drill}` }));
    const before = await sumsOf(root);
    const elsewhere = await openMachine(base, `empty-${engine}`);
    others.push(elsewhere);
    await step('backup.md: restored on an empty machine, with equal checksums', async () => {
      await root.run('systemctl stop recado');
      // Built once is enough: the first machine's is taken.
      await elsewhere.run('mkdir -p /opt/recado');
      cpSync(join(root.folder, releases), join(elsewhere.folder, releases), {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      });
      await elsewhere.run(`${install} --port ${port}`);
      const keys = '/etc/recado/recado.env';
      copyFileSync(join(root.folder, keys), join(elsewhere.folder, keys));
      copyFileSync(join(root.folder, drill), join(elsewhere.folder, 'srv/drill.backup'));
      await elsewhere.run('chown root:recado /etc/recado/recado.env && mv /srv/drill.backup /var/backups/recado/');
      await elsewhere.run(
        `chown recado:recado ${drill} && ${lineOf('backup.md', 'recado restore', { FILE: `${drill} --yes` })}`,
      );
      await elsewhere.run('systemctl stop recado');
      assertEqual(await sumsOf(elsewhere), before);
      await elsewhere.run('systemctl start recado');
      await untilReady(elsewhere);
      await sameConversation(desk, second);
      await elsewhere.run('systemctl stop recado');
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
