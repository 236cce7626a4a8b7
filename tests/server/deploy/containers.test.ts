import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { project } from '../../../scripts/project.mjs';

const deploy = join(project, 'deploy');
const dockerfile = readFileSync(join(deploy, 'Dockerfile'), 'utf8');

/** Against the Compose specification's schema, which the linter brings along, and its rules. */
function lint(...files: string[]): string[] {
  const linter = new DCLinter({
    rules: {
      // The image is built here and has a name to be pushed under; the proxy is there for everybody.
      'no-build-and-image': 0,
      'no-unbound-port-interfaces': 0,
      // Portainer names a stack.
      'require-project-name-field': 0,
      // Our own image is of what lies here.
      'service-image-require-explicit-tag': 0,
      'service-keys-order': 0,
    },
    quiet: true,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles(files, false)
    .flatMap(({ messages }) => messages.map(({ rule, message }) => `${rule}: ${message}`));
}

test('compose.yaml and stack.yaml are valid by the Compose specification', () => {
  expect(lint(join(deploy, 'compose.yaml'), join(deploy, 'stack.yaml'))).toEqual([]);
});

test('what the specification does not know is found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-compose-'));
  const file = join(folder, 'compose.yaml');
  writeFileSync(file, 'services:\n  web:\n    image: caddy:2\n    stop_grace_time: 20s\n');
  expect(lint(file)).toEqual([expect.stringContaining('"/services/web"')]);
  rmSync(folder, { recursive: true });
});

test('the Dockerfile is well-formed', () => {
  expect(validate(dockerfile)).toEqual([]);
  expect(validate(dockerfile.replace('USER node', 'USR node'))).toHaveLength(1);
});

test('the image runs as nobody special, is asked for its health and names the licences in it', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const instructions = DockerfileParser.parse(last).getInstructions();
  const of = (keyword: string) =>
    instructions.filter((each) => each.getKeyword() === keyword).map((each) => each.getArgumentsContent());
  expect(of('USER')).toEqual(['node']);
  expect(of('HEALTHCHECK')[0]).toContain('deploy/healthy.mjs');
  expect(of('LABEL')[0]).toContain('licenses="MIT AND GPL-3.0-only"');
  const { license } = JSON.parse(readFileSync(join(project, 'node_modules/libsignal/package.json'), 'utf8'));
  expect(license).toBe('GPL-3.0');
});

test('what the files name beside them is there', () => {
  const copied = DockerfileParser.parse(dockerfile)
    .getCOPYs()
    .filter((copy) => copy.getFlags().length === 0)
    .flatMap((copy) => copy.getArguments().slice(0, -1).map(String));
  expect(copied.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  const { services } = parse(readFileSync(join(deploy, 'compose.yaml'), 'utf8'));
  const mounted = services.caddy.volumes.map((volume: string) => volume.split(':')[0]);
  expect(mounted.filter((path: string) => path.startsWith('.') && !existsSync(join(deploy, path)))).toEqual([]);
  const { context, dockerfile: file } = services.recado.build;
  expect(existsSync(join(deploy, context, file))).toBe(true);
});
