import * as z from 'zod/mini';
import { dateTimeOf } from '#web/i18n/dates.ts';

const message = z.string().check(z.maxLength(65_536, 'tooLong'));
const choice = z.nullable(z.number());

/** What the dialog of a campaign holds (spec section 5); its time as it is typed, empty for none. */
export const campaignRules = z
  .object({
    name: z
      .string()
      .check(z.trim(), z.minLength(1, 'required'), z.minLength(2, 'tooShort'), z.maxLength(50, 'tooLong')),
    message1: message,
    message2: message,
    message3: message,
    message4: message,
    message5: message,
    confirmation: z.boolean(),
    confirmationMessage1: message,
    confirmationMessage2: message,
    confirmationMessage3: message,
    confirmationMessage4: message,
    confirmationMessage5: message,
    whatsappId: choice,
    contactListId: choice,
    tagListId: choice,
    fileListId: choice,
    queueId: choice,
    templateId: choice,
    templateValues: z.array(z.string()),
    scheduledAt: z
      .string()
      .check(z.refine((text) => text.trim() === '' || dateTimeOf(text) !== undefined, 'campaigns:faults.time')),
    file: z.optional(z.nullable(z.file().check(z.minSize(1, 'campaigns:faults.fileEmpty')))),
  })
  .check(({ value, issues }) => {
    if (value.templateId === null) return;
    for (const [place, text] of value.templateValues.entries()) {
      if (text.trim()) continue;
      issues.push({ code: 'custom', input: value, path: ['templateValues', place], message: 'required' });
    }
  });

export type CampaignValues = z.output<typeof campaignRules>;

export const slots = [1, 2, 3, 4, 5] as const;

export type Slot = (typeof slots)[number];

export type SlotName = `message${Slot}` | `confirmationMessage${Slot}`;
