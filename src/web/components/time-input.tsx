import type { ComponentPropsWithRef } from 'react';
import { classes } from './classes.ts';
import { Input } from './input.tsx';

export interface TimeInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'type' | 'inputMode'> {
  /** `HH:mm`, or as much of it as was typed. */
  value: string;
  onChange: (time: string) => void;
}

/** A time of the day behind the mask ##:## (spec section 5). What was left half written is completed on leaving. */
export const TimeInput = ({ value, onChange, onBlur, className, ...rest }: TimeInputProps) => (
  <Input
    {...rest}
    value={value}
    inputMode="numeric"
    autoComplete="off"
    placeholder="00:00"
    maxLength={5}
    className={classes('max-w-19 text-center tabular-nums', className)}
    onChange={({ currentTarget: input, nativeEvent }) => {
      const isTaken = (nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false;
      const written = isTaken ? input.value : padded(input.value);
      const caret = masked(written.slice(0, (input.selectionStart ?? 0) + written.length - input.value.length)).length;
      const time = masked(written);
      input.value = time;
      input.setSelectionRange(caret, caret);
      onChange(time);
    }}
    onBlur={(event) => {
      const time = completed(value);
      if (time !== value) onChange(time);
      onBlur?.(event);
    }}
  />
);

/** Who writes `8:` means 08. */
const padded = (written: string) => written.replace(/^\d:/u, (hour) => `0${hour}`);

/** Up to four digits with the colon between them, which also stands when it was typed itself. */
const masked = (written: string): string => {
  const digits = written.replace(/\D/gu, '').slice(0, 4);
  const hasColon = digits.length > 2 || /^\d\d:/u.test(written);
  return hasColon ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits;
};

/** `8` is 08:00, `083` is 08:30; what is no time stays as it was written. */
const completed = (time: string): string => {
  const [hours = '', minutes = ''] = time.split(':');
  if (hours === '') return time;
  return `${hours.padStart(2, '0')}:${minutes.padEnd(2, '0')}`;
};
