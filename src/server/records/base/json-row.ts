import { type Column, type GetColumnData, is, SQL, sql } from 'drizzle-orm';
import { Column as AnyColumn } from 'drizzle-orm/column';

/** What a row says, by the names that it gets; objects within it by their own. */
export interface JsonFields {
  [name: string]: Column | SQL | JsonFields;
}

/** As JSON has it: moments are texts. */
export type JsonRow<Fields> = { [Name in keyof Fields]: JsonValue<Fields[Name]> };

type JsonValue<Field> = Field extends Column
  ? WithoutDates<GetColumnData<Field>>
  : Field extends SQL<infer Value>
    ? Value
    : JsonRow<Field>;

type WithoutDates<Value> = Value extends Date ? string : Value;

/**
 * A row as one JSON value, which the database writes and the process reads in one go: that takes a fraction of the time
 * of a column for each field. Named by columns it is written in less than half the time of one that is built of pairs.
 */
export const jsonRow = <Fields extends JsonFields>(fields: Fields): SQL<JsonRow<Fields>> =>
  sql`(select row_to_json(named) from (select ${sql.join(Object.entries(fields).map(columnOf), sql`, `)}) as named)`;

const columnOf = ([name, field]: [string, JsonFields[string]]): SQL =>
  sql`${is(field, AnyColumn) || is(field, SQL) ? sql`${field}` : jsonRow(field)} as ${sql.identifier(name)}`;

/** A moment of a JSON row as an ISO instant; one of UTC, as there are dozens on a page, without being reckoned. */
export const instant = (moment: string): string => {
  const [, seconds, fraction = ''] = inUtc.exec(moment) ?? [];
  return seconds ? `${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : new Date(moment).toISOString();
};

const inUtc = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d+))?\+00:00$/;
