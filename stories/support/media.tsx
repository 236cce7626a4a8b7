import type { Decorator } from '@storybook/react-vite';
import { createMediaCache } from '#web/components/media-cache.ts';
import { MediaSource } from '#web/components/media-source.tsx';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#cfd8cf"/><stop offset=".5" stop-color="#9fb4a6"/><stop offset="1" stop-color="#6d8a7a"/></linearGradient></defs><rect width="640" height="420" fill="url(#g)"/><circle cx="470" cy="120" r="48" fill="#e8e2c4"/></svg>`;

/** Files by the first word of their name: `missing…` cannot be fetched, `slow…` never arrives. */
const cache = createMediaCache(async (url) => {
  if (url.includes('missing')) throw new Error('not there');
  if (url.includes('slow')) return new Promise<Blob>(() => undefined);
  if (url.endsWith('.wav')) return voice(4);
  return new Blob([picture], { type: 'image/svg+xml' });
});

export const withMedia: Decorator = (Story) => (
  <MediaSource cache={cache}>
    <Story />
  </MediaSource>
);

/** A hum that comes and goes, like somebody speaking. */
function voice(seconds: number) {
  const rate = 8000;
  const samples = seconds * rate;
  const view = new DataView(new ArrayBuffer(44 + samples));
  const text = (at: number, value: string) => {
    for (let index = 0; index < value.length; index += 1) view.setUint8(at + index, value.charCodeAt(index));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
  new Uint8Array(view.buffer, 44).forEach((_, at, sound) => {
    const loudness = 90 * Math.abs(Math.sin(at / 1900) * Math.cos(at / 5300));
    sound[at] = 128 + Math.sin(at / 8) * loudness;
  });
  return new Blob([view.buffer], { type: 'audio/wav' });
}
