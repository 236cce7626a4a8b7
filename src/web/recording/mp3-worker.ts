import { createMp3 } from './mp3.ts';

export interface EncoderStart {
  /** Brings the sound, chunk by chunk; an empty chunk is the end. */
  port: MessagePort;
  sampleRate: number;
}

/** How far it has come, or the finished file in pieces. */
export type EncoderNews = { seconds: number; level: number } | { mp3: Uint8Array<ArrayBuffer>[] };

self.onmessage = ({ data: { port, sampleRate } }: MessageEvent<EncoderStart>) => {
  const mp3 = createMp3(sampleRate);
  port.onmessage = ({ data: samples }: MessageEvent<Float32Array>) =>
    notify(samples.length === 0 ? { mp3: mp3.end() } : mp3.add(samples));
};

const notify = (news: EncoderNews) => self.postMessage(news);
