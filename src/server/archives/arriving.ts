import type { ArchivedRow } from './read-archive.ts';

type Arrive = (row: ArchivedRow, at: string) => ArchivedRow;

/**
 * What a row is like when it comes from elsewhere: nothing that was under way goes on here by itself, and nothing binds the
 * company to where it was. As after a restore (records/backups/stop.ts).
 */
export const arriving: Record<string, Arrive> = {
  companies: (row) => ({
    ...row,
    planId: null,
    recommendedBy: null,
    deletionDone: null,
    deletionTotal: null,
    status: false,
  }),
  users: (row) => ({
    ...row,
    super: false,
    tokenVersion: 0,
    ...(row.passwordHash === '' && { passwordHash: noPassword }),
  }),
  connections: (row) => ({
    ...row,
    status: 'DISCONNECTED',
    qrcode: null,
    retries: 0,
    failure: null,
    passkeyAsks: 0,
    fellAt: null,
    fallToldAt: null,
    returnedAt: null,
    retryAt: null,
  }),
  campaigns: (row) => {
    if (row.status !== 'PROGRAMADA' && row.status !== 'EM_ANDAMENTO') return row;
    const isPlanned = row.status === 'PROGRAMADA';
    return {
      ...row,
      status: isPlanned ? 'INATIVA' : 'CANCELADA',
      pausedReason: null,
      pausedUntil: null,
      ...(isPlanned && { scheduledAt: null }),
    };
  },
  campaign_shippings: (row) =>
    row.state === 'sending' ? { ...row, state: 'unconfirmed', failure: 'ERR_SEND_UNCONFIRMED', isCounted: false } : row,
  schedules: (row) =>
    row.status === 'PENDENTE' || row.status === 'AGENDADA' ? { ...row, status: 'ERRO', failure: 'ERR_RESTORED' } : row,
  messages: (row) => {
    const settled = { ...row, removalPending: false, reactionPending: false, editPending: false };
    if (!row.fromMe || row.ack !== 1) return settled;
    return { ...settled, ack: 0, failure: row.sendStartedAt === null ? 'ERR_RESTORED' : 'ERR_SEND_UNCONFIRMED' };
  },
  import_runs: (row, at) => (row.state === 'running' ? { ...row, state: 'stopped', endedAt: at } : row),
  invoices: (row, at) => (row.paidAt === null && row.withdrawnAt === null ? { ...row, withdrawnAt: at } : row),
  webhooks: (row) => ({ ...row, lastSeq: 0 }),
};

/** A password that nobody has: whoever logs in needs a new one first. */
const noPassword = `scrypt$32768$8$1$AAAAAAAAAAAAAAAAAAAAAA==$${Buffer.alloc(32).toString('base64')}`;
