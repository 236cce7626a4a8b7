/** Why a backup, a restore or a move is not done, in words for whoever asked for it. Nothing has been changed. */
export class BackupRefused extends Error {}

/** What is in a backup is not what was put into it. */
export class BackupDamaged extends BackupRefused {
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(`${file} is damaged or not all there: ${what}. Use another one; nothing has been changed.`, options);
  }
}

/** It is encrypted, and no passphrase was given or not the one that it was encrypted with. */
export class PassphraseNeeded extends BackupRefused {}
