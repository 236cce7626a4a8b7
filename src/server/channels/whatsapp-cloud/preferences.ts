import { z } from 'zod';
import type { OfferPreference } from '#server/channels/port.ts';
import { parsedJson } from '#server/http/parsed-json.ts';

const preference = z.object({
  wa_id: z.string().regex(/^\d{5,20}$/),
  category: z.literal('marketing_messages'),
  value: z.enum(['stop', 'resume']),
});

const change = z.object({
  field: z.literal('user_preferences'),
  value: z.object({
    metadata: z.object({ phone_number_id: z.string() }),
    user_preferences: z.array(preference.optional().catch(undefined)),
  }),
});

const callback = z.object({
  entry: z.array(
    z
      .object({ changes: z.array(change.optional().catch(undefined)) })
      .optional()
      .catch(undefined),
  ),
});

/** Who has stopped or resumed the offers of a number, in the order told; what is of another number or shape is left out. */
export function preferencesIn(raw: string, phoneNumberId: string): OfferPreference[] {
  const said = callback.safeParse(parsedJson(raw));
  const changes = said.success ? said.data.entry.flatMap((entry) => entry?.changes ?? []) : [];
  return changes
    .filter((each) => each?.value.metadata.phone_number_id === phoneNumberId)
    .flatMap((each) => each?.value.user_preferences ?? [])
    .flatMap((each) => (each ? [{ number: each.wa_id, wantsOffers: each.value === 'resume' }] : []));
}
