import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, placesOf } from './package-sets.mjs';
import { project } from './project.mjs';
import { listen } from './run.mjs';

const modules = join(project, 'node_modules');
const scratch = join(project, '.installing');

/** Installs the packages of a set (`production`, `build` or `all`) unless they are there. Answers whether it did. */
export const ensureInstalled = async (set) => {
  const manifest = read('package.json');
  const lock = read('package-lock.json');
  const there = existsSync(join(modules, '.package-lock.json')) ? read('node_modules/.package-lock.json').packages : {};
  if (isInstalled(set, manifest, lock.packages, there)) return false;
  console.log('Installing packages …');
  if (await installAside(set, manifest, lock)) return true;
  await npm(project, 'ci', set === 'production' ? '--omit=dev' : '--include=dev');
  return true;
};

/** Leaves of what is installed only what the server runs with. */
export const leaveProduction = async () => {
  console.log('Removing what only the build needs …');
  await npm(project, 'prune', '--omit=dev', '--no-save');
};

export const isInstalled = (set, manifest, packages, there) =>
  [...placesOf(namesOf(set, manifest), packages)].every(
    (place) => packages[place].optional || there[place]?.version === packages[place].version,
  );

/**
 * Installs into a folder of its own, whose packages take the place of those that are there: npm knows no third set
 * beside the dependencies and the development's. Whatever hinders it, npm's own way stays.
 */
const installAside = async (set, manifest, lock) => {
  try {
    rmSync(scratch, { recursive: true, force: true });
    mkdirSync(scratch);
    const { said } = await listen('npm', ['config', 'get', 'registry']);
    for (const [file, content] of Object.entries(manifestsOf(set, manifest, lock, said.trim())))
      writeFileSync(join(scratch, file), JSON.stringify(content));
    if (existsSync(join(project, '.npmrc'))) copyFileSync(join(project, '.npmrc'), join(scratch, '.npmrc'));
    await npm(scratch, 'ci', '--omit=dev');
    if (existsSync(modules)) renameSync(modules, join(scratch, 'former'));
    renameSync(join(scratch, 'node_modules'), modules);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

/** The project's manifests, as if the set were its only dependencies, all of them from that registry. */
export const manifestsOf = (set, manifest, { packages: { '': root, ...packages }, ...lock }, registry) => {
  const every = { ...manifest.dependencies, ...manifest.devDependencies };
  const names = namesOf(set, manifest);
  const entries = Object.entries(every);
  const kinds = {
    dependencies: Object.fromEntries(entries.filter(([name]) => names.includes(name))),
    devDependencies: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
  };
  const addressed = Object.entries(packages).map(([place, entry]) => [
    place,
    { resolved: addressOf(registry, place, entry), ...entry },
  ]);
  return {
    'package.json': { ...manifest, ...kinds },
    'package-lock.json': { ...lock, packages: { '': { ...root, ...kinds }, ...Object.fromEntries(addressed) } },
  };
};

/** Where a package lies in a registry. Without its address npm first asks for the list of each package's versions. */
const addressOf = (
  registry,
  place,
  { name = place.slice(place.lastIndexOf('node_modules/') + 13), version, integrity },
) => integrity && new URL(`${name}/-/${name.split('/').pop()}-${version}.tgz`, registry).href;

const npm = async (folder, ...args) => {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--no-color', '--loglevel=error'];
  const { code, said } = await listen('npm', [...args, ...quiet], { cwd: folder });
  if (code !== 0) throw new Error(`The packages could not be installed.\n${said.trim()}`);
};

const read = (file) => JSON.parse(readFileSync(join(project, file), 'utf8'));
