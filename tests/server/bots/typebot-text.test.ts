import { describe, expect, test } from 'vitest';
import { textOf } from '#machines/bot/saying.ts';
import { choicesOf, numbered, replyOf } from '#server/integrations/typebot-text.ts';

describe('what a customer answers to a typebot', () => {
  test.each([
    ['2', ['2', '3', '4'], '2'],
    ['4', ['2', '3', '4'], '4'],
    ['0', ['0', '1', '2'], '0'],
    ['1', ['2', '3', '4'], '1'],
    ['2', ['Sim', 'Não'], 'Não'],
    ['nao', ['Sim', 'Não'], 'Não'],
    ['opção 1', ['Sim', 'Não'], 'Sim'],
    ['01', ['Sim', 'Não'], 'Sim'],
    ['2️⃣', ['Sim', 'Não'], 'Não'],
    ['1 - Sim', ['Sim', 'Não'], 'Sim'],
    ['1, 3', ['Pão', 'Bolo', 'Café'], 'Pão, Café'],
    ['pão e café', ['Pão', 'Bolo', 'Café'], 'Pão, Café'],
    ['Pão e bolo', ['Pão', 'Pão e bolo'], 'Pão e bolo'],
    ['10 unidades', ['10 unidades', '20 unidades'], '10 unidades'],
    ['outra coisa', ['Sim', 'Não'], 'outra coisa'],
    ['9', ['Sim', 'Não'], '9'],
    ['quero', [], 'quero'],
  ])('%j among %j is %j', (text, choices, reply) => expect(replyOf(text, choices)).toBe(reply));
});

describe('what a typebot asks to be chosen', () => {
  test.each([
    [{ length: 5, startsAt: 1 }, '1 2 3 4 5'],
    [{ length: 3, startsAt: 0 }, '0 1 2 3'],
    [{ length: 5, buttonType: 'Icons' }, '1 2 3 4 5'],
    [undefined, '0 1 2 3 4 5 6 7 8 9 10'],
  ])('a rating with %j is %s', (options, rates) =>
    expect(choicesOf({ type: 'rating input', options }).join(' ')).toBe(rates),
  );

  test('is offered by the number of its place, and a list of numbers by itself', () => {
    const shown = (choices: string[]) => textOf({ text: 'Quantos?', choices: numbered(choices) });
    expect(shown(['Sim', 'Não'])).toBe('Quantos?\n\n*1* - Sim\n*2* - Não');
    expect(shown(['2', '3'])).toBe('Quantos?\n\n*2*\n*3*');
    expect(shown(['2', '3 ou mais'])).toBe('Quantos?\n\n*1* - 2\n*2* - 3 ou mais');
  });
});
