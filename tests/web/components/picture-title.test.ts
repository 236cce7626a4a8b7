import { expect, test } from 'vitest';
import { pictureTitle } from '#web/components/media/pictures.ts';

test.each([
  [{ caption: 'O portão', name: 'image.jpeg' }, 'O portão'],
  [{ caption: '', name: 'comprovante.png' }, 'comprovante.png'],
  [{ caption: '', name: 'image.jpeg' }, ''],
  [{ caption: '', name: 'photo.jpg' }, ''],
  [{ caption: '', name: 'sticker.webp' }, ''],
  [{ caption: '', name: 'arquivo.png' }, ''],
  [{ caption: '', name: null }, ''],
])('a picture %j is called «%s»', (picture, title) => {
  expect(pictureTitle(picture)).toBe(title);
});
