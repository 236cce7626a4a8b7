import type { UserFacingSocketConfig, WAVersion } from 'baileys';
import { findSent } from '../sent.ts';
import type { Spool } from '../spool.ts';
import type { WebLineOptions } from './line-options.ts';
import type { Pairing } from './pairing.ts';

type Logger = NonNullable<UserFacingSocketConfig['logger']>;

/** How a socket of the library is asked for. */
export function socketConfig({
  connection: { connectionId, importsHistory = false },
  library,
  rows,
  pairing,
  spool,
  pace,
  version,
  url,
  log,
}: WebLineOptions & { pairing: Pairing; spool: Spool }): UserFacingSocketConfig {
  return {
    auth: { creds: pairing.creds, keys: pairing.keys },
    ...(version ? { version: version.split('.').map(Number) as WAVersion } : {}),
    ...(url ? { waWebSocketUrl: url } : {}),
    connectTimeoutMs: pace.connectMs,
    logger: quietLogger((text) => log.warn({ connectionId }, `Baileys: ${text}`)),
    makeSignalRepository: spool.keeping,
    // A phone that could not read a message asks for it again.
    getMessage: async ({ id }) => (id ? (await findSent(rows, library, id))?.message : undefined),
    shouldIgnoreJid: (jid) => jid === 'status@broadcast' || jid.endsWith('@newsletter'),
    // What was before the pairing is not the desk's, unless somebody wants it.
    shouldSyncHistoryMessage: () => importsHistory,
    syncFullHistory: false,
    // Else the phone does not ring any more.
    markOnlineOnConnect: false,
    emitOwnEvents: false,
  };
}

/** The library's errors without what it says them about, which may be a message. */
function quietLogger(warn: (text: string) => void): Logger {
  const silent = () => {};
  const logger: Logger = {
    level: 'error',
    child: () => logger,
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: (detail, text) => warn(text ?? (typeof detail === 'string' ? detail : 'an error')),
  };
  return logger;
}
