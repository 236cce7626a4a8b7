import type { Decorator } from '@storybook/react-vite';
import { createMediaCache } from '#web/components/media/media-cache.ts';
import { MediaSource } from '#web/components/media/media-source.tsx';
import { picture } from '../../tests/support/memory/browser/picture.ts';
import { voice } from '../../tests/support/memory/browser/voice.ts';

/** Files by the first word of their name: `missing…` cannot be fetched, `slow…` never arrives. */
const cache = createMediaCache(async (url) => {
  if (url.includes('missing')) throw new Error('not there');
  if (url.includes('slow')) return new Promise<Blob>(() => undefined);
  if (url.endsWith('.wav')) return voice(4);
  return picture();
});

export const withMedia: Decorator = (Story) => (
  <MediaSource cache={cache}>
    <Story />
  </MediaSource>
);
