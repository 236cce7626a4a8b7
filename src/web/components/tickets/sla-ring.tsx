import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { type SlaClock, slaMinutes, slaState } from '#machines/sla/clock.ts';
import { useTexts } from '#web/i18n/use-texts.ts';
import { classes } from '../classes.ts';
import { useMinute } from '../use-minute.ts';
import { waitOf } from './ticket-wait.tsx';

interface SlaProps {
  sla: SlaClock | null | undefined;
  now: Date;
}

/** Around a customer's picture: how what is due first stands, and the same in words. */
export const SlaRing = ({ sla, now, children }: SlaProps & { children: ReactNode }) => {
  const words = slaWords({ sla, now }, useTexts('tickets'));
  const state = slaState(sla, now);
  if (!words || state === 'none') return children;
  return (
    <span title={words} className={classes('grid rounded-full outline-2 outline-offset-2', rings[state])}>
      {children}
      <span className="sr-only">{words}</span>
    </span>
  );
};

export const SlaRingNow = (props: Omit<Parameters<typeof SlaRing>[0], 'now'>) => (
  <SlaRing {...props} now={useMinute()} />
);

/** `Resposta em 12 min`; undefined where nothing is due. */
export const slaWords = ({ sla, now }: SlaProps, t: TFunction<'tickets'>): string | undefined => {
  if (!sla) return undefined;
  const what = sla.kind === 'resolution' ? 'Resolution' : 'Answer';
  const time = waitOf(slaMinutes(sla, now) * 60_000, t);
  return t(`sla.${slaState(sla, now) === 'broken' ? 'over' : 'due'}${what}`, { time });
};

/** The words alone, where there is room for them. */
export const SlaWordsNow = ({ sla }: Pick<SlaProps, 'sla'>) => {
  const now = useMinute();
  const words = slaWords({ sla, now }, useTexts('tickets'));
  const state = slaState(sla, now);
  if (!words || state === 'none') return null;
  return <span className={inks[state]}>{words}</span>;
};

const rings = { running: 'outline-line', warned: 'outline-warn', broken: 'outline-danger' };
const inks = { running: '', warned: 'font-medium text-warn', broken: 'font-medium text-danger' };
