import { localTime } from '#machines/local-time.ts';
import { openingWords } from '#machines/opening-hours/opening-words.ts';
import { opennessAt } from '#machines/opening-hours/openness.ts';
import type { Calendar } from '#machines/opening-hours.ts';
import type { Language } from '#web/i18n/languages.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { classes } from '../classes.ts';
import { useMinute } from '../use-minute.ts';

export interface OpeningNowProps {
  /** As it would be saved. */
  calendar: Calendar;
  /** The company's, by its IANA name. */
  timeZone: string;
}

/** What hours mean at this minute. */
export const OpeningNow = ({ calendar, timeZone }: OpeningNowProps) => {
  const { t, i18n } = useTranslation('hours');
  const time = useMinute();
  const openness = opennessAt(calendar, time, timeZone);
  const today = localTime(time, timeZone);
  const said = (at: { date: string; time: string } | undefined) =>
    openingWords(at, today.date, i18n.language as Language);
  const text = openness.isOpen
    ? openness.closes
      ? t('now.open', { until: openness.closes.date === today.date ? openness.closes.time : said(openness.closes) })
      : t('now.always')
    : openness.opens
      ? t('now.closed', { opening: said(openness.opens) })
      : t('now.never');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full', openness.isOpen ? 'own-colour bg-primary' : 'border border-control')}
      />
      <span className="font-medium">{text}</span>
      <span className="text-ink3">
        {today.time} · {zoneName(timeZone, i18n.language)}
      </span>
    </p>
  );
};

/** As people call it: Horário de Brasília. */
const zoneName = (timeZone: string, language: string) =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
