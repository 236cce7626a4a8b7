import { Ban, Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { colourName } from './colour-name.ts';
import { colourPalette } from './colour-palette.ts';
import { readableInk } from './readable-ink.ts';

export interface ColourPickerProps {
  label: string;
  /** `#rrggbb`; empty for none yet. One that is not of the palette is shown after it. */
  value: string;
  /** Colours that others have, and who. */
  taken?: readonly { colour: string; by: string }[];
  error?: string | undefined;
  onChange: (colour: string) => void;
}

/** One of the fifty colours. Arrow keys walk and choose. Its texts are the area `colours`. */
export const ColourPicker = ({ label, value, taken = [], error, onChange }: ColourPickerProps) => {
  const { t } = useTranslation('colours');
  const id = useId();
  const isOwn = value !== '' && !colourPalette.some((colour) => isSame(colour, value));
  const holderOf = (colour: string) => taken.find((other) => isSame(other.colour, colour))?.by;
  const isAnyTaken = taken.some(({ colour }) => !isSame(colour, value));
  return (
    <div className="flex flex-col gap-1">
      <span id={`${id}label`} className="text-xs text-ink2">
        {label}
      </span>
      <div
        role="radiogroup"
        aria-labelledby={`${id}label`}
        aria-describedby={error ? `${id}error` : undefined}
        aria-invalid={error ? true : undefined}
        className="grid w-fit grid-cols-[repeat(10,minmax(0,1.75rem))] gap-1"
      >
        {(isOwn ? [...colourPalette, value] : colourPalette).map((colour) => {
          const holder = isSame(colour, value) ? undefined : holderOf(colour);
          const name = colourName(colour, t);
          return (
            <label
              key={colour}
              title={holder ? t('takenBy', { colour: name, holder }) : name}
              style={holder ? { ['--c' as string]: colour } : { backgroundColor: colour, color: readableInk(colour) }}
              className={classes(
                'relative grid aspect-square min-h-6 place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-offset-2',
                holder
                  ? 'cursor-not-allowed bg-[color-mix(in_oklab,var(--c)_30%,var(--panel))] text-ink2'
                  : 'cursor-pointer',
              )}
            >
              <input
                type="radio"
                name={`${id}colour`}
                value={colour}
                checked={isSame(colour, value)}
                disabled={holder !== undefined}
                aria-label={holder ? t('taken', { colour: name, holder }) : name}
                onChange={() => onChange(colour)}
                className="peer absolute inset-0 cursor-[inherit] appearance-none opacity-0"
              />
              {holder && <Ban size={14} aria-hidden="true" />}
              <Check size={16} strokeWidth={3} className="hidden peer-checked:block" aria-hidden="true" />
            </label>
          );
        })}
      </div>
      {isAnyTaken && (
        <p aria-hidden="true" className="inline-flex items-center gap-1.5 text-xs text-ink3">
          <Ban size={12} /> {t('inUse')}
        </p>
      )}
      {error && (
        <p id={`${id}error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
