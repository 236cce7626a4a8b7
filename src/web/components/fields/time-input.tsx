import type { ComponentPropsWithRef } from 'react';
import { classes } from '../classes.ts';
import { Input } from './input.tsx';
import { completed, timeMask, typeMasked } from './mask.ts';

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
    className={classes('max-w-19 px-1! text-center tabular-nums', className)}
    onChange={(event) => onChange(typeMasked(event, timeMask))}
    onBlur={(event) => {
      const time = completed(value, timeMask);
      if (time !== value) onChange(time);
      onBlur?.(event);
    }}
  />
);
