/** As speech is heard well, and a minute takes 240 kB. */
const BITS_A_SECOND = 32_000;

/** In the order in which they are wanted: what phones play as it is comes first. */
const containers = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'];

/** What records beside the mp3; ends with a voice message, or with null where this browser makes none. */
export interface VoiceRecorder {
  pause(): void;
  resume(): void;
  finish(): Promise<Blob | null>;
}

/** Records a stream once more, as phones send their voice messages. */
export const recordVoice = (stream: MediaStream, over: AbortSignal): VoiceRecorder => {
  const mimeType = containers.find(
    (each) => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(each),
  );
  if (!mimeType) return { pause: () => undefined, resume: () => undefined, finish: async () => null };
  // Fetched while somebody speaks, so that it is there when they have ended.
  const repacking = mimeType.startsWith('audio/ogg') ? undefined : import('./repack.ts');
  repacking?.catch(() => undefined);
  const parts: Blob[] = [];
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_A_SECOND });
  const stopped = new Promise<void>((resolve) => {
    recorder.onstop = () => resolve();
    recorder.onerror = () => resolve();
  });
  recorder.ondataavailable = ({ data }) => parts.push(data);
  recorder.start(1_000);
  over.addEventListener('abort', () => {
    if (recorder.state !== 'inactive') recorder.stop();
  });

  return {
    pause() {
      if (recorder.state === 'recording') recorder.pause();
    },
    resume() {
      if (recorder.state === 'paused') recorder.resume();
    },
    async finish() {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      const recorded = new Blob(parts, { type: mimeType });
      return repacking ? (await repacking).repacked(recorded) : recorded;
    },
  };
};
