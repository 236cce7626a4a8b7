import { z } from 'zod';
import type { TemplateButton } from '#contract/schema.ts';

export const writtenButton = z.object({
  type: z.string(),
  text: z.string().default(''),
  url: z.string().default(''),
  phone_number: z.string().default(''),
  example: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined),
});

type WrittenButton = z.infer<typeof writtenButton>;

/** What may be pressed below a template; undefined for one of a kind that can't be sent from here. */
export function buttonOf({ type, text, url, phone_number: phone }: WrittenButton): TemplateButton | undefined {
  // Meta lists what copies a one-time code as a link to itself.
  if (type === 'OTP' || /^https:\/\/www\.whatsapp\.com\/otp\//.test(url)) return { kind: 'otp', text, value: '' };
  if (type === 'QUICK_REPLY') return { kind: 'reply', text, value: '' };
  if (type === 'URL') return { kind: 'link', text, value: url };
  if (type === 'PHONE_NUMBER') return { kind: 'call', text, value: phone };
  if (type === 'VOICE_CALL') return { kind: 'call', text, value: '' };
  if (type === 'COPY_CODE') return { kind: 'copy', text, value: '' };
  return undefined;
}

/** What filled the place of a button when it was made: of a link, what ends it. */
export function exampleOf({ example, url }: WrittenButton): string {
  const given = [example ?? ''].flat()[0] ?? '';
  const [begin = ''] = url.split('{{');
  return begin !== '' && given.startsWith(begin) ? given.slice(begin.length) : given;
}
