import type { MicrophoneError } from '#machines/recorder.ts';

/** What stands between a page and the microphone, from what the browser threw. */
export const microphoneError = (error: unknown): MicrophoneError => {
  // Plain http outside localhost has no microphone to ask for.
  if (!window.isSecureContext || !navigator.mediaDevices) return 'insecure';
  return (error instanceof DOMException && errors[error.name]) || 'failed';
};

const errors: Partial<Record<string, MicrophoneError>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};
