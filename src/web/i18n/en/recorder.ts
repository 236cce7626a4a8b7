import type { texts as source } from '../pt/recorder.ts';
import type { Texts } from '../texts.ts';

export const texts = {
  asking: 'Allow the microphone when your browser asks.',
  recording: 'Recording',
  encoding: 'Preparing the audio…',
  paused: 'Recording paused',
  stopped: 'paused',
  pause: 'Pause recording',
  resume: 'Go on recording',
  hear: 'Listen before sending',
  send: 'Send recording',
  cancel: 'Discard recording',
  discarded: 'Recording thrown away.',
  undoDiscard: 'Undo',
  dismiss: 'Close notice',
  keptList: 'Saved recordings',
  kept: 'Not sent yet',
  sendKept: 'Send',
  discardKept: 'Discard',
  faults: {
    denied:
      'The browser doesn’t let Recado use the microphone. Allow it from the padlock next to the address and try again.',
    missing: 'No microphone was found. Connect one and try again.',
    busy: 'Another program is using the microphone. Close it and try again.',
    insecure: 'Recording needs a secure connection (https). Ask your administrator, or attach an audio file.',
    failed: 'The recording failed. Try again.',
    ignored: 'The microphone request went unanswered. Try again and choose Allow.',
    tooShort: 'Recording too short: nothing was sent.',
  },
} satisfies Texts<typeof source>;
