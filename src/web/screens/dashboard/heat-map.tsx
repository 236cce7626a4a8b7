import type { Dashboard } from '#contract/schema.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface HeatMapProps {
  label: string;
  weekdays: Dashboard['weekdays'];
  /** Of the weekdays, from Sunday on. */
  names: string[];
}

/** The hours of the week, the darker the more came. */
export const HeatMap = ({ label, weekdays, names }: HeatMapProps) => {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...weekdays.flatMap(({ hours }) => hours));
  return (
    <figure aria-label={label} className="m-0">
      <div
        aria-hidden="true"
        className="grid h-64 grid-cols-[auto_repeat(24,minmax(0,1fr))] grid-rows-[repeat(7,1fr)_auto] gap-0.5 text-2xs text-ink2"
      >
        {weekdays.map(({ weekday, hours }) => [
          <span key={weekday} className="self-center pr-1.5">
            {names[weekday]}
          </span>,
          ...hours.map((count, hour) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
              key={`${weekday}-${hour}`}
              title={t('busiest.cell', { weekday: names[weekday], hour, count })}
              className="rounded-sm"
              style={{ background: `color-mix(in oklab, var(--ok) ${Math.round((count / most) * 100)}%, var(--sunk))` }}
            />
          )),
        ])}
        <span />
        {Array.from({ length: 24 }, (_, hour) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is the hour.
          <span key={hour} className="flex justify-center whitespace-nowrap">
            {hour % 3 === 0 ? hour : ''}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-xs text-ink2">{busiestText(weekdays, names, t)}</figcaption>
    </figure>
  );
};

function busiestText(
  weekdays: Dashboard['weekdays'],
  names: string[],
  t: ReturnType<typeof useTranslation<'dashboard'>>['t'],
) {
  const [busiest] = weekdays
    .flatMap(({ weekday, hours }) => hours.map((count, hour) => ({ weekday, hour, count })))
    .sort((one, other) => other.count - one.count);
  if (!busiest || busiest.count === 0) return t('busiest.none');
  return t('busiest.most', { weekday: names[busiest.weekday], hour: busiest.hour, count: busiest.count });
}
