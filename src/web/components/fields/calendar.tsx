import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, type Matcher } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { ptBR } from 'react-day-picker/locale/pt-BR';
import { now } from '#web/clock.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface CalendarProps {
  chosen: Date | undefined;
  min: Date | undefined;
  max: Date | undefined;
  onChoose: (day: Date) => void;
}

/** A month of days, walked with the arrow keys. */
export const Calendar = ({ chosen, min, max, onChoose }: CalendarProps) => {
  const { i18n } = useTranslation();
  const outside: Matcher[] = [...(min ? [{ before: min }] : []), ...(max ? [{ after: max }] : [])];
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={0}
      locale={locales[i18n.language] ?? ptBR}
      selected={chosen}
      today={now()}
      defaultMonth={chosen ?? min ?? now()}
      disabled={outside}
      {...(min && { startMonth: min })}
      {...(max && { endMonth: max })}
      onSelect={onChoose}
      components={{ Chevron: ({ orientation }) => (orientation === 'left' ? previous : next) }}
      classNames={looks}
    />
  );
};

const locales: Record<string, typeof ptBR> = { pt: ptBR, en: enUS, es };

const previous = <ChevronLeft size={16} aria-hidden="true" />;
const next = <ChevronRight size={16} aria-hidden="true" />;

const step =
  'inline-grid size-8 place-items-center rounded-md text-ink2 hover:bg-hover hover:text-ink aria-disabled:opacity-40';

const looks = {
  root: 'self-start p-3 text-sm',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: step,
  button_next: step,
  month_caption: 'grid h-8 place-items-center font-semibold first-letter:uppercase',
  month_grid: 'mt-1 border-collapse',
  weekday: 'h-8 w-8.5 text-2xs font-medium text-ink3',
  day: 'p-px text-center tabular-nums',
  day_button:
    'size-8 rounded-md hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus disabled:cursor-default disabled:text-ink3 disabled:opacity-50 disabled:hover:bg-transparent',
  today: '[&>button]:font-bold [&>button]:text-primary [&>button]:ring-1 [&>button]:ring-line',
  selected:
    '[&>button]:bg-primary! [&>button]:font-semibold [&>button]:text-primary-ink! [&>button]:hover:bg-primary-strong!',
  outside: 'text-ink3',
  hidden: 'invisible',
};
