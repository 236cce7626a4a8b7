import { fileURLToPath } from 'node:url';
import { bundle, createConfig } from '@redocly/openapi-core';
import { stringify } from 'yaml';
import { type PathItem, writeOutEntity } from './entities.ts';
import { type Operation, writeOut } from './shorthand.ts';

const source = fileURLToPath(new URL('../../src/contract/api/openapi.yaml', import.meta.url));

interface Place {
  key: string | number;
  parent: unknown;
  location: { source: { absoluteRef: string }; pointer: string };
}

/** Before the files are joined, so that references lead from the file in which a call stands. */
const shorthand = () => ({
  PathItem: {
    enter(item: PathItem, { location }: Place) {
      writeOutEntity(item, pathIn(location.pointer.split('/').at(-1)));
    },
  },
  Operation: {
    enter(operation: Operation, { location }: Place) {
      const path = pathIn(location.pointer.split('/').at(-2));
      writeOut(operation, { path, file: location.source.absoluteRef });
    },
  },
});

const pathIn = (part = '') => part.replaceAll('~1', '/').replaceAll('~0', '~');

interface ContractDocument {
  components: Record<string, Record<string, unknown>>;
}

/** The contract as one document, joined of the files of its areas (`src/contract/api`). */
export async function joinContract(): Promise<string> {
  const config = await createConfig({
    plugins: [{ id: 'contract', preprocessors: { oas3: { shorthand } } }],
    preprocessors: { 'contract/shorthand': 'on' },
  });
  const { bundle: joined, problems } = await bundle({ ref: source, config });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const document = joined.parsed as ContractDocument;
  const components = Object.entries(document.components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1))),
  ]);
  const text = stringify(
    { ...document, components: Object.fromEntries(components) },
    // Others read it by YAML 1.1.
    { lineWidth: 0, aliasDuplicateObjects: false, compat: 'yaml-1.1' },
  );
  return `# Generated from src/contract/api by npm run contract.\n${text}`;
}
