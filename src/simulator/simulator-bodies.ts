import { z } from 'zod';
import { contactNumber, isScopedId } from '#machines/phone-number/contact-number.ts';
import { FAULT_POINTS } from '#server/fault-points.ts';
import { PHONE_MANNERS, PHONE_MESSAGE_TYPES } from './network.ts';

const phoneNumber = z
  .string()
  .max(50)
  .transform((written, issues) => {
    const number = contactNumber(written);
    if (!number) issues.addIssue({ code: 'custom', message: 'Not a phone number of 8 to 15 digits' });
    return number ?? '';
  });

const groupId = z.string().regex(/^\d{16,20}$/);

/** Somebody who shows the company no number. */
const scopedId = z.string().refine(isScopedId);

/** Whose phone is looked at: a customer's, or a group's. */
const peer = z.union([groupId, scopedId, phoneNumber]);

/** As a provider writes them: plain text. */
const id = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[^\p{Control}\p{Surrogate}]+$/u);

const connectionId = z.int().positive().max(2147483647);

/** A number of an address, written plainly. */
const idInAddress = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .pipe(connectionId);
const mediaTypes: readonly string[] = ['image', 'audio', 'video', 'document'];

/** `POST /simulator/inbound`. */
export const inboundBody = z
  .strictObject({
    connectionId,
    from: z.union([scopedId, phoneNumber]),
    name: z.string().max(200).default(''),
    /** With its @. */
    username: z.string().max(100).optional(),
    group: z.strictObject({ id: groupId, name: z.string().min(1).max(200) }).nullish(),
    type: z.enum(PHONE_MESSAGE_TYPES).default('text'),
    body: z.string().max(100_000).default(''),
    mediaUrl: z.string().min(1).nullish(),
    mediaName: z.string().max(300).nullish(),
    id: id.nullish(),
    quotedId: id.nullish(),
    fromMe: z.boolean().default(false),
  })
  .superRefine(({ type, body, mediaUrl }, issues) => {
    const needsFile = mediaTypes.includes(type);
    if (needsFile && !mediaUrl)
      issues.addIssue({ code: 'custom', path: ['mediaUrl'], message: `Required for ${type}` });
    if (!needsFile && mediaUrl) issues.addIssue({ code: 'custom', path: ['mediaUrl'], message: `Not with ${type}` });
    if (!needsFile && type !== 'call' && !body) {
      issues.addIssue({ code: 'custom', path: ['body'], message: `Required for ${type}` });
    }
  });

export const editBody = z.strictObject({ body: z.string().min(1).max(100_000) });
export const codeBody = z.strictObject({ code: z.string().min(1).max(40) });
export const reactionBody = z
  .strictObject({
    from: z.union([scopedId, phoneNumber]).nullish(),
    name: z.string().max(200).default(''),
    fromMe: z.boolean().default(false),
    /** Empty takes it back. */
    emoji: z.string().max(64),
  })
  .refine(({ from, fromMe }) => fromMe || from, { path: ['from'], error: 'Required unless fromMe' });
export const readBody = z.strictObject({ number: peer });
export const mannerBody = z.strictObject({ manner: z.enum(PHONE_MANNERS) });
/** Null takes the picture away. */
export const pictureBody = z.strictObject({ mediaUrl: z.string().min(1).nullable() });
export const faultBody = z.strictObject({
  point: z.enum(FAULT_POINTS),
  time: z.int().positive().max(1_000_000).default(1),
});
export const lineParams = z.object({ id: idInAddress });
export const messageParams = lineParams.extend({ messageId: id });
export const phoneParams = z.object({ number: peer });
export const outboxQuery = z.object({ number: peer });
export const fileQuery = z.object({
  name: z.string().max(300).default('arquivo'),
  type: z.string().max(120).default(''),
});
export const viewQuery = z.object({
  connectionId: idInAddress.optional(),
  number: peer.optional(),
  version: z.string().max(100).optional(),
});
