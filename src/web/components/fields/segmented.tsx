import { useId } from 'react';

export interface SegmentedProps<Id extends string> {
  label: string;
  choices: readonly { id: Id; label: string; hint?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
}

/** A choice between a few short words, all of them in sight. */
export const Segmented = <Id extends string>({ label, choices, selected, onSelect }: SegmentedProps<Id>) => {
  const name = useId();
  return (
    <fieldset className="inline-flex h-6.5 shrink-0 rounded-md border border-line bg-sunk p-px text-2xs font-medium">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          title={choice.hint}
          className="relative flex min-w-6 cursor-pointer items-center rounded-md px-1.25 text-ink2 transition-colors duration-100 hover:text-ink has-checked:bg-panel has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={choice.id === selected}
            onChange={() => onSelect(choice.id)}
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
};
