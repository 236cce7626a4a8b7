/** The common reasons why a start fails, in words. */
export function plainError(error: unknown): string | undefined {
  const { code, syscall, address, port, path } = causeOf(error);
  if (code === 'EADDRINUSE') return `Port ${port} is taken: another program listens there. Set PORT to a free one.`;
  if (code === 'EACCES' && syscall === 'listen') return `Port ${port} may not be used. Set PORT to another one.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database does not answer at ${address ?? 'that address'}${port ? `:${port}` : ''}. Is DATABASE_URL right, and is it running?`;
  }
  if (code === 'EEXIST' && syscall === 'mkdir') return `${path ?? 'DATA_DIR'} is a file. Set DATA_DIR to a folder.`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full. Make room where DATA_DIR is, and start again.';
  if (code === '28P01' || code === '28000') return 'The database refuses the user or the password in DATABASE_URL.';
  if (code === '42501') {
    return 'The user in DATABASE_URL may not do what it has to. Let a superuser of that PostgreSQL run deploy/database.sql first.';
  }
  if (code === '08P01') {
    return 'What DATABASE_URL names takes no settings of a session, as a pooler does. Name the database itself there, and the pooler in DATABASE_POOLER_URL.';
  }
  if (code === '3D000') return 'The database that DATABASE_URL names is not there. Make it first: createdb does.';
  if (code === 'ENOTDIR' || code === 'EACCES' || code === 'EROFS') {
    return `${path ?? 'DATA_DIR'} can't be used as a folder for data (${code}). Set DATA_DIR to another one.`;
  }
  return undefined;
}

interface SystemError {
  code?: string;
  syscall?: string;
  address?: string;
  port?: number;
  path?: string;
  cause?: unknown;
  errors?: unknown[];
}

function causeOf(error: unknown): SystemError {
  if (typeof error !== 'object' || error === null) return {};
  const { code, cause, errors } = error as SystemError;
  if (code === undefined && (cause ?? errors?.[0])) return causeOf(cause ?? errors?.[0]);
  return error as SystemError;
}
