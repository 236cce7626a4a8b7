import { preference } from '#web/preferences.ts';

/**
 * Sounds once for a burst of messages, in one tab of the browser: the tab that claims the newest message first.
 * A browser that plays nothing before the first click stays silent; the badge and the title still tell.
 */
export const soundFor = (messageId: number) => {
  const volume = preference('volume');
  if (volume === 0) return;
  void inOneTab(async () => {
    if (!claim(messageId)) return;
    ring(volume);
    await new Promise((quiet) => setTimeout(quiet, burst));
  });
};

/** Milliseconds in which further messages belong to the sound already heard. */
const burst = 1000;

const inOneTab = (task: () => Promise<void>) =>
  navigator.locks
    ? navigator.locks.request('recado-sound', { ifAvailable: true }, (lock) => (lock ? task() : undefined))
    : task();

const claim = (messageId: number) => {
  try {
    if (Number(window.localStorage.getItem('sounded') ?? 0) >= messageId) return false;
    window.localStorage.setItem('sounded', String(messageId));
  } catch {
    // Without storage every tab is on its own.
  }
  return true;
};

let audio: AudioContext | undefined;

const ring = (volume: number) => {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  const start = audio.currentTime;
  tone(audio, 880, start, volume);
  tone(audio, 1174.66, start + 0.12, volume);
};

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
