import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { Avatar, bringPictures } from '#web/components/avatar.tsx';
import { createAvatarPictures } from '#web/components/avatar-picture.tsx';
import type { LoadMedia } from '#web/components/media/media-cache.ts';

const answers = new Map<string, (file: Blob | Error) => void>();
const load: LoadMedia = (url) =>
  new Promise((resolve, reject) => {
    answers.set(url, (file) => (file instanceof Error ? reject(file) : resolve(file)));
  });
const { AvatarPicture, clear } = createAvatarPictures(load);

beforeAll(() => {
  let addresses = 0;
  URL.createObjectURL = () => {
    addresses += 1;
    return `blob:${addresses}`;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  clear();
  answers.clear();
});

const bring = () => act(async () => bringPictures(AvatarPicture));
const asked = () => [...answers.keys()];
const answer = (url: string, file: Blob | Error = new Blob(['face'])) => act(async () => answers.get(url)?.(file));
const pictures = (within: Element) => [...within.querySelectorAll('img')].map((image) => image.getAttribute('src'));

test('the initials stand alone until what shows pictures has come, and below the picture from then on', async () => {
  const { container } = render(<Avatar name="Ana Souza" src="/api/media/a.png" />);
  expect([container.textContent, asked()]).toEqual(['AS', []]);
  await bring();
  expect(asked()).toEqual(['/api/media/a.png']);
  expect(pictures(container)).toEqual([]);
  await answer('/api/media/a.png');
  expect([container.textContent, pictures(container)]).toEqual(['AS', [expect.stringMatching('blob:')]]);
});

test('a picture that can’t be had, or can’t be shown, leaves the initials', async () => {
  const { container } = render(
    <>
      <Avatar name="Ana Souza" src="/api/media/gone.png" />
      <Avatar name="Bia Lima" src="/api/media/broken.png" />
    </>,
  );
  await bring();
  await answer('/api/media/gone.png', new Error('404'));
  await answer('/api/media/broken.png');
  const [image] = container.querySelectorAll('img');
  if (image) fireEvent.error(image);
  expect([container.textContent, pictures(container)]).toEqual(['ASBL', []]);
});

test('of a list full of faces two are fetched at a time, and none anew that is known', async () => {
  const names = ['a', 'b', 'c'];
  const list = names.map((name) => <Avatar key={name} name={name} src={`/api/media/${name}.png`} />);
  const { container, rerender } = render(<div>{list}</div>);
  await bring();
  expect(asked()).toEqual(['/api/media/a.png', '/api/media/b.png']);
  await answer('/api/media/a.png');
  expect(asked()).toHaveLength(3);
  for (const name of ['b', 'c']) await answer(`/api/media/${name}.png`);
  expect(pictures(container)).toHaveLength(3);
  answers.clear();
  rerender(<div />);
  rerender(<div>{list}</div>);
  expect([asked(), pictures(container).length]).toEqual([[], 3]);
});
