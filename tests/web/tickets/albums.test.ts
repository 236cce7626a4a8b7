import { expect, test } from 'vitest';
import { createAlbums, rowKeyOf, withoutMembers } from '#web/conversation/albums.ts';
import { aMessage } from '../../support/screens/tickets.ts';

const at = (second: number) => new Date(Date.parse('2026-11-20T13:12:00.000Z') + second * 1_000).toISOString();
const picture = (id: number, more: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({ id, mediaType: 'image', mediaUrl: `/api/media/${id}.png`, body: '', createdAt: at(id), ...more });

const albumsOf = (messages: ReturnType<typeof aMessage>[], firstUnread?: number) => {
  const keys = messages.map(({ id }) => String(id));
  const found = createAlbums()(
    keys,
    (key) => messages.find(({ id }) => String(id) === key),
    firstUnread ? String(firstUnread) : undefined,
  );
  return { keys, found, albums: [...found.values()] };
};

test('pictures that one side sends together are an album, with words above the first alone', () => {
  const { keys, found, albums } = albumsOf([picture(1, { body: 'Olha' }), picture(2), picture(3), aMessage({ id: 4 })]);
  expect(albums).toEqual([['1', '2', '3']]);
  expect(withoutMembers(keys, found)).toEqual(['1', '4']);
  expect([rowKeyOf('3', found), rowKeyOf('4', found)]).toEqual(['1', '4']);
});

test('what is another’s, later, read anew, or more than a picture stands by itself', () => {
  expect(albumsOf([picture(1), picture(2, { fromMe: true })]).albums).toEqual([]);
  expect(albumsOf([picture(1), picture(2, { createdAt: at(90) })]).albums).toEqual([]);
  expect(albumsOf([picture(1), picture(2, { body: 'E esta' })]).albums).toEqual([]);
  expect(albumsOf([picture(1), picture(2, { isDeleted: true })]).albums).toEqual([]);
  expect(albumsOf([picture(1), picture(2), picture(3)], 2).albums).toEqual([['2', '3']]);
});

test('one more message that is no picture leaves the same albums', () => {
  const albumsIn = createAlbums();
  const messages = [picture(1), picture(2), aMessage({ id: 3 })];
  const find = (key: string) => messages.find(({ id }) => String(id) === key);
  expect(albumsIn(['1', '2', '3'], find)).toBe(albumsIn(['1', '2'], find));
});
