import * as z from 'zod/mini';
import type { UserInput } from '#contract/schema.ts';
import { openingHoursRules } from '#web/components/fields/opening-hours-rules.ts';
import { accountEmail, accountName, accountPassword } from '#web/list-screen/account-rules.ts';

/** What the form of a user holds; the messages name texts (spec section 5). An empty password keeps the present one. */
export const userRules = z
  .object({
    isNew: z.boolean(),
    /** It is about who fills it in. */
    isOwn: z.boolean(),
    name: accountName,
    email: accountEmail,
    password: accountPassword,
    /** A new one chooses the password by a mail. */
    isInvited: z.boolean(),
    /** With a new password of one's own. */
    oldPassword: z.string(),
    profile: z.enum(['user', 'supervisor', 'admin']),
    queueIds: z.array(z.number()),
    whatsappId: z.nullable(z.number()),
    allTicket: z.boolean(),
    /** Empty for any number. */
    maxTickets: z.string().check(z.trim(), z.regex(/^(|[1-9]\d{0,2}|1000)$/, 'users:faults.maxTickets')),
    skills: z.array(z.string()).check(z.maxLength(20, 'users:faults.skills')),
    /** Null for any time. */
    workingHours: z.nullable(openingHoursRules),
    /** The super user's choice for a new one; null is one's own. */
    companyId: z.nullable(z.number()),
  })
  .check(
    z.refine(({ isNew, isInvited, password }) => !isNew || isInvited || password !== '', {
      path: ['password'],
      message: 'users:faults.required',
      when: () => true,
    }),
    z.refine(({ isOwn, password, oldPassword }) => !isOwn || password === '' || oldPassword !== '', {
      path: ['oldPassword'],
      message: 'users:faults.required',
      when: () => true,
    }),
  );

export type UserValues = z.output<typeof userRules> &
  Required<Pick<UserInput, 'name' | 'email' | 'password' | 'profile' | 'queueIds' | 'whatsappId'>>;
