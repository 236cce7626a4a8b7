import type { TFunction } from 'i18next';

/** Minutes as hours and minutes, seconds where there is not one whole minute. */
export const durationText = (minutes: number, t: TFunction<'dashboard'>): string => {
  if (minutes > 0 && minutes < 1) return t('duration.seconds', { seconds: Math.max(1, Math.round(minutes * 60)) });
  const whole = Math.round(minutes);
  const values = { hours: Math.floor(whole / 60), minutes: whole % 60 };
  return whole < 60 ? t('duration.minutes', values) : t('duration.hours', values);
};
