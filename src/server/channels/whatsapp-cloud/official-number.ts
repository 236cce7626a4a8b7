import { z } from 'zod';
import type { OfficialNumber } from '#contract/schema.ts';
import { parsedJson } from '#server/http/parsed-json.ts';

const word = z.string().optional().catch(undefined);

/** `GET /{phone-number-id}`; the limit stands with the number, or with the business that it is of. */
export const describedNumber = z.object({
  quality_rating: word,
  status: word,
  messaging_limit_tier: word,
  whatsapp_business_manager_messaging_limit: word,
});

/** `GET /{business-account-id}`. */
export const billedAccount = z.object({ currency: word });

/** The fields that a number may be asked for; Meta refuses a call that names one which it does not have any more. */
export const numberFields = [
  'quality_rating,status,whatsapp_business_manager_messaging_limit',
  'quality_rating,status,messaging_limit_tier',
  'quality_rating,status',
];

export function officialNumberOf(
  number: z.infer<typeof describedNumber>,
  account: z.infer<typeof billedAccount>,
): OfficialNumber {
  const { quality_rating: quality, status, messaging_limit_tier: tier } = number;
  return {
    quality: qualities.find((each) => each === quality) ?? null,
    limit: limitOf(number.whatsapp_business_manager_messaging_limit ?? tier ?? ''),
    state: status ?? '',
    currency: /^[A-Z]{3}$/.test(account.currency ?? '') ? (account.currency ?? '') : '',
  };
}

const qualities = ['GREEN', 'YELLOW', 'RED'] as const;

/** `TIER_250`, `TIER_2K`; null of one without a bound, and of what nobody knows. */
function limitOf(tier: string): number | null {
  const [, count, thousands] = /^TIER_(\d+)(K?)$/.exec(tier) ?? [];
  return count === undefined ? null : Number(count) * (thousands ? 1_000 : 1);
}

const changed = z.object({
  entry: z.array(
    z
      .object({ changes: z.array(z.object({ field: z.string() }).optional().catch(undefined)) })
      .optional()
      .catch(undefined),
  ),
});

const fields = new Set(['phone_number_quality_update', 'account_update', 'business_capability_update']);

/** Whether a callback says that a number or its account stands otherwise with Meta. */
export function changesNumber(raw: string): boolean {
  const said = changed.safeParse(parsedJson(raw));
  const changes = said.success ? said.data.entry.flatMap((entry) => entry?.changes ?? []) : [];
  return changes.some((change) => change && fields.has(change.field));
}
