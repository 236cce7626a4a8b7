import type { Chance } from './chance.ts';

const rate = 8000;

/** A WAV that rises and falls like somebody speaking, at the length of a voice message. */
export function recordVoice(chance: Chance, seconds: number): Buffer {
  const samples = Buffer.alloc(rate * seconds);
  let phase = 0;
  let pitch = 140;
  let loudness = 0;
  for (let at = 0; at < samples.length; at += 1) {
    if (at % (rate / 8) === 0) {
      pitch = chance.between(110, 220);
      loudness = chance.between(0, 10) < 2 ? 0 : chance.between(30, 90);
    }
    phase += (2 * Math.PI * pitch) / rate;
    const syllable = Math.sin((Math.PI * (at % (rate / 8))) / (rate / 8));
    const wave = Math.sin(phase) + Math.sin(phase * 2) / 2 + Math.sin(phase * 5) / 6;
    samples[at] = Math.round(128 + (wave * loudness * syllable) / 1.7);
  }
  return Buffer.concat([header(samples.length), samples]);
}

/** One channel, 8 bits, 8 kHz. */
function header(length: number): Buffer {
  const content = Buffer.alloc(44);
  content.write('RIFF', 0, 'latin1');
  content.writeUInt32LE(36 + length, 4);
  content.write('WAVEfmt ', 8, 'latin1');
  content.writeUInt32LE(16, 16);
  content.writeUInt16LE(1, 20);
  content.writeUInt16LE(1, 22);
  content.writeUInt32LE(rate, 24);
  content.writeUInt32LE(rate, 28);
  content.writeUInt16LE(1, 32);
  content.writeUInt16LE(8, 34);
  content.write('data', 36, 'latin1');
  content.writeUInt32LE(length, 40);
  return content;
}
