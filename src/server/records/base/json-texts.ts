/** The columns of a row, each as JSON has it; null where the column is. */
export type JsonTexts = readonly (string | null)[];

/** What makes JSON of the text in which PostgreSQL answers a value of the type. */
export function jsonTextOf(type: number): (value: string) => string {
  const write = writers[type];
  if (!write) throw new Error(`Nobody has said how a value of the type ${type} is written as JSON`);
  return write;
}

const asItIs = (value: string) => value;

const quoted = (value: string) => JSON.stringify(value);

/** A timestamp without a time zone is one of UTC, as the server's session may be in any. */
function instant(moment: string): string {
  const day = moment.indexOf(' ');
  const milliseconds = moment.slice(day + 10, day + 13).padEnd(3, '0');
  return `"${moment.slice(0, day)}T${moment.slice(day + 1, day + 9)}.${milliseconds}Z"`;
}

const types = { bool: 16, int8: 20, int2: 21, int4: 23, text: 25, json: 114, timestamp: 1114, uuid: 2950, jsonb: 3802 };

const writers: Record<number, (value: string) => string> = {
  [types.bool]: (value) => (value === 't' ? 'true' : 'false'),
  [types.int8]: asItIs,
  [types.int2]: asItIs,
  [types.int4]: asItIs,
  [types.text]: quoted,
  [types.json]: asItIs,
  [types.timestamp]: instant,
  [types.uuid]: quoted,
  [types.jsonb]: asItIs,
};
