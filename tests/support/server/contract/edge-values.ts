/** A JSON schema, as far as its edges depend on it. */
export interface EdgeSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  properties?: Record<string, EdgeSchema>;
  items?: EdgeSchema;
  anyOf?: EdgeSchema[];
  oneOf?: EdgeSchema[];
}

/** Values at and over the edges of what a schema takes, and values of the other kinds. */
export function edgesOf(schema: EdgeSchema): unknown[] {
  const types = [schema.type ?? []].flat();
  const ofEnum = schema.enum ? [...schema.enum, 'unknown', '__proto__'] : [];
  const ofNumbers = types.some((type) => type === 'integer' || type === 'number') ? numbersOf(schema) : [0, 2 ** 31];
  const ofText = types.includes('string') ? textsOf(schema) : ['', 'one', '\0'];
  const ofLists = types.includes('array') ? [listOf(schema, schema.maxItems ?? 0), listOf(schema, 1_001)] : [[null]];
  return [null, true, [], {}, nested(500), ...ofEnum, ...ofNumbers, ...ofText, ...ofLists];
}

/** What may stand in an address instead of a value, as it is written there. */
export const addressEdges = [
  ...['', '%20', '%201', '1%20', '%2B1', '+1', '01', '1.0', '1e1', '0x1', '-0', '-1', '0', 'NaN', 'Infinity', '%D9%A1'],
  ...['2147483647', '2147483648', '9007199254740991', '9007199254740993', '9'.repeat(400)],
  ...['null', 'true', 'false', '[]', '{}', '[1,2]', '[1e400]', '[-1]', '[2147483648]', '[[[]]]', `${'['.repeat(1900)}`],
  ...[
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%C0%80',
    '%',
    '%zz',
    '%25',
    '_',
    '%27%3B--',
    '(a%2B)%2B%24',
    '%E2%80%AE',
    '__proto__',
  ],
  ...['..%2F..%2Fetc', encodeURIComponent('👩‍👩‍👧'.repeat(24)), 'x'.repeat(150), 'x'.repeat(5_000)],
  ...['0000-01-01', '0001-01-01', '1899-12-31', '1900-01-01', '2999-12-31', '9999-12-31', '2026-02-30', '20260101'],
  ...['0000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-23:59'],
  ...['2026-11-22T12:00:60Z', '2016-12-31T23:59:60Z', '2026-11-22T12:00:00%2B03', '0000-01-01T00:00:00.000Z,1'],
  ...['1900-01-01T00:00:00.000Z,0', '2999-12-31T23:59:59.999Z,999999999', '9999-12-31T23:59:59.999Z,1'],
];

function numbersOf({ minimum = 0, maximum = 0 }: EdgeSchema): unknown[] {
  const edges = [minimum, minimum - 1, maximum, maximum + 1, 2 ** 31 - 1, 2 ** 31, 2 ** 53, -(2 ** 31) - 1];
  return [...new Set([...edges, -1, 0, 1.5, 1e300]), '1', '', '0x1'];
}

function textsOf({ format = '', minLength = 0, maxLength = 0 }: EdgeSchema): unknown[] {
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  const longest = Math.min(maxLength, 65_536);
  return [
    ...(format === 'date-time' ? times : []),
    ...(format === 'email' ? [`${'x'.repeat(64)}@${'y'.repeat(180)}.test`, '"a b"@c.test', 'ünï@cödé.test'] : []),
    ...[...new Set(lengths)].map((length) => 'x'.repeat(length)),
    ...[
      '👩‍👩‍👧'.repeat(Math.floor(longest / 8)),
      '\u0301'.repeat(longest),
      ' '.repeat(longest),
      '{{name}}'.repeat(longest / 8),
    ],
    ...['\0', 'a\0b', '\ud800', 'a\udc00b', ...togetherWithin(maxLength), 'x'.repeat(200_000), 1, 1.5],
  ];
}

/** What is dangerous somewhere, in one text where it fits: a place that takes one of these takes them all. */
const togetherWithin = (maxLength: number) => {
  const whole = dangers.join(' ');
  return maxLength >= whole.length ? [whole, '__proto__'] : dangers;
};

const dangers = [
  ...['\u202eabc\u2066', '%_\'"; drop table users; --', '(a+)+$', '__proto__'],
  ...['<script>alert(1)</script>', '../../etc/passwd', '/api/media/..%2f..%2fx'],
];

const times = [
  ...['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '1899-12-31T23:59:59Z', '1900-01-01T00:00:00+23:59'],
  ...['2999-12-31T23:59:59.999-23:59', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-03:00', '+010000-01-01T00:00:00Z'],
  ...['2026-11-22T12:00:60Z', '2016-12-31T23:59:60Z', '2026-11-22T24:00:00Z', '2026-02-30T12:00:00Z', '2026-11-22'],
  ...['2026-11-22 12:00:00Z', '2026-11-22T12:00:00', '2026-11-22T12:00:00+03', '2026-11-22t12:00:00z', '1', 'now'],
];

const listOf = ({ items }: EdgeSchema, length: number): unknown[] =>
  Array.from({ length }, (_, index) => (items?.type === 'object' ? {} : index + 1));

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}
