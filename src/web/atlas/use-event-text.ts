import { useTranslation } from '#web/i18n/use-translation.ts';
import { eventIn } from './chart.ts';

/** The name of an event in the reader's language: delays, answers and failures of calls are words. */
export const useEventText = () => {
  const { t } = useTranslation('atlas');
  return (type: string) => {
    const { kind, name } = eventIn(type);
    return kind === 'event' ? name : t(`event.${kind}`, { name });
  };
};
