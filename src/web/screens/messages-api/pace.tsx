import { useEffect, useState } from 'react';
import { findMessagesApi } from '#web/api/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** How often a token may call: as the server says, and without a number until it has. */
export const Pace = () => {
  const { t } = useTranslation('messages-api');
  const [perSecond, setPerSecond] = useState<number>();
  useEffect(() => {
    const asking = new AbortController();
    findMessagesApi(asking.signal).then(
      ({ callsPerSecond }) => setPerSecond(callsPerSecond),
      () => undefined,
    );
    return () => asking.abort();
  }, []);
  return perSecond === undefined ? t('notes.anyPace') : t('notes.pace', { count: perSecond });
};
