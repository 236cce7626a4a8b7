import type { ComponentPropsWithRef } from 'react';
import { Input } from './input.tsx';
import { maskedPhone } from './phone-mask.ts';

export interface PhoneInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  onChange: (text: string) => void;
  /** The country whose numbers are written without + (ISO 3166). */
  home?: string;
}

/** A phone number behind its mask, any country's; the caret stays behind the digit that was typed. */
export const PhoneInput = ({ value, onChange, home, ...rest }: PhoneInputProps) => (
  <Input
    {...rest}
    type="tel"
    value={value}
    onChange={({ currentTarget: input }) => {
      const digitsBefore = input.value.slice(0, input.selectionStart ?? 0).replace(/\D/gu, '').length;
      const text = maskedPhone(input.value, home);
      input.value = text;
      const caret = placeAfter(text, digitsBefore);
      input.setSelectionRange(caret, caret);
      onChange(text);
    }}
  />
);

const placeAfter = (text: string, digits: number) => {
  let left = digits;
  const place = [...text].findIndex((sign) => /\d/u.test(sign) && --left === 0);
  if (digits === 0) return text.startsWith('+') ? 1 : 0;
  return place === -1 ? text.length : place + 1;
};
