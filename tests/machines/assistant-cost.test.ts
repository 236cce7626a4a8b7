import { expect, test } from 'vitest';
import { costOf, pricesOf, tokensOfAnswer } from '#machines/assistant-cost.ts';

const named = (model: string, promptPrice: number | null = null, completionPrice: number | null = null) =>
  pricesOf({ model, promptPrice, completionPrice });

test('a model costs what its prompt says, else what is known of it', () => {
  expect(named('gpt-4o-mini')).toEqual({ prompt: 0.15, completion: 0.6 });
  expect(named('gpt-4o-mini', null, 0.5)).toEqual({ prompt: 0.15, completion: 0.5 });
  expect([named('llama'), named('llama', 1)]).toEqual([undefined, undefined]);
  expect(named('llama', 0, 0)).toEqual({ prompt: 0, completion: 0 });
});

test('a thousand answers cost at most what they may read and write', () => {
  const tokens = tokensOfAnswer({ prompt: 'x'.repeat(400), maxMessages: 10, maxTokens: 100 });
  expect(tokens).toEqual({ prompt: 650, completion: 100 });
  expect(costOf({ prompt: 0.15, completion: 0.6 }, tokens) * 1000).toBeCloseTo(0.1575);
});
