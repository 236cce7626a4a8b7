import { durationOf, firstPauses, type Pace } from '#machines/campaign/pace.ts';
import { classes } from '#web/components/classes.ts';
import { durationText } from '#web/i18n/durations.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** At least so many messages are drawn; more where the longer pause comes later. */
const leastDrawn = 12;

/** What a pace comes to: the first messages of a connection on a line, to scale, and how long more of them take. */
export const PaceTimeline = ({ pace }: { pace: Pace }) => {
  const { t } = useTranslation('campaigns-config');
  const { messageInterval, longerIntervalAfter, greaterInterval } = pace;
  const gaps = firstPauses(leastDrawn - 1, pace);
  const all = gaps.reduce((sum, { seconds }) => sum + seconds, 0);
  const hundred = durationText(durationOf(100, pace) / 1000);
  const thousand = durationText(durationOf(1000, pace) / 1000);
  return (
    <figure className="grid gap-2 rounded-md border border-line bg-sunk p-4">
      <div className="flex h-8 items-center" aria-hidden="true">
        <Dot />
        {gaps.map(({ seconds, isLonger }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pauses are told apart by their place alone.
          <Gap key={index} share={all > 0 ? seconds / all : 1 / gaps.length} isLonger={isLonger} />
        ))}
      </div>
      <figcaption className="text-sm text-ink2">
        {messageInterval > 0
          ? t('pace.drawn', { count: gaps.length + 1, duration: durationText(all) })
          : t('pace.drawnWithoutPauses')}{' '}
        {longerIntervalAfter > 0 &&
          greaterInterval > 0 &&
          t('pace.longer', { after: durationText(longerIntervalAfter), pause: durationText(greaterInterval) })}{' '}
        {messageInterval > 0 && t('pace.long', { hundred, thousand })}
      </figcaption>
    </figure>
  );
};

const Dot = () => <span className="own-colour size-2 shrink-0 rounded-full bg-primary" />;

const Gap = ({ share, isLonger }: { share: number; isLonger: boolean }) => (
  <>
    <span
      style={{ flexGrow: share, flexBasis: 2 }}
      className={classes('own-colour min-w-0.5', isLonger ? 'h-1 bg-warn' : 'h-0.5 bg-control')}
    />
    <Dot />
  </>
);
