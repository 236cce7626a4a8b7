import { describe, expect, it } from 'vitest';
import { contract, type Schema } from './document.ts';

describe('schemas', () => {
  it('say of every object whether it may carry more than is named', () => {
    expect(
      parts()
        .filter(({ schema }) => isObject(schema) && schema.additionalProperties === undefined)
        .map(placeOf),
    ).toEqual([]);
  });

  it('carry more only where a client gives back what it was given, or a script was written for another desk', () => {
    expect(
      parts()
        .filter(({ schema }) => schema.additionalProperties === true)
        .map(placeOf),
    ).toEqual([
      '#/components/schemas/QuotedReference',
      '#/components/schemas/ScriptMediaMessage',
      '#/components/schemas/ScriptMessage',
      '#/components/schemas/TagSync.tags[]',
    ]);
  });

  it('are never empty', () => {
    const words = ['$ref', 'type', 'anyOf', 'oneOf', 'const', 'enum', 'format', 'maxLength'];
    expect(
      parts()
        .filter(({ schema }) => !words.some((word) => word in schema))
        .map(placeOf),
    ).toEqual([]);
    expect(
      parts()
        .filter(({ schema }) => isObject(schema) && Object.keys(schema.properties ?? {}).length === 0)
        .map(placeOf),
    ).toEqual([]);
  });

  it('say of every array what is in it', () => {
    expect(
      parts()
        .filter(({ schema }) => [schema.type].flat().includes('array') && !schema.items)
        .map(placeOf),
    ).toEqual([]);
  });

  it('require only properties that they name', () => {
    const faults = parts().flatMap(({ place, schema }) =>
      (schema.required ?? []).filter((name) => !(name in (schema.properties ?? {}))).map((name) => `${place}.${name}`),
    );
    expect(faults).toEqual([]);
  });

  it('tell the same kinds of messages everywhere', () => {
    const kinds = [...(contract.components.schemas.MessageKind?.enum ?? []), null];
    expect(contract.components.schemas.Message?.properties?.mediaType?.enum).toEqual(kinds);
    expect(contract.components.schemas.QuotedMessage?.properties?.mediaType?.enum).toEqual(kinds);
    const ofTheLast = [...kinds.slice(0, -1), 'deleted', null];
    expect(contract.components.schemas.Ticket?.properties?.lastMessageKind?.enum).toEqual(ofTheLast);
  });
});

interface Part {
  place: string;
  schema: Schema;
}

function parts(): Part[] {
  return schemasIn(contract, '#');
}

/** Every schema of the document, wherever it stands. */
function schemasIn(node: unknown, place: string): Part[] {
  if (typeof node !== 'object' || node === null) return [];
  if (/\/(example|examples|x-[\w-]+)$/.test(place)) return [];
  return Object.entries(node).flatMap(([name, value]) => {
    const here = `${place}/${name}`;
    const found = name === 'schema' || place === '#/components/schemas' ? partsOf(value as Schema, here) : [];
    return [...found, ...(found.length > 0 ? [] : schemasIn(value, here))];
  });
}

function partsOf(schema: Schema, place: string): Part[] {
  return [
    { place, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => partsOf(each, `${place}.${name}`)),
    ...(schema.items ? partsOf(schema.items, `${place}[]`) : []),
    ...(schema.contentSchema ? partsOf(schema.contentSchema, `${place}()`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each, index) => partsOf(each, `${place}|${index}`)),
  ];
}

function isObject(schema: Schema): boolean {
  return [schema.type].flat().includes('object');
}

function placeOf({ place }: Part): string {
  return place;
}
