import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Avatar, bringPictures } from '#web/components/avatar.tsx';
import { createAvatarPictures, type LoadPicture } from '#web/components/avatar-picture.tsx';

let calls: { addresses: readonly string[]; answer: (found: Map<string, Blob> | Error) => void }[] = [];
const together: LoadPicture['together'] = (addresses) =>
  new Promise((resolve, reject) => {
    calls.push({ addresses, answer: (found) => (found instanceof Error ? reject(found) : resolve(found)) });
  });
const alone = vi.fn<LoadPicture['alone']>();
const { AvatarPicture, clear } = createAvatarPictures({ together, alone });

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
  calls = [];
  alone.mockReset();
});

const bring = () => act(async () => bringPictures(AvatarPicture));
const asked = () => calls.map(({ addresses }) => addresses);
const called = (times: number) => vi.waitFor(() => expect(calls).toHaveLength(times));
const address = (name: string) => `/api/media/${name}.png`;
const found = (...names: string[]) => new Map(names.map((name) => [address(name), new Blob(['face'])]));
const answer = (call: number, pictures: Map<string, Blob> | Error) => act(async () => calls[call]?.answer(pictures));
const pictures = (within: Element) => [...within.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const faces = (...names: string[]) => names.map((name) => <Avatar key={name} name={name} src={address(name)} />);

test('the initials stand alone until what shows pictures has come, and below the picture from then on', async () => {
  const { container } = render(<Avatar name="Ana Souza" src={address('a')} />);
  expect([container.textContent, asked()]).toEqual(['AS', []]);
  await bring();
  await called(1);
  expect(pictures(container)).toEqual([]);
  await answer(0, found('a'));
  expect([container.textContent, pictures(container)]).toEqual(['AS', [expect.stringMatching('blob:')]]);
});

test.each([
  ['+55 11 98888-0142', '42'],
  ['5511988880143', '43'],
  ['99 Tecidos', '99'],
  ['3M do Brasil', '3'],
])('%s is told apart by %s', (name, shown) => {
  expect(render(<Avatar name={name} />).container.textContent).toBe(shown);
});

test('a picture that can’t be had, or can’t be shown, leaves the initials', async () => {
  alone.mockRejectedValue(new Error('404'));
  const { container } = render(
    <>
      <Avatar name="Ana Souza" src={address('gone')} />
      <Avatar name="Bia Lima" src={address('broken')} />
    </>,
  );
  await bring();
  await called(1);
  await answer(0, found('broken'));
  const [image] = container.querySelectorAll('img');
  if (image) fireEvent.error(image);
  expect([container.textContent, pictures(container)]).toEqual(['ASBL', []]);
});

test('the faces of a list are fetched in one call, what comes meanwhile in the next, and none anew that is known', async () => {
  const { container, rerender } = render(<div>{faces('a', 'b', 'c')}</div>);
  await bring();
  await called(1);
  rerender(<div>{faces('a', 'b', 'c', 'd', 'e')}</div>);
  await answer(0, found('a', 'b', 'c'));
  await called(2);
  await answer(1, found('d', 'e'));
  expect(asked()).toEqual([['a', 'b', 'c'].map(address), ['d', 'e'].map(address)]);
  expect([pictures(container).length, alone.mock.calls]).toEqual([5, []]);
  rerender(<div />);
  rerender(<div>{faces('a', 'b', 'c', 'd', 'e')}</div>);
  expect([pictures(container).length, calls.length]).toEqual([5, 2]);
});

test('no call asks for more than thirty', async () => {
  const names = Array.from({ length: 31 }, (_, number) => `${number}`);
  render(<div>{faces(...names)}</div>);
  await bring();
  await called(1);
  await answer(0, found(...names.slice(0, 30)));
  await called(2);
  await answer(1, found(...names.slice(30)));
  expect(asked().map(({ length }) => length)).toEqual([30, 1]);
});

test('one that is missing among the others is fetched alone, and holds up none of them', async () => {
  let bringIt: (picture: Blob) => void = () => undefined;
  alone.mockReturnValue(new Promise((resolve) => (bringIt = resolve)));
  const { container } = render(<div>{faces('long', 'short')}</div>);
  await bring();
  await called(1);
  await answer(0, found('short'));
  expect([alone.mock.calls.map(([url]) => url), pictures(container).length]).toEqual([[address('long')], 1]);
  await act(async () => bringIt(new Blob(['face'])));
  expect(pictures(container)).toHaveLength(2);
});

test('a call that failed leaves the initials, and the faces that come next are asked for', async () => {
  const { container, rerender } = render(<div>{faces('a')}</div>);
  await bring();
  await called(1);
  await answer(0, new Error('ERR_INTERNAL'));
  rerender(<div>{faces('a', 'b')}</div>);
  await called(2);
  await answer(1, found('b'));
  expect([asked()[1], pictures(container).length]).toEqual([[address('b')], 1]);
});
