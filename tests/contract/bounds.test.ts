import { expect, it } from 'vitest';
import { type Body, calls, type Parameter, resolve, type Schema } from './document.ts';

it('every number, text and list that a call may carry has its bounds', () => {
  expect(calls.flatMap(inputsOf).filter(isUnbounded).map(placeOf)).toEqual([]);
});

interface Input {
  place: string;
  schema: Schema;
}

function inputsOf({ operation: { operationId, parameters = [], requestBody } }: (typeof calls)[number]): Input[] {
  const named = parameters.map((each) => (each.$ref ? resolve<Parameter>(each.$ref) : (each as unknown as Parameter)));
  const bodies = Object.values((requestBody as Body | undefined)?.content ?? {});
  return [
    ...named.flatMap(({ name, schema }) => partsOf(schema, `${operationId}?${name}`)),
    ...bodies.flatMap(({ schema }) => partsOf(schema, operationId)),
  ];
}

function partsOf(schema: Schema, place: string): Input[] {
  if (schema.$ref) return partsOf(resolve<Schema>(schema.$ref), place);
  return [
    { place, schema },
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) => partsOf(each, `${place}.${name}`)),
    ...(schema.items ? partsOf(schema.items, `${place}[]`) : []),
    ...(schema.contentSchema ? partsOf(schema.contentSchema, `${place}()`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((each) => partsOf(each, place)),
  ];
}

const boundedFormats = ['date', 'uuid', 'binary'];

function isUnbounded({ schema }: Input): boolean {
  const { type, enum: words, format = '', minimum, maximum, maxLength, maxItems } = schema;
  if (words || 'const' in schema) return false;
  const types = [type].flat();
  if (types.some((each) => each === 'integer' || each === 'number')) {
    if (minimum === undefined || maximum === undefined) return true;
  }
  if (types.includes('string') && maxLength === undefined && !boundedFormats.includes(format)) return true;
  return types.includes('array') && maxItems === undefined;
}

const placeOf = ({ place }: Input) => place;
