/** Moments at which a test may ask for the process to die, as if its power were cut. */
export const FAULT_POINTS = [
  'inbound.stored',
  'channelKeys.writing',
  'channelKeys.written',
  'message.stored',
  'message.claimed',
  'phone.took',
  'ack.storing',
  'ack.stored',
  'campaign.begun',
  'campaign.partFixed',
  'campaign.claimed',
  'payment.answered',
  'payment.storing',
  'payment.stored',
  'company.partDeleted',
  'webhook.planned',
  'delivery.claimed',
  'delivery.answered',
  'delivery.stored',
  'import.batchWritten',
  'erasure.bitten',
  'archive.partWritten',
] as const;

export type FaultPoint = (typeof FAULT_POINTS)[number];

let armed: { point: string; passesLeft: number } | undefined;

/** Arms one point, `name` or `name:n` for the n-th time it is reached. */
export function armFaultPoint(setting: string | undefined): void {
  const [point, times] = (setting ?? '').split(':');
  armed = point ? { point, passesLeft: Number(times ?? 1) } : undefined;
}

export function reached(point: FaultPoint): void {
  if (armed?.point !== point) return;
  armed.passesLeft -= 1;
  if (armed.passesLeft <= 0) process.kill(process.pid, 'SIGKILL');
}
