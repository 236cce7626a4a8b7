import type { Prompt } from '#contract/schema.ts';

/** US dollars for a million tokens: of what a model reads, and of what it writes. */
export interface ModelPrices {
  prompt: number;
  completion: number;
}

/** The month of `knownPrices`, as providers published them. */
export const pricesAsOf = '2026-06-01';

/** Models that are asked by what prompts send. A prompt may say other prices, and any other model. */
export const knownPrices: ReadonlyMap<string, ModelPrices> = new Map([
  ['gpt-4o-mini', { prompt: 0.15, completion: 0.6 }],
  ['gpt-4o', { prompt: 2.5, completion: 10 }],
  ['gpt-4.1-nano', { prompt: 0.1, completion: 0.4 }],
  ['gpt-4.1-mini', { prompt: 0.4, completion: 1.6 }],
  ['gpt-4.1', { prompt: 2, completion: 8 }],
]);

/** What a prompt's model costs: as the prompt says, else as the table does; undefined where nobody knows. */
export function pricesOf({
  model,
  promptPrice,
  completionPrice,
}: Pick<Prompt, 'model' | 'promptPrice' | 'completionPrice'>): ModelPrices | undefined {
  const known = knownPrices.get(model);
  const prompt = promptPrice ?? known?.prompt;
  const completion = completionPrice ?? known?.completion;
  return prompt === undefined || completion === undefined ? undefined : { prompt, completion };
}

export function costOf(prices: ModelPrices, tokens: { prompt: number; completion: number }): number {
  return (tokens.prompt * prices.prompt + tokens.completion * prices.completion) / 1_000_000;
}

/** At most, of an answer: four letters are about a token, a message of a chat about forty. */
export function tokensOfAnswer({
  prompt,
  maxMessages,
  maxTokens,
}: Pick<Prompt, 'prompt' | 'maxMessages' | 'maxTokens'>) {
  return { prompt: Math.ceil(prompt.length / 4) + rulesTokens + maxMessages * 40, completion: maxTokens };
}

/** What Recado itself tells every assistant, with its one tool. */
const rulesTokens = 150;
