/** A CEP as it is written, 01310-100; undefined where it has not eight digits. */
export function readPostalCode(written: string): string | undefined {
  const digits = written.replace(/[\s.-]/gu, '');
  return /^\d{8}$/u.test(digits) ? `${digits.slice(0, 5)}-${digits.slice(5)}` : undefined;
}

/** The same while it is typed. */
export function typedPostalCode(written: string): string {
  const digits = written.replace(/\D/gu, '').slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
