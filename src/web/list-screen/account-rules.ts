import * as z from 'zod/mini';

/** A name as users and companies have it (spec section 5); the messages name texts. */
export const accountName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'users:faults.required'),
    z.minLength(2, 'users:faults.short'),
    z.maxLength(50, 'users:faults.long'),
  );

/** The address that somebody signs in with. */
export const accountEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'users:faults.required'),
    z.regex(z.regexes.email, 'users:faults.email'),
    z.maxLength(254, 'users:faults.long'),
  );

/** None, or one that will do. */
export const accountPassword = z.string().check(
  z.refine((password) => password === '' || password.length >= 5, 'users:faults.short'),
  z.maxLength(50, 'users:faults.long'),
);
