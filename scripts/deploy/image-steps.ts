import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast';
import { project } from '../project.mjs';
import { run } from '../run.mjs';
import { freePort, secrets } from './desk.ts';
import { type Base, type FreshRoot, openRoot } from './fresh-root.ts';
import { assert, note, step } from './steps.ts';

interface Stage {
  root: FreshRoot;
  cwd: string;
  user: string;
  env: Record<string, string>;
  health: string[];
  command: string[];
}

/** Runs what the Dockerfile says, each stage in a root of its own, and then what it makes, as an engine would. */
export async function checkImage(base: Base): Promise<void> {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  const instructions = DockerfileParser.parse(
    readFileSync(join(project, 'deploy/Dockerfile'), 'utf8'),
  ).getInstructions();
  try {
    for (const instruction of instructions) {
      if (instruction.getKeyword() === 'FROM') {
        const from = instruction as From;
        const name = from.getBuildStage() ?? 'image';
        note(`${from.getImage()}: here Debian and Node ${process.versions.node}`);
        stage = await openStage(base, name);
        stages.set(name, stage);
      } else if (stage) await carryOut(instruction, stage, stages);
    }
    assert(stage, 'The Dockerfile has no stage');
    await tryImage(stage);
  } finally {
    for (const { root } of stages.values()) await root.remove();
  }
}

async function openStage(base: Base, name: string): Promise<Stage> {
  const root = await openRoot(base, `stage-${name}`);
  await root.run('useradd --uid 1000 --create-home node');
  return { root, cwd: '/', user: 'root', env: {}, health: [], command: [] };
}

async function carryOut(instruction: Instruction, stage: Stage, stages: Map<string, Stage>): Promise<void> {
  const { root } = stage;
  const text = instruction.getArgumentsContent() ?? '';
  switch (instruction.getKeyword()) {
    case 'WORKDIR':
      stage.cwd = resolve(stage.cwd, text);
      mkdirSync(join(root.folder, stage.cwd), { recursive: true });
      break;
    case 'ENV':
      for (const property of (instruction as Env).getProperties())
        stage.env[property.getName()] = property.getValue() ?? '';
      break;
    case 'USER':
      stage.user = text;
      break;
    case 'COPY':
      await step(`COPY ${text}`, () => copy(instruction as Copy, stage, stages));
      break;
    case 'RUN':
      await step(`RUN ${text}`, () => root.run(text, { cwd: stage.cwd, user: stage.user, env: stage.env }));
      break;
    case 'HEALTHCHECK':
      stage.health = wordsOf(instruction);
      break;
    case 'CMD':
      stage.command = wordsOf(instruction);
      break;
    case 'EXPOSE':
    case 'LABEL':
    case 'STOPSIGNAL':
    case 'VOLUME':
      break;
    default:
      throw new Error(`${instruction.getKeyword()} is not known here`);
  }
}

/** A command in JSON, behind whatever options stand before it. */
const wordsOf = (instruction: Instruction): string[] =>
  JSON.parse(instruction.getArgumentsContent()?.match(/\[.*\]/s)?.[0] ?? '[]') as string[];

/** Of a folder its contents are copied, as an engine does. */
async function copy(instruction: Copy, { root, cwd }: Stage, stages: Map<string, Stage>): Promise<void> {
  const paths = instruction.getArguments().map(String);
  const to = join(root.folder, resolve(cwd, paths.at(-1) ?? ''));
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
  const isMany = paths.length > 2 || (paths.at(-1) ?? '').endsWith('/');
  mkdirSync(isMany ? to : dirname(to), { recursive: true });
  for (const path of paths.slice(0, -1)) {
    const source = from ? join(stages.get(from)?.root.folder ?? '', path) : join(project, path);
    if (path === '.')
      await must(
        `mkdir -p '${to}' && tar -C '${project}' --anchored ${ignored()} --owner=0 --group=0 -cf - . | tar -C '${to}' -xf -`,
      );
    else await must(`cp -RT '${source}' '${isMany ? join(to, path) : to}'`);
  }
}

/** What the context leaves out; names of files and folders at its top, or paths from there. */
function ignored(): string {
  const lines = readFileSync(join(project, 'deploy/Dockerfile.dockerignore'), 'utf8').trim().split('\n');
  const unknown = lines.find((line) => !/^[\w./-]+$/.test(line));
  assert(!unknown, `${unknown} is not known here`);
  return lines.map((line) => `--exclude='./${line}'`).join(' ');
}

async function must(command: string): Promise<void> {
  assert((await run('sh', ['-c', command])) === 0, `${command} failed`);
}

async function tryImage({ root, cwd, user, env, health, command }: Stage): Promise<void> {
  const port = await freePort();
  const options = { cwd, user, env: { ...env, ...secrets(), PORT: `${port}` } };
  const ended = root.try(`echo $$ > /tmp/server.pid && exec ${command.join(' ')}`, options);
  let exit: { code: number; said: string } | undefined;
  ended.then((result) => {
    exit = result;
  });
  await step(`${command.join(' ')}, as ${user}, until ${health.join(' ')} is content`, async () => {
    for (let left = 120; (await root.try(health.join(' '), options)).code !== 0; left--) {
      assert(!exit, `the server ended: ${exit?.said}`);
      assert(left > 0, 'it was never content');
      await wait(1000);
    }
  });
  await step('a clean stop by SIGTERM, within its twenty seconds', async () => {
    await root.run('kill -TERM $(cat /tmp/server.pid)');
    const { code, said } = await Promise.race([ended, wait(20_000).then(() => ({ code: -1, said: 'it did not end' }))]);
    assert(code === 0, `it ended with ${code}: ${said}`);
    assert(said.includes('/first-start#'), `the code of the first start was not printed: ${said}`);
  });
  await step('everything it needs is there: npm run admin starts nothing to be built', async () => {
    const { said } = await root.try('npm run admin', {
      ...options,
      env: { ...options.env, npm_config_cache: '/tmp/npm' },
    });
    assert(said.includes('npm run admin -- --email') && !said.includes('Building'), said);
  });
  note(
    `the packages take ${(await root.run('du -sm node_modules', { cwd })).split('\t')[0]} MB, all of it ${(await root.run('du -sm .', { cwd })).split('\t')[0]} MB`,
  );
}
