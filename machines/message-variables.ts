import { localTime } from './local-time.ts';

export interface VariableValues {
  contactName: string;
  protocol: string;
  now: Date;
  /** The company's, by its IANA name. */
  timeZone: string;
}

/** A part of a text; `isUnknown` of one in braces that nothing is put in for. */
export interface FilledPart {
  text: string;
  isUnknown: boolean;
}

/**
 * Puts in what stands in double braces: `firstName`, `name`, `ms` (the greeting of the hour), `protocol`, `date` and
 * `hour` (spec section 2). Anything else in braces stays as it was written.
 */
export const fillVariables = (text: string, values: VariableValues): string =>
  filledParts(text, values)
    .map((part) => part.text)
    .join('');

/** The same, in the parts of which it consists. */
export function filledParts(text: string, { contactName, protocol, now, timeZone }: VariableValues): FilledPart[] {
  const { date, time } = localTime(now, timeZone);
  const [year, month, day] = date.split('-');
  const values: Record<string, string> = {
    firstName: contactName.trim().split(/\s+/)[0] ?? '',
    name: contactName,
    ms: timeOfDay(Number(time.slice(0, 2))),
    protocol,
    date: `${day}/${month}/${year}`,
    hour: time,
  };
  const parts: FilledPart[] = [];
  let from = 0;
  for (const { 0: written, 1: name = '', index } of text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (index > from) parts.push({ text: text.slice(from, index), isUnknown: false });
    parts.push({ text: value ?? written, isUnknown: value === undefined });
    from = index + written.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isUnknown: false });
  return parts;
}

function timeOfDay(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
