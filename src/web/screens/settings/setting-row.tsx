import { type ReactNode, useId } from 'react';
import type { FieldAttributes } from '#web/components/fields/field.tsx';

export interface SettingRowProps {
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  /** Draws the control with the attributes that tie it to its label and its notes. */
  children: (attributes: FieldAttributes) => ReactNode;
}

/** What a setting is called and does, with its control beside it, on a phone below it. */
export const SettingRow = ({ label, hint, error, children }: SettingRowProps) => {
  const id = useId();
  const notes = [hint && `${id}hint`, error && `${id}fault`].filter(Boolean).join(' ');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_16rem] items-center gap-x-6 gap-y-1.5 px-4 py-3 max-sm:grid-cols-1">
      <div className="flex flex-col gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}hint`} className="text-xs text-ink3">
            {hint}
          </p>
        )}
      </div>
      <div>
        {children({ id, 'aria-describedby': notes || undefined, 'aria-invalid': error ? true : undefined })}
        {error && (
          <p id={`${id}fault`} role="alert" className="mt-1 text-xs text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  );
};
