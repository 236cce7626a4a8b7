import { cleanText } from '#server/clean-text.ts';
import { parsedJson } from '#server/http/parsed-json.ts';
import type { SourceValues } from './sources/source.ts';

/** Something that is not here as it was there: why, and in which column. */
export interface Note {
  reason: Reason;
  detail?: string;
}

/** What the report says in words (`report.ts`). */
export type Reason =
  | 'orphan'
  | 'unlinked'
  | 'otherCompany'
  | 'noPlace'
  | 'noColumn'
  | 'badValue'
  | 'cut'
  | 'renamed'
  | 'recoloured'
  | 'merged'
  | 'stopped'
  | 'closedSecond'
  | 'rescaled'
  | 'mediaMissing'
  | 'needsPassword'
  | 'notSuper'
  | 'emailTaken'
  | 'tokenTaken'
  | 'refused';

/** Reads a row of a source as it should be, and notes where it is not. */
export class Row {
  readonly notes: Note[] = [];
  readonly #values: SourceValues;
  readonly #seen: Set<string>;

  constructor(values: SourceValues, seen: Set<string>) {
    this.#values = values;
    this.#seen = seen;
  }

  note(reason: Reason, detail?: string): void {
    this.notes.push({ reason, ...(detail !== undefined && { detail }) });
  }

  raw(column: string): unknown {
    this.#seen.add(column);
    return this.#values[column] ?? null;
  }

  /** Its id as text, or ''. */
  id(column: string): string {
    const value = this.raw(column);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
  }

  /** Clean, and cut where it is longer than may be. */
  text(column: string, max = 65_000): string {
    const value = this.raw(column);
    if (value === null) return '';
    const text = cleanText(typeof value === 'object' ? JSON.stringify(value) : String(value));
    if (text.length <= max) return text;
    this.note('cut', column);
    return cleanText(text.slice(0, max));
  }

  /** In one line, without blanks around it. */
  line(column: string, max = 255): string {
    return this.text(column, max).replace(/\s+/g, ' ').trim();
  }

  /** An address that mail can go to, or ''. */
  email(column: string): string {
    const written = this.line(column, 254);
    return /^[^\s@]+@[^\s@]+$/.test(written) ? written : '';
  }

  /** Undefined for what is none. */
  uuid(column: string): string | undefined {
    const written = this.line(column);
    return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written) ? written : undefined;
  }

  whole(column: string, { min = 0, max = 2_147_483_647, or = 0 } = {}): number {
    const value = this.raw(column);
    if (value === null || value === '') return or;
    const number = Math.round(Number(value));
    if (Number.isFinite(number) && number >= min && number <= max) return number;
    this.note('badValue', column);
    return or;
  }

  decimal(column: string, or = 0): number {
    const value = this.raw(column);
    if (value === null || value === '') return or;
    const number = Number(typeof value === 'string' ? value.replace(',', '.') : value);
    if (Number.isFinite(number) && number >= 0 && number < 1e10) return number;
    this.note('badValue', column);
    return or;
  }

  flag(column: string): boolean {
    const value = this.raw(column);
    return value === true || value === 1 || value === '1' || value === 'true' || value === 'enabled';
  }

  /** Undefined for none, and for a time that nobody was at. */
  moment(column: string): Date | undefined {
    const value = this.raw(column);
    if (value === null || value === '') return undefined;
    const at = value instanceof Date ? value : new Date(withZone(String(value)));
    const year = at.getUTCFullYear();
    if (year >= 1990 && year <= 2100) return at;
    this.note('badValue', column);
    return undefined;
  }

  json(column: string): unknown {
    const value = this.raw(column);
    return typeof value === 'string' ? parsedJson(value) : value;
  }

  /** Those that nobody has asked for and that say something. */
  unread(): string[] {
    return Object.entries(this.#values).flatMap(([column, value]) =>
      this.#seen.has(column) || saysNothing(value) ? [] : [column],
    );
  }
}

/** Times without a zone are in UTC, as these desks keep them. A day alone is its noon, which is that day anywhere they are. */
function withZone(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return `${text}T12:00:00Z`;
  const hasZone = /(z|[+-]\d\d(:?\d\d)?)$/i.test(text) || !/\d:\d/.test(text);
  return hasZone ? text : `${text.replace(' ', 'T')}Z`;
}

const saysNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || value === 0;
