import { fromPromise } from 'xstate';
import type { Connection, Queue, Setting } from '#contract/schema.ts';
import { botLanguageOf } from '#machines/bot/words.ts';
import { failureOf } from '#machines/call.ts';
import { listConnections } from '#web/api/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listSettings } from '#web/api/settings.ts';
import { type ClosedLine, ClosedWords } from '#web/components/fields/closed-words.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

const wordsInUse = fromPromise<[Queue[], Connection[], Setting[]]>(({ signal }) =>
  Promise.all([listQueues(signal), listConnections(signal), listSettings(signal)]),
);

/** What who writes outside the company's hours is told: by queues that have words of their own, else by connections. */
export const CompanyClosedWords = () => {
  const { t } = useTranslation('hours');
  const { output, error } = useCall(wordsInUse, undefined);
  if (error) return <p className="text-sm text-ink2">{errorText(failureOf(error).code)}</p>;
  if (!output) return null;
  const [queues, connections, settings] = output;
  const language = botLanguageOf(settings.find(({ key }) => key === 'botLanguage')?.value ?? '');
  const lines = [
    ...queues
      .filter(({ outOfHoursMessage }) => outOfHoursMessage.trim())
      .map((queue): ClosedLine => ({ who: t('words.queue', { name: queue.name }), words: queue.outOfHoursMessage })),
    ...connections.map(
      (connection): ClosedLine => ({
        who: t('words.connection', { name: connection.name }),
        words: connection.outOfHoursMessage,
      }),
    ),
  ];
  return <ClosedWords lines={lines} language={language} />;
};
