import type { phonesAt } from './phones.ts';

type Phones = ReturnType<typeof phonesAt>;

interface Burst {
  connectionId: number;
  /** Who has a conversation open already, and how many of the messages are theirs. */
  known: { from: string; name: string };
  count: number;
  /** Called before the n-th message. */
  before?: (n: number) => Promise<void> | void;
}

/** Half of the messages go into one open conversation, half make tickets of twenty new customers. */
export const writeBurst = async (phones: Phones, { connectionId, known, count, before }: Burst) => {
  for (let n = 0; n < count; n++) {
    await before?.(n);
    const who = n % 2 === 0 ? known : newCustomer((n - 1) / 2);
    await phones.write({ connectionId, ...who, body: `rajada ${n}`, id: `burst-${n}` });
  }
};

const newCustomer = (n: number) => ({
  from: `55119876600${String(n % 20).padStart(2, '0')}`,
  name: `Cliente da rajada ${n % 20}`,
});
