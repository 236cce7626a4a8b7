import { useMemo } from 'react';
import type { Queue } from '#contract/schema.ts';
import { ColourSwatch } from '#web/components/colour-chip.tsx';
import { colourName } from '#web/components/fields/colour-name.ts';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The columns of the Queues page (spec section 2). */
export const useQueueColumns = () => {
  const { t } = useTranslation('queues');
  const { t: colours } = useTranslation('colours');
  return useMemo(
    (): DataColumn<Queue>[] => [
      {
        id: 'name',
        header: t('columns.name'),
        width: 'w-56',
        sortBy: ({ name }) => name.toLowerCase(),
        cell: ({ name }) => <span className="line-clamp-2 font-semibold break-words">{name}</span>,
      },
      {
        id: 'color',
        header: t('columns.color'),
        width: 'w-24',
        cell: ({ color }) => <ColourSwatch colour={color} label={colourName(color, colours)} />,
      },
      {
        id: 'orderQueue',
        header: t('columns.order'),
        width: 'w-24',
        sortBy: ({ orderQueue }) => orderQueue ?? Number.MAX_SAFE_INTEGER,
        cell: ({ orderQueue }) =>
          orderQueue === null ? <Missing text={t('noOrder')} /> : <span className="tabular-nums">{orderQueue}</span>,
      },
      {
        id: 'greetingMessage',
        header: t('columns.greeting'),
        cell: ({ greetingMessage }) =>
          greetingMessage ? (
            <span className="line-clamp-2 break-words text-ink2">{greetingMessage}</span>
          ) : (
            <Missing text={t('noGreeting')} />
          ),
      },
    ],
    [t, colours],
  );
};

const Missing = ({ text }: { text: string }) => (
  <span className="text-ink3">
    <span aria-hidden="true">—</span>
    <span className="sr-only">{text}</span>
  </span>
);
