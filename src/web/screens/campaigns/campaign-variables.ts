import { type CampaignAddressee, type CampaignVariable, missingVariables } from '#machines/campaign/text.ts';
import type { CompletionCall } from '#web/components/use-completion.tsx';

/** A shortcut and what stands in its place; of the recipient's own ones, what that is. */
export interface Variable {
  key: string;
  value: string;
}

/** What was written after an opening brace before the caret; a closing brace behind it belongs to it. */
export const braceAt = (text: string, caret: number): CompletionCall | undefined => {
  const term = /\{([^{}\s]*)$/.exec(text.slice(0, caret))?.[1];
  if (term === undefined) return undefined;
  return { from: caret - term.length - 1, to: text[caret] === '}' ? caret + 1 : caret, term };
};

/** Those that begin so, then those that have it in them. */
export const variablesFor = (all: readonly Variable[], term: string): Variable[] => {
  const wanted = term.toLowerCase();
  const at = ({ key }: Variable) => key.toLowerCase().indexOf(wanted);
  return all.filter((variable) => at(variable) >= 0).sort((one, other) => Math.sign(at(one)) - Math.sign(at(other)));
};

/** What is missing of several texts: variables that nobody knows, and how many of some recipients leave one empty. */
export const gapsOf = (
  texts: readonly string[],
  recipients: readonly CampaignAddressee[],
  own: readonly CampaignVariable[],
): { unknown: string[]; empty: { name: string; count: number }[] } => {
  const template = texts.join('\n');
  const unknown = new Set<string>();
  const empty = new Map<string, number>();
  for (const recipient of recipients) {
    const missing = missingVariables(template, recipient, own);
    for (const name of missing.unknown) unknown.add(name);
    for (const name of missing.empty) empty.set(name, (empty.get(name) ?? 0) + 1);
  }
  return { unknown: [...unknown], empty: [...empty].map(([name, count]) => ({ name, count })) };
};
