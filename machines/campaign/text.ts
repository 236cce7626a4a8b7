export interface CampaignVariable {
  key: string;
  value: string;
}

export interface CampaignAddressee {
  name: string;
  number: string;
  email: string;
}

/** What a recipient brings into a message (spec section 5). */
export const RECIPIENT_VARIABLES = ['nome', 'numero', 'email'] as const;

/**
 * A message as it is written to one recipient: `{nome}`, `{numero}`, `{email}` and the company's own variables, which may
 * hold those three in turn. What is not known stays as it was written.
 */
export function campaignText(template: string, to: CampaignAddressee, own: readonly CampaignVariable[]): string {
  const recipient = new Map<string, string>([
    ['nome', to.name],
    ['numero', to.number],
    ['email', to.email],
  ]);
  const company = new Map(own.map(({ key, value }) => [key, fill(value, recipient)]));
  return fill(template, new Map([...company, ...recipient]));
}

/** The variables of a message that nobody knows, or that this recipient leaves empty. */
export function missingVariables(
  template: string,
  to: CampaignAddressee,
  own: readonly CampaignVariable[],
): { unknown: string[]; empty: string[] } {
  const names = [...new Set([...template.matchAll(placeholder)].map(([, name = '']) => name))];
  const known = new Set<string>([...RECIPIENT_VARIABLES, ...own.map(({ key }) => key)]);
  return {
    unknown: names.filter((name) => !known.has(name)),
    empty: names.filter((name) => known.has(name) && campaignText(`{${name}}`, to, own).trim() === ''),
  };
}

const placeholder = /\{([^{}\s]+)\}/g;

const fill = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replace(placeholder, (written, name: string) => values.get(name) ?? written);
