import type { phonesAt } from './phones.ts';

type Phones = ReturnType<typeof phonesAt>;

interface Burst {
  connectionId: number;
  /** Who has a conversation open already, and how many of the messages are theirs. */
  known: { from: string; name: string };
  count: number;
  /** What the messages say, and from whom the others are, where there is more than one burst. */
  word?: string;
  series?: number;
  /** Called before the n-th message. */
  before?: (n: number) => Promise<void> | void;
}

/** Half of the messages go into one open conversation, half make tickets of twenty new customers. */
export const writeBurst = async (phones: Phones, burst: Burst) => {
  const { connectionId, known, count, word = 'rajada', series = 0, before } = burst;
  for (let n = 0; n < count; n++) {
    await before?.(n);
    const who = n % 2 === 0 ? known : newCustomer((n - 1) / 2, word, series);
    await phones.write({ connectionId, ...who, body: `${word} ${n}`, id: `${word}-${n}` });
  }
};

const newCustomer = (n: number, word: string, series: number) => ({
  from: `551198766${series}0${String(n % 20).padStart(2, '0')}`,
  name: `Cliente: ${word} ${n % 20}`,
});
