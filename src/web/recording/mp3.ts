import { Mp3Encoder } from '@breezystack/lamejs';

/** MP3, one channel, 128 kbps (spec section 9), encoded while the sound comes in. */
export const createMp3 = (sampleRate: number) => {
  const encoder = new Mp3Encoder(1, sampleRate, 128);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let samples = 0;
  const keep = (part: Uint8Array) => {
    if (part.length > 0) parts.push(new Uint8Array(part));
  };
  return {
    /** Takes samples from -1 to 1; says how many seconds there are, and how loud these were. */
    add(sound: Float32Array) {
      keep(encoder.encodeBuffer(Int16Array.from(sound, toSixteenBits)));
      samples += sound.length;
      return { seconds: samples / sampleRate, level: peakOf(sound) };
    },
    end() {
      keep(encoder.flush());
      return parts;
    },
  };
};

const toSixteenBits = (sample: number) => Math.max(-1, Math.min(1, sample)) * 32_767;

const peakOf = (sound: Float32Array) => sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
