import { useId } from 'react';

export interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

export const Switch = ({ label, hint, checked, onChange, disabled = false }: SwitchProps) => {
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hint ? `${id}hint` : undefined}
        aria-labelledby={`${id}label`}
        disabled={disabled}
        onClick={() => onChange(!checked)}
        className="group grid h-6 w-9 shrink-0 place-items-center rounded-full disabled:opacity-60"
      >
        <span className="relative block h-4.5 w-8 rounded-full bg-control transition-colors duration-100 group-aria-checked:bg-primary">
          <span className="absolute top-0.5 left-0.5 size-3.5 rounded-full bg-panel transition-transform duration-100 group-aria-checked:translate-x-3.5 group-aria-checked:bg-primary-ink" />
        </span>
      </button>
      <span className="pt-0.5">
        <label id={`${id}label`} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span id={`${id}hint`} className="block text-xs text-ink3">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
};
