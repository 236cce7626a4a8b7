/** What the log says of an error: what kind it is and where it came from, and nothing of what was worked on. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Names of the schema, where a statement ran into them. */
  constraint?: string;
  table?: string;
  column?: string;
  syscall?: string;
  status?: number;
  stack: string;
  cause?: LoggedError;
  errors?: LoggedError[];
};

const maxDepth = 5;
/** One that a library gathers of many. */
const maxErrors = 5;

/**
 * The one form in which errors go into logs. Messages of databases, drives and libraries repeat values: texts, numbers,
 * names, names of files that are their keys. Where the message is not one of this program's own sentences it is put
 * together anew from what the error says in fields.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error', stack: '' };
  const { code, constraint, table, column, syscall, status, statusCode } = error as unknown as Record<string, unknown>;
  const { cause, errors } = error as { cause?: unknown; errors?: unknown };
  const logged: LoggedError = {
    type: nameIn(error.constructor.name) ?? 'Error',
    message: messageOf(error),
    ...named({ code, constraint, table, column, syscall }),
    ...numbered(status ?? statusCode),
    stack: framesOf(error),
  };
  if (depth >= maxDepth) return logged;
  if (cause instanceof Error) logged.cause = loggedError(cause, depth + 1);
  if (Array.isArray(errors)) logged.errors = errors.slice(0, maxErrors).map((each) => loggedError(each, depth + 1));
  return logged;
}

/** Without a message of its own a line would have the error's as it is. */
export function messageOfLine([first, message, ...values]: unknown[]): unknown[] {
  const error = first instanceof Error ? first : (first as { err?: unknown } | null | undefined)?.err;
  const isItsOwn = error instanceof Error && (message === undefined || message === error.message);
  return isItsOwn ? [first, loggedError(error).message] : [first, message, ...values];
}

/** The same for a terminal, where nothing reads fields. */
export function errorInText(error: unknown): string {
  const { type, message, stack, cause, errors, ...fields } = loggedError(error);
  const said = Object.entries(fields).map(([name, value]) => `${name} ${value}`);
  const first = [`${type}: ${message}`, ...said].join(', ');
  const because = [cause, ...(errors ?? [])].flatMap((each) => (each ? `  caused by ${JSON.stringify(each)}` : []));
  return [first, stack, ...because].filter(Boolean).join('\n');
}

function messageOf(error: Error): string {
  const { code, severity, query, syscall, status, issues } = error as unknown as Record<string, unknown>;
  if (query !== undefined || /^Failed query\b/.test(error.message)) return 'A query failed';
  if (severity !== undefined) return `The database refused a statement (${nameIn(code) ?? 'no code'})`;
  if (syscall !== undefined || /^E[A-Z_]+$/.test(String(code)))
    return `The system refused (${nameIn(code) ?? 'no code'})`;
  if (error instanceof SyntaxError) return 'A text could not be read';
  if (issues !== undefined) return 'Something has another shape than it should';
  if (status !== undefined && nameIn(error.message) === undefined) return 'Another service refused';
  return withoutValues(error.message.split('\n', 1)[0] ?? '');
}

/** What stands in quotes or brackets, addresses, numbers and whatever looks like a key are values. */
const withoutValues = (message: string): string =>
  message
    .slice(0, 300)
    .replace(/"[^"]*"?|'[^']*'(?!\w)|`[^`]*`?|\{.*|\[.*|\(.*\)/g, '…')
    .replace(/\S*(@|:\/\/)\S*/g, '…')
    .replace(/\S*[\\/]\S*/g, '…')
    .replace(/\+?\d[\d\s().-]{3,}/g, '… ')
    .replace(/\S{24,}/g, '…')
    .trim();

/** The lines that say where, without those that repeat the message. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .map((line) => line.trim())
    .join('\n');

const named = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (nameIn(value) ? [[name, value]] : [])));

const numbered = (status: unknown) => (typeof status === 'number' ? { status } : {});

/** A word of a program: a code, a constraint, a class. Letters first, or PostgreSQL's five. */
const nameIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^([A-Za-z_][A-Za-z0-9_]{0,62}|[0-9A-Z]{5})$/.test(value) ? value : undefined;
