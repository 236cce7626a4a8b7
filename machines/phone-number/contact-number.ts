/** E.164 digits of a number as a channel delivers it, or undefined where it can't be one (8 to 15 digits). */
export function contactNumber(written: string): string | undefined {
  if (!/^[+\d\s().\-/]+$/.test(written.trim())) return undefined;
  const digits = written.replace(/\D/g, '').replace(/^00/, '');
  return /^[1-9]\d{7,14}$/.test(digits) ? digits : undefined;
}

/** Whether it is an id of WhatsApp's for a business: the person's country, a point, and letters and digits. */
export const isScopedId = (id: string): boolean => /^[A-Z]{2}\.[A-Za-z0-9.]{1,150}$/.test(id);
