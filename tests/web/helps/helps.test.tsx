import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { videoCodeOf } from '#web/screens/helps/video-host.ts';
import * as stories from '../../../stories/screens/helps.stories.tsx';
import { aHelp } from '../../support/fixtures/entities.ts';
import { openScreen } from '../../support/screens/open-screen.ts';
import { composeStories } from '../../support/screens/stories.tsx';

const { Some } = composeStories(stories);
const helps = [aHelp(1, { title: 'Filas', description: 'Como separar.', video: 'aqz-KE-bpKQ' })];

test('a card opens its video at the host, and Escape closes it', async () => {
  const { user } = await openScreen(Some, { company: { helps } });
  const card = await screen.findByRole('button', { name: 'Assistir a Filas' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ajuda 1');
  expect(card.querySelector('img')?.src).toBe('https://i.ytimg.com/vi/aqz-KE-bpKQ/mqdefault.jpg');
  await user.click(card);
  (await screen.findByRole('dialog')).querySelector('img')?.dispatchEvent(new Event('load'));
  const player = (await screen.findByTitle('Filas')) as HTMLIFrameElement;
  expect(player.src).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a host that does not answer leaves a plain word in place of its player', async () => {
  const { user } = await openScreen(Some, { company: { helps } });
  await user.click(await screen.findByRole('button', { name: 'Assistir a Filas' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.querySelector('iframe')).toBeNull();
  dialog.querySelector('img')?.dispatchEvent(new Event('error'));
  await screen.findByText('O vídeo não pôde ser carregado.');
  expect(dialog.querySelector('iframe')).toBeNull();
});

test('a picture that does not come leaves a neutral card', async () => {
  await openScreen(Some, { company: { helps } });
  const card = await screen.findByRole('button', { name: 'Assistir a Filas' });
  card.querySelector('img')?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(card.querySelector('img')).toBeNull());
});

test.each([
  ['aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  [' https://youtu.be/aqz-KE-bpKQ?t=3 ', 'aqz-KE-bpKQ'],
  ['https://www.youtube.com/watch?list=1&v=aqz-KE-bpKQ', 'aqz-KE-bpKQ'],
  ['https://evil.test/"onload=x', null],
  ['', null],
])('the code of %j is %j', (written, code) => {
  expect(videoCodeOf(written)).toBe(code);
});
