import { BellOff, MoonStar } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';

export interface ClosedLine {
  /** The queue or connection whose words they are. */
  who: string;
  /** Empty where nothing is said. */
  words: string;
}

/** What customers are told while it is closed, and where they are told nothing. Its texts are the area `hours`. */
export const ClosedWords = ({ lines }: { lines: readonly ClosedLine[] }) => {
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
            {words.trim() ? (
              <p className="mt-1 rounded-md border border-line2 bg-out px-3 py-1.5 break-words whitespace-pre-line">
                {words}
              </p>
            ) : (
              <p className="mt-1 flex items-start gap-1.5 text-warn">
                <BellOff size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
                {t('words.silent')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
