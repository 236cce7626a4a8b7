import { Plug, ScrollText } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { QueueIntegration, QueueIntegrationInput } from '#contract/schema.ts';
import * as api from '#web/api/queue-integrations.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import type { DeliverySource } from '#web/deliveries/deliveries-of.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { integrationForm } from './integration-form.ts';
import { TypeMark } from './type-mark.tsx';

const DeliveryLog = lazy(async () => ({ default: (await import('#web/deliveries/delivery-log.tsx')).DeliveryLog }));

/** The Queue integrations page (spec section 2), with what each of them was told. */
export const Screen = () => {
  const { t: deliveries } = useTranslation('deliveries');
  const [read, setRead] = useState<DeliverySource | null>(null);
  return (
    <>
      <ListScreen
        definition={integrationsListScreen}
        area="queue-integrations"
        icon={Plug}
        columns={useIntegrationColumns()}
        form={integrationForm}
        rowActions={(row) => (
          <IconButton label={deliveries('open', { name: row.name })} onClick={() => setRead(deliveriesTo(row))}>
            <ScrollText size={16} aria-hidden="true" />
          </IconButton>
        )}
      />
      {read && (
        <Suspense>
          <DeliveryLog source={read} onClose={() => setRead(null)} />
        </Suspense>
      )}
    </>
  );
};

const deliveriesTo = ({ id, name }: QueueIntegration): DeliverySource => ({
  name,
  list: (query, signal) => api.listIntegrationDeliveries({ ...query, queueIntegrationId: id }, signal),
  retry: api.retryIntegrationDelivery,
});

const integrationsListScreen = defineListScreen<'queueIntegration', QueueIntegrationInput>({
  entity: 'queueIntegration',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  calls: {
    list: async (query, signal) => {
      const { queueIntegrations: rows, ...page } = await api.listQueueIntegrations(query, signal);
      return { rows, ...page };
    },
    find: api.findQueueIntegration,
    create: api.createQueueIntegration,
    update: api.updateQueueIntegration,
    remove: api.deleteQueueIntegration,
  },
});

const useIntegrationColumns = () => {
  const { t } = useTranslation('queue-integrations');
  return useMemo(
    (): DataColumn<QueueIntegration>[] => [
      { id: 'type', header: t('columns.type'), width: 'w-44', cell: ({ type }) => <TypeMark type={type} /> },
      { id: 'id', header: t('columns.id'), width: 'w-20', look: 'tabular-nums', cell: ({ id }) => String(id) },
      { id: 'name', header: t('columns.name'), cell: ({ name }) => name },
    ],
    [t],
  );
};
