import type { Message } from 'grammy/types';
import type { MessageContent } from '#contract/schema.ts';
import { formAnswers } from '../form-answers.ts';

/** What a message holds beside text and files; undefined where it is no more than those. */
export function contentOf(message: Message): MessageContent | undefined {
  const { poll, checklist, dice, game, invoice, successful_payment: paid, sticker, web_app_data: web } = message;
  if (poll) {
    const options = poll.options.map(({ text, voter_count: votes }) => ({ text, ...(votes > 0 && { votes }) }));
    return { kind: 'poll', question: poll.question, options, isQuiz: poll.type === 'quiz' };
  }
  if (checklist) {
    const tasks = checklist.tasks.map(({ text, completion_date: done }) => ({ text, isDone: Boolean(done) }));
    return { kind: 'checklist', title: checklist.title, tasks };
  }
  if (dice) return { kind: 'game', name: dice.emoji, value: dice.value };
  if (game) return { kind: 'game', name: game.title, ...(game.description && { description: game.description }) };
  if (invoice) {
    const { title, description, total_amount: total, currency } = invoice;
    return {
      kind: 'payment',
      state: 'requested',
      price: priceOf(total, currency),
      reference: title,
      note: description,
    };
  }
  if (paid) return { kind: 'payment', state: 'sent', price: priceOf(paid.total_amount, paid.currency) };
  if (sticker?.is_animated) return { kind: 'sticker', ...(sticker.emoji && { emoji: sticker.emoji }) };
  const answers = formAnswers(web?.data);
  return answers.length > 0 ? { kind: 'form', answers } : undefined;
}

/** Telegram counts in the smallest part of a currency. */
const priceOf = (total: number, currency: string) => ({ amount: total / 10 ** decimalsOf(currency), currency });

function decimalsOf(currency: string): number {
  // Telegram's own stars.
  if (currency === 'XTR') return 0;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
