import { type Column, is, SQL, sql } from 'drizzle-orm';
import { Column as AnyColumn } from 'drizzle-orm/column';
import type { components } from '#contract/schema.ts';
import { contractDocument } from '#server/contract-document.ts';

export type Schemas = components['schemas'];
export type SchemaName = keyof Schemas;

/** What stands for each property of a schema. An object is given by its own fields, or it could bear undeclared ones. */
export type FieldsOf<Row> = { [Name in keyof Row]: FieldOf<NonNullable<Row[Name]>> };

type FieldOf<Value> = Value extends readonly (infer Item)[]
  ? Item extends object
    ? EachOf<FieldsOf<Item>>
    : Column | SQL
  : Value extends object
    ? FieldsOf<Value> | WhenOf<FieldsOf<Value>>
    : Column | SQL;

/** An object, or null where the condition does not hold. */
interface WhenOf<Fields> {
  when: SQL;
  object: Fields;
}

/** A list, written by a query around its rows. */
interface EachOf<Fields> {
  each: Fields;
  list: (row: SQL) => SQL;
}

export type AnyField = Column | SQL | WhenOf<AnyFields> | EachOf<AnyFields> | AnyFields;
export interface AnyFields {
  [name: string]: AnyField;
}

/**
 * A row as the database writes it by a schema of the contract, so that nobody has to read it to send it. The fields are
 * held against the contract: none that it does not declare, all that it requires, and no value that could hold more.
 */
export function writtenRow<Name extends SchemaName>(schema: Name, fields: FieldsOf<Schemas[Name]>): () => SQL<string> {
  let written: SQL<string> | undefined;
  return () => {
    written ??= writtenBy(schema, fields as unknown as AnyFields);
    return written;
  };
}

function writtenBy(schema: SchemaName, fields: AnyFields): SQL<string> {
  assertFields(schema, fields);
  return sql<string>`${objectOf(fields)}::text`;
}

export const assertFields = (schema: SchemaName, fields: AnyFields): void =>
  assertDeclared({ $ref: `#/components/schemas/${schema}` }, fields, schema);

/** A row as it was written by this schema. */
export class WrittenRow<Item> {
  constructor(
    readonly schema: SchemaName,
    readonly text: string,
  ) {}

  read(): Item {
    return JSON.parse(this.text);
  }
}

/** Rows as they were written by this schema. */
export class WrittenRows<Item> {
  constructor(
    readonly schema: SchemaName,
    readonly texts: readonly string[],
  ) {}

  get text(): string {
    return `[${this.texts.join()}]`;
  }

  read(): Item[] {
    return JSON.parse(this.text);
  }
}

export const writtenRows = <Name extends SchemaName>(
  schema: Name,
  texts: readonly string[],
): WrittenRows<Schemas[Name]> => new WrittenRows(schema, texts);

/** An answer whose lists and objects may have been written before. */
export type Written<Answer> = {
  [Name in keyof Answer]: Answer[Name] extends (infer Item)[]
    ? Answer[Name] | WrittenRows<Item>
    : Answer[Name] | WrittenRow<Answer[Name]>;
};

const objectOf = (fields: AnyFields): SQL =>
  sql`(select row_to_json(named) from (select ${sql.join(Object.entries(fields).map(columnOf), sql`, `)}) as named)`;

const columnOf = ([name, field]: [string, AnyField]): SQL => sql`${termOf(field)} as ${sql.identifier(name)}`;

export function termOf(field: AnyField): SQL {
  if (is(field, AnyColumn)) return field.dataType === 'date' ? instantOf(field) : sql`${field}`;
  if (is(field, SQL)) return field;
  if (isWhen(field)) return sql`case when ${field.when} then ${objectOf(field.object)} end`;
  if (isEach(field)) return field.list(objectOf(field.each));
  return objectOf(field);
}

const instantOf = (moment: Column): SQL => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const isWhen = (field: object): field is WhenOf<AnyFields> => 'when' in field && is(field.when, SQL);

export const isEach = (field: object): field is EachOf<AnyFields> =>
  'list' in field && typeof field.list === 'function';

interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

function assertDeclared(schema: Schema, fields: AnyFields, place: string): void {
  const { properties = {}, required = [] } = objectIn(schema) ?? {};
  for (const name of required) if (!fields[name]) throw new Error(`The contract requires ${place}.${name}`);
  for (const [name, field] of Object.entries(fields)) {
    const property = properties[name];
    if (!property) throw new Error(`The contract declares no ${place}.${name}`);
    const inner = fieldsWithin(field);
    const within = isEach(field) ? (resolved(property).items ?? {}) : property;
    if (inner) assertDeclared(within, inner, `${place}.${name}`);
    else if (objectIn(resolved(property).items ?? property))
      throw new Error(`${place}.${name} has to be given by its fields`);
  }
}

function fieldsWithin(field: AnyField): AnyFields | undefined {
  if (is(field, AnyColumn) || is(field, SQL)) return undefined;
  if (isWhen(field)) return field.object;
  if (isEach(field)) return field.each;
  return field;
}

/** The object that a value of the schema may be. */
function objectIn(schema: Schema): Schema | undefined {
  const found = resolved(schema);
  if (found.properties || [found.type].flat().includes('object')) return found;
  return found.anyOf?.map(objectIn).find((each) => each !== undefined);
}

function resolved(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : resolved((contractDocument().components.schemas[name] ?? {}) as Schema);
}
