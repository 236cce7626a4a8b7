const otherForms: readonly [form: RegExp, key: string][] = [
  // A Brazilian mobile before it got its ninth digit.
  [/^55([1-9]\d)([6-9]\d{7})$/, '55$19$2'],
  // WhatsApp still knows Mexican mobiles with a 1 that nobody dials any more.
  [/^521(\d{10})$/, '52$1'],
  // Argentine mobiles have a 9 abroad, and many are written without it.
  [/^549(\d{10})$/, '54$1'],
];

/** The one form of a number (E.164 digits) that all written forms of one person share. */
export const phoneNumberKey = (digits: string): string => {
  for (const [form, key] of otherForms) if (form.test(digits)) return digits.replace(form, key);
  return digits;
};
