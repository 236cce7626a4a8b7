import { expect, test } from 'vitest';
import { messageHeight } from '#web/components/message/message-height.ts';
import { sign } from '#web/components/message/message-signature.ts';

const lineHeight = 20;

const heightOf = (body: string, mediaType: 'image' | null = null) =>
  messageHeight({ body, mediaType, quotedMsg: null });

test.each([
  ['one line', 'Bom dia', 1],
  ['a line that is broken by its length', 'x'.repeat(100), 2],
  ['lines that the writer broke', '1. Pão\n2. Leite\n3. Café', 3],
  ['an empty line between two', 'Olá\n\nTudo bem?', 3],
  ['a writer above', sign('Bom dia', 'Camila Rezende'), 2],
])('a message of %s is guessed to be as high as its lines', (_, body, lines) => {
  expect(heightOf(body) - heightOf('Bom dia')).toBe((lines - 1) * lineHeight);
});

test('a picture without words has no line', () => {
  expect(heightOf('Veja', 'image') - heightOf('', 'image')).toBe(lineHeight);
});
