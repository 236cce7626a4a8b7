/** Whether something is so in a company, asked for once and kept until somebody says that it may be otherwise. */
export interface KnownOfCompanies {
  /** As far as it is known. */
  known(companyId: number): boolean | undefined;
  find(companyId: number): Promise<boolean>;
  forget(companyId: number): void;
}

export function openKnownOfCompanies(ask: (companyId: number) => Promise<boolean>): KnownOfCompanies {
  const answers = new Map<number, boolean>();
  const asking = new Map<number, symbol>();
  return {
    known: (companyId) => answers.get(companyId),
    async find(companyId) {
      const known = answers.get(companyId);
      if (known !== undefined) return known;
      const asked = Symbol();
      asking.set(companyId, asked);
      const found = await ask(companyId);
      // What changed meanwhile is asked for next.
      if (asking.get(companyId) === asked) answers.set(companyId, found);
      return found;
    },
    forget(companyId) {
      answers.delete(companyId);
      asking.delete(companyId);
    },
  };
}

/** The facts after which a queue may have another rule, or promise something else. */
export const queueFacts = ['queue.updated', 'queue.deleted'] as const;

/** Those after which something else may be promised; a rule goes with its tag. */
export const slaFacts = [...queueFacts, 'slaRule.updated', 'slaRule.deleted', 'tag.deleted'] as const;
