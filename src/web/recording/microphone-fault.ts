import type { MicrophoneFault } from '#machines/recorder.ts';

/** What stands between a page and the microphone, from what the browser threw. */
export const microphoneFault = (error: unknown): MicrophoneFault => {
  // Plain http outside localhost has no microphone to ask for.
  if (!window.isSecureContext || !navigator.mediaDevices) return 'insecure';
  return (error instanceof DOMException && faults[error.name]) || 'failed';
};

const faults: Partial<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
