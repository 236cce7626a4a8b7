import type { recorderMachine } from '#machines/recorder.ts';
import { recorderFixture } from '../../../tests/machines/fixtures/tickets/recorder.ts';
import { voice } from '../../../tests/support/memory/browser/voice.ts';
import { subjectOf } from '../flow.ts';

/** What a microphone hands over: enough to be a message, and under 10,000 bytes an accident. */
const long = voice(2);

export const short = voice(1);

export const recorderSubject = subjectOf<typeof recorderMachine>(recorderFixture, {
  'voice message sent': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'recording.send' },
    { type: 'microphone.encoded', file: long },
  ],
  'voice message cancelled': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'recording.cancel' },
  ],
  'too short to send': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'recording.send' },
    { type: 'microphone.encoded', file: short },
    { type: 'recording.forgetFault' },
  ],
  'microphone denied': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.refused', reason: 'denied' },
    { type: 'recording.forgetFault' },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
  ],
  'question ignored': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'xstate.after.questionPatience.recorder.working.asking' },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'subject.shown', subjectId: 2 },
  ],
  'microphone lost and recording sent': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'recording.sendKept', id: 'id' },
    { type: 'recording.cancel' },
  ],
  'microphone lost and recording discarded': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'recording.discardKept', id: 'id' },
    { type: 'recording.cancel' },
  ],
  'microphone lost at once': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.lost' },
    { type: 'microphone.encoded', file: short },
  ],
  'forgotten for a quarter of an hour': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'microphone.heard', seconds: 900, level: 0.5 },
    { type: 'microphone.encoded', file: long },
    { type: 'recording.sendKept', id: 'id' },
  ],
  'left to another ticket and kept': [
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 2, level: 0.5 },
    { type: 'subject.shown', subjectId: 2 },
    { type: 'microphone.encoded', file: long },
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.discardKept', id: 'id' },
  ],
  'recorder broken': [
    { type: 'xstate.error.actor.pageGuard', error: new Error('broken') },
    { type: 'subject.shown', subjectId: 1 },
    { type: 'recording.begin', subjectId: 1 },
    { type: 'microphone.opened' },
    { type: 'microphone.heard', seconds: 1, level: 0.5 },
    { type: 'xstate.error.actor.microphone', error: new Error('broken') },
    { type: 'recording.forgetFault' },
  ],
});
