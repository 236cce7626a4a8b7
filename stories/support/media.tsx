import type { Decorator } from '@storybook/react-vite';
import { createMediaCache } from '#web/components/media/media-cache.ts';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { voice } from '../../tests/support/memory/browser/voice.ts';

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
