import { voice } from '../../support/voice.ts';

/** What a microphone hands over: enough to be a message, and under 10,000 bytes an accident. */
export const long = voice(2);
export const short = voice(1);
