import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

export interface VariableValues {
  contactName: string;
  protocol: string;
  now: Date;
  /** The company's, by its IANA name. */
  timeZone: string;
}

/**
 * Puts in what stands in double braces: `firstName`, `name`, `ms` (the greeting of the hour), `protocol`, `date` and
 * `hour` (spec section 2). Anything else in braces stays as it was written.
 */
export function fillVariables(text: string, { contactName, protocol, now, timeZone }: VariableValues): string {
  const local = new TZDate(now.getTime(), timeZone);
  const values: Record<string, string> = {
    firstName: contactName.trim().split(/\s+/)[0] ?? '',
    name: contactName,
    ms: timeOfDay(local.getHours()),
    protocol,
    date: format(local, 'dd/MM/yyyy'),
    hour: format(local, 'HH:mm'),
  };
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => values[name] ?? written);
}

function timeOfDay(hour: number): string {
  if (hour < 6) return 'Boa madrugada';
  if (hour < 12) return 'Bom dia';
  return hour < 18 ? 'Boa tarde' : 'Boa noite';
}
