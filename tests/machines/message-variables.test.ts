import { expect, test } from 'vitest';
import { filledParts, fillVariables } from '#machines/message-variables.ts';

const values = {
  contactName: 'Lívia Prado',
  protocol: '202611180042',
  now: new Date('2026-11-18T02:30:00Z'),
  timeZone: 'America/Sao_Paulo',
};

test('variables are filled by the company’s clock, and what is none stays as it was written', () => {
  expect(fillVariables('{{ms}}, {{ firstName }}! {{date}} {{hour}} {{protocol}} {{pedido}} {{toString}}', values)).toBe(
    'Boa noite, Lívia! 17/11/2026 23:30 202611180042 {{pedido}} {{toString}}',
  );
});

test('what nothing is put in for is told apart', () => {
  expect(filledParts('Oi {{name}}, o {{pedido}} saiu', values).filter(({ isUnknown }) => isUnknown)).toEqual([
    { text: '{{pedido}}', isUnknown: true },
  ]);
  expect(filledParts('', values)).toEqual([]);
});
