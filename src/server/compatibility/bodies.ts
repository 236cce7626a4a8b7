import { tzOffset } from '@date-fns/tz';
import { contractDocument } from '#server/contract-document.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/**
 * A JSON body as the contract wants it, of one as clients of the whaticket family write it: with the fields of a record that
 * was read and is sent back, `false`, `""` or `null` for none, digits for ids, `lane0` and `Nenhuma` for none of a list, and
 * times without a zone, which are the company's. What can be nothing else stays as it is, and is refused as ever.
 */
export function inContractWords(schema: object, body: unknown, timeZone: string): unknown {
  return read(resolved(schema as Schema), body, timeZone);
}

/** Whether a body holds a time without a zone, so that the company's has to be known. */
export function hasTimeWithoutZone(body: unknown): boolean {
  if (typeof body === 'string') return withoutZone.test(body);
  return typeof body === 'object' && body !== null && Object.values(body).some(hasTimeWithoutZone);
}

const withoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

function read(schema: Schema, value: unknown, timeZone: string): unknown {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return readAny(choices.map(resolved), value, timeZone);
  if (schema.properties && isRecord(value)) return readRecord(schema, value, timeZone);
  if (schema.items && Array.isArray(value))
    return value.map((item) => read(resolved(schema.items ?? {}), item, timeZone));
  return readPlain(schema, value, timeZone);
}

/** The first of the choices that takes it as it is, or as one would write it there. */
function readAny(choices: readonly Schema[], value: unknown, timeZone: string): unknown {
  for (const choice of choices) {
    const meant = read(choice, value, timeZone);
    if (takes(choice, meant)) return meant;
  }
  return value;
}

function readRecord(schema: Schema, value: Record<string, unknown>, timeZone: string): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]) => {
      const own = properties[name];
      if (!own) return additionalProperties === false ? [] : [[name, given]];
      const property = resolved(own);
      const meant = read(property, given, timeZone);
      // What says none where none can't be said is not said at all.
      const isLeftOut = saysNone(meant) && !takes(property, meant) && !required.includes(name);
      return isLeftOut ? [] : [[name, meant]];
    }),
  );
}

function readPlain(schema: Schema, value: unknown, timeZone: string): unknown {
  if (takes(schema, value)) return value;
  if (typeof value === 'string') {
    if (isOf(schema, 'integer') && /^\d{1,15}$/.test(value)) return Number(value);
    if (isOf(schema, 'number') && /^\d{1,15}([.,]\d{1,6})?$/.test(value)) return Number(value.replace(',', '.'));
    if (isOf(schema, 'boolean') && (value === 'true' || value === 'false')) return value === 'true';
    if (value === 'lane0' && isOf(schema, 'integer')) return 0;
    if (schema.format === 'date-time' && withoutZone.test(value)) return inZone(value, timeZone);
  }
  if (typeof value === 'number' && isOf(schema, 'string') && !schema.enum) return String(value);
  return (saysNone(value) || value === 'Nenhuma') && isOf(schema, 'null') ? null : value;
}

const saysNone = (value: unknown) => value === '' || value === false || value === null;

/** As far as its kind, its words and its form say. */
function takes(schema: Schema, value: unknown): boolean {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.some((choice) => takes(resolved(choice), value));
  if (schema.enum) return schema.enum.includes(value);
  if ('const' in schema) return schema.const === value;
  if (schema.format === 'date-time' && typeof value === 'string') return !withoutZone.test(value) && value !== '';
  return schema.type === undefined || kindsOf(value).some((kind) => isOf(schema, kind));
}

function kindsOf(value: unknown): string[] {
  if (value === null) return ['null'];
  if (Array.isArray(value)) return ['array'];
  if (typeof value === 'number') return Number.isInteger(value) ? ['integer', 'number'] : ['number'];
  return [typeof value];
}

const isOf = ({ type }: Schema, kind: string) => (Array.isArray(type) ? type.includes(kind) : type === kind);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The moment that a wall clock of a zone shows so. */
function inZone(written: string, timeZone: string): string {
  const asUtc = new Date(`${written.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc.getTime())) return written;
  const first = new Date(asUtc.getTime() - tzOffset(timeZone, asUtc) * 60_000);
  return new Date(asUtc.getTime() - tzOffset(timeZone, first) * 60_000).toISOString();
}

/** References, and parts that make one record, followed. */
function resolved(schema: Schema): Schema {
  if (schema.$ref) {
    const { schemas } = contractDocument().components as unknown as { schemas: Record<string, Schema> };
    return resolved(schemas[schema.$ref.replace('#/components/schemas/', '')] ?? {});
  }
  if (!schema.allOf) return schema;
  const parts = schema.allOf.map(resolved);
  return {
    ...schema,
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties ?? {}), schema.properties ?? {}),
    required: [...parts.flatMap(({ required = [] }) => required), ...(schema.required ?? [])],
  };
}
