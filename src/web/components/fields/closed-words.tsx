import { MoonStar } from 'lucide-react';
import type { BotLanguage } from '#machines/bot/words.ts';
import { closedWords, OPENING, saysOpening } from '#machines/opening-hours/opening-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ClosedLine {
  /** The queue or connection whose words they are. */
  who: string;
  /** Empty where the standard text is said. */
  words: string;
}

export interface ClosedWordsProps {
  lines: readonly ClosedLine[];
  /** In which the company's standard texts are. */
  language: BotLanguage;
}

/** What customers are told while it is closed. Its texts are the area `hours`. */
export const ClosedWords = ({ lines, language }: ClosedWordsProps) => {
  const { t } = useTranslation('hours');
  return (
    <section aria-label={t('words.title')} className="rounded-md border border-line bg-bg px-4 py-3">
      <h3 className="flex items-center gap-2 font-semibold">
        <MoonStar size={16} className="text-ink3" aria-hidden="true" />
        {t('words.title')}
      </h3>
      <p className="mt-0.5 text-xs text-ink2">{lines.length > 0 ? t('words.hint') : t('words.nobody')}</p>
      <ul className="mt-2 flex flex-col gap-2.5">
        {lines.map(({ who, words }) => (
          <li key={who} className="text-sm">
            <p className="text-xs text-ink2">{who}</p>
            {!words.trim() && <p className="text-xs text-ink3">{t('words.standard')}</p>}
            <p className="mt-1 rounded-md border border-line2 bg-out px-3 py-1.5 break-words whitespace-pre-line">
              {words.trim() || closedWords[language].whenClosed}
            </p>
            {words.trim() && !saysOpening(words) && (
              <p className="mt-0.5 text-xs text-ink3">{t('words.withoutOpening', { variable: OPENING })}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
