import type { texts as source } from '../pt/recorder.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  asking: 'Allow the microphone in the question of your browser.',
  recording: 'Recording',
  encoding: 'Preparing the audio…',
  send: 'Send recording',
  cancel: 'Discard recording',
  dismiss: 'Close notice',
  keptList: 'Kept recordings',
  kept: 'Not sent yet',
  sendKept: 'Send',
  discardKept: 'Discard',
  faults: {
    denied:
      'The browser does not let Recado use the microphone. Allow it at the padlock beside the address and try again.',
    missing: 'No microphone was found. Connect one and try again.',
    busy: 'Another program is using the microphone. Close it and try again.',
    insecure: 'Recording needs a secure connection (https). Ask your administrator, or attach an audio file.',
    failed: 'The recording failed. Try again.',
    ignored: 'The question about the microphone was not answered. Try again and choose Allow.',
    tooShort: 'Recording too short: nothing was sent.',
  },
} satisfies Texts<typeof source>;
