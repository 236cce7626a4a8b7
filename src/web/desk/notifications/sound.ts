import { createAtom } from '#web/atom.ts';
import { spareTime } from '#web/spare-time.ts';

/** Whether something should have sounded, and the browser plays nothing before the first click. */
export const isSoundBlocked = createAtom(false);

/** Two short tones. While the browser lets nothing sound, the badge and the title tell, and that it is silent is said. */
export const ring = (volume: number) => {
  if (volume === 0) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') {
    // What is asked for before the first click would all sound at it.
    if (navigator.userActivation?.hasBeenActive === false) return notifyBlocked();
    void audio.resume();
  }
  const start = audio.currentTime;
  tone(audio, 880, start, volume);
  tone(audio, 1174.66, start + 0.12, volume);
};

/** Opening the sound holds the page up, so it is done when nothing else is to be done. */
export const openSound = async () => {
  await spareTime();
  audio ??= new AudioContext();
};

/** Any click or key is enough for the browser. */
const notifyBlocked = () => {
  if (isSoundBlocked.get()) return;
  isSoundBlocked.set(true);
  const freed = new AbortController();
  const free = () => {
    if (navigator.userActivation?.hasBeenActive === false) return;
    freed.abort();
    void audio?.resume();
    isSoundBlocked.set(false);
  };
  for (const gesture of ['pointerup', 'keydown']) {
    window.addEventListener(gesture, free, { capture: true, signal: freed.signal });
  }
};

let audio: AudioContext | undefined;

const tone = (context: AudioContext, frequency: number, at: number, volume: number) => {
  const source = context.createOscillator();
  const gain = context.createGain();
  source.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(volume * 0.3, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.35);
  source.connect(gain).connect(context.destination);
  source.start(at);
  source.stop(at + 0.4);
};
