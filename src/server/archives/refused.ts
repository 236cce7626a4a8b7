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
