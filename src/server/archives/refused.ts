import type { ErrorCode } from '#contract/errors.ts';
import { BackupRefused } from '#server/backups/refused.ts';

/** Why an archive is not made or not taken up: in words for the command, and as a code with its values for the desk. */
export class ArchiveRefused extends BackupRefused {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly values: readonly string[] = [],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What the desk says of whatever went wrong. */
export function failureOf(error: unknown): ErrorCode {
  if (error instanceof ArchiveRefused) return error.code;
  const { code } = error as NodeJS.ErrnoException;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'ERR_ARCHIVE_NO_ROOM' : 'ERR_ARCHIVE_FAILED';
}
