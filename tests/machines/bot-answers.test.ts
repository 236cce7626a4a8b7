import { describe, expect, test } from 'vitest';
import { choiceOf } from '#machines/bot/choice.ts';
import { isThanks } from '#machines/bot/courtesy.ts';
import { givenRate, rateOf } from '#machines/bot/rate.ts';

describe('a rate as people give it', () => {
  test.each([
    ['3️⃣', 3],
    ['１', 1],
    ['②', 2],
    ['3 ⭐', 3],
    ['*3*', 3],
    ['***', 3],
    ['★★☆', 2],
    ['⭐⭐⭐ obrigada!', 3],
    ['três', 3],
    ['Tres', 3],
    ['dois', 2],
    ['two', 2],
    ['um', 1],
    ['uma estrela', 1],
    ['Obrigada, nota 3!', 3],
    ['muito obrigado pelo atendimento, dou 3', 3],
    ['Minha nota é 2', 2],
    ['3 - Muito satisfeito', 3],
    ['muito satisfeita', 3],
    ['Insatisfeito', 1],
    ['satisfecho', 2],
    ['very satisfied', 3],
    ['3/3', 3],
    ['3,0', 3],
    ['Bom dia, 3 👍', 3],
    ['tres, muy amable', 3],
    ['my rating is 3, thank you', 3],
    ['☆☆☆', 3],
    ['nada satisfeito', 1],
    ['no estoy satisfecho', 1],
    ['not satisfied', 1],
    ['2 estrelas por favor', 2],
    ['two stars please', 2],
    ['3 porque foi rápido', 3],
    ['3 (três)', 3],
    ['Mi calificación es 3', 3],
    ['péssimo, 1', 1],
    ['3º', 3],
    ['nota 3 para a Ana', 3],
  ])('%j is %s, and says nothing else', (text, rate) =>
    expect(givenRate(text, ['Ana Souza'])).toEqual({ rate, isAlone: true }),
  );

  test.each([
    ['Nota 1, demorou demais e ninguém resolveu', 1],
    ['nota 1 porque demorou', 1],
    ['Nota três, atendente Carla foi ótima', 3],
    ['nota 2 demorou demais', 2],
    ['3 porque resolveram meu problema', 3],
    ['Minha nota é 2. Podem me ligar amanhã?', 2],
    ['2 estrelas, o boleto veio errado', 2],
  ])('%j is %s, and says more', (text, rate) => expect(givenRate(text)).toEqual({ rate, isAlone: false }));

  test.each([
    ['preciso de 3 caixas'],
    ['chego em 3 minutos'],
    ['2 semanas'],
    ['1 dia'],
    ['um bom dia para você'],
    ['uma boa semana'],
    ['nota 10'],
    ['3/5'],
    ['2,5'],
    ['1 ou 2'],
    ['nota fiscal 3'],
    ['nota 3 não veio'],
    ['nota 2 da compra'],
    ['pouco satisfeito'],
    ['a nota 3 não veio'],
    ['3 insatisfeito'],
    ['não muito satisfeito'],
    ['0'],
    ['1234'],
    ['👍'],
  ])('%j is none', (text) => expect(rateOf(text)).toBeUndefined());
});

describe('a choice as people write it', () => {
  const queues = ['Vendas', 'Suporte técnico', 'Financeiro'].map((name, index) => ({ sign: String(index + 1), name }));
  test.each([
    ['1', 0],
    ['01', 0],
    ['１', 0],
    ['1️⃣', 0],
    ['*1*', 0],
    ['1.', 0],
    ['1)', 0],
    ['(1)', 0],
    ['"1"', 0],
    ['1 - Vendas', 0],
    ['1- vendas', 0],
    ['Vendas (1)', 0],
    ['opção 1', 0],
    ['opcao 2', 1],
    ['Opción 3', 2],
    ['option 2 please', 1],
    ['quero a 2, por favor', 1],
    ['bom dia, 3', 2],
    ['dois', 1],
    ['a segunda? dois', undefined],
    ['nº 3', 2],
    ['nº1', 0],
    ['1ª opção', 0],
    ['a segunda', 1],
    ['segunda', undefined],
    ['2 suporte', 1],
    ['suporte tecnico', 1],
    ['SUPORTE TÉCNICO!', 1],
    ['quero falar com vendas', 0],
    ['vendas por favor', 0],
    ['1 - Financeiro', undefined],
    ['1 ou 2', undefined],
    ['preciso de 2 caixas', undefined],
    ['um bom dia', undefined],
    ['11987654321', undefined],
    ['4', undefined],
    ['obrigada', undefined],
    ['', undefined],
  ])('%j is the place %s', (text, place) => expect(choiceOf(text, queues)).toBe(place));

  test('a name is not taken for a part of another one, nor for a small word', () => {
    const choices = ['Vendas', 'Vendas externas', 'Suporte'].map((name, index) => ({ sign: String(index + 1), name }));
    expect(choiceOf('vendas externas, por favor', choices)).toBe(1);
    expect(choiceOf('1 - Suporte', choices)).toBeUndefined();
    expect(choiceOf('suporte', choices)).toBe(2);
  });

  test('where names come first, a number that is a name is that name', () => {
    const choices = ['2', '3', '4'].map((name, index) => ({ sign: String(index + 1), name }));
    expect(choiceOf('2', choices, 'name')).toBe(0);
    expect(choiceOf('2', choices)).toBe(1);
  });
});

describe('thanks after the end', () => {
  test.each([
    ['Obrigada!'],
    ['obrigadaaaa 🙏'],
    ['Muito obrigado pela atenção, Ana! Bom final de semana'],
    ['ok, valeu'],
    ['vlw'],
    ['👍'],
    ['❤️🙏🏽'],
    ['Gracias, muy amable'],
    ['muchas gracias por la ayuda'],
    ['Thank you so much!'],
    ['thanks, have a great day'],
    ['Deus abençoe, obrigado'],
    ['Obrigada kkkk'],
    ['Deu certo, obrigada'],
    ['okk obrigada'],
    ['Por nada'],
    ['Deus abençoe'],
    ['Amém 🙏🙏'],
    ['Show de bola'],
  ])('%j is nothing else', (text) => expect(isThanks(text, ['Ana Souza'])).toBe(true));

  test.each([
    ['Oi'],
    ['Bom dia'],
    ['Obrigada, mas ainda não chegou'],
    ['Obrigado. E o boleto?'],
    ['obrigada, e a segunda via'],
    ['Ana'],
    ['Ok'],
    ['😡'],
    ['🙏😡'],
    ['não, obrigado'],
    ['thanks but it still fails'],
    ['obrigada, Bruna'],
    ['Gracias, otra pregunta'],
    ['?'],
    [''],
    ['obrigado https://exemplo.test'],
  ])('%j may be something else', (text) => expect(isThanks(text, ['Ana Souza'])).toBe(false));
});
