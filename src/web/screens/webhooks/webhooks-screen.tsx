import { ScrollText, Send, Webhook as WebhookIcon } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Webhook, WebhookInput } from '#contract/schema.ts';
import * as api from '#web/api/webhooks.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import type { DataColumn } from '#web/components/table/data-columns.ts';
import type { DeliverySource } from '#web/deliveries/deliveries-of.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazy } from '#web/lazy.ts';
import { defineListScreen } from '#web/list-screen/define-list-screen.ts';
import { ListScreen } from '#web/list-screen/list-screen.tsx';
import { webhookForm } from './webhook-form.tsx';

const DeliveryLog = lazy(async () => ({ default: (await import('#web/deliveries/delivery-log.tsx')).DeliveryLog }));

/** Where the company has other programs told what happens, and what each of them was told. */
export const Screen = () => {
  const { t } = useTranslation('webhooks');
  const { t: deliveries } = useTranslation('deliveries');
  const toast = useToast();
  const [read, setRead] = useState<DeliverySource | null>(null);
  const test = async (webhook: Webhook) => {
    try {
      await api.testWebhook(webhook.id);
      setRead(deliveriesTo(webhook));
    } catch (error) {
      toast({ kind: 'error', code: codeOf(error) });
    }
  };
  return (
    <>
      <ListScreen
        definition={webhooksListScreen}
        area="webhooks"
        icon={WebhookIcon}
        columns={useWebhookColumns()}
        form={webhookForm}
        actions={
          <Link to="/messages-api#webhooks" className="text-sm font-medium text-primary hover:underline">
            {t('docs')}
          </Link>
        }
        rowActions={(row) => (
          <>
            <IconButton label={t('test', { name: row.name })} onClick={() => void test(row)}>
              <Send size={16} aria-hidden="true" />
            </IconButton>
            <IconButton label={deliveries('open', { name: row.name })} onClick={() => setRead(deliveriesTo(row))}>
              <ScrollText size={16} aria-hidden="true" />
            </IconButton>
          </>
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

const deliveriesTo = ({ id, name }: Webhook): DeliverySource => ({
  name,
  list: (query, signal) => api.listWebhookDeliveries({ ...query, webhookId: id }, signal),
  retry: api.retryWebhookDelivery,
});

const webhooksListScreen = defineListScreen<'webhook', WebhookInput>({
  entity: 'webhook',
  nameOf: ({ name }) => name,
  sortKey: ({ name }) => name,
  calls: {
    list: async (query, signal) => {
      const { webhooks: rows, ...page } = await api.listWebhooks(query, signal);
      return { rows, ...page };
    },
    find: api.findWebhook,
    create: api.createWebhook,
    update: api.updateWebhook,
    remove: api.deleteWebhook,
  },
});

const useWebhookColumns = () => {
  const { t } = useTranslation(['webhooks', 'deliveries']);
  return useMemo(
    (): DataColumn<Webhook>[] => [
      { id: 'name', header: t('columns.name'), width: 'w-1/5', cell: ({ name }) => name },
      { id: 'url', header: t('columns.url'), look: 'break-all text-ink2', cell: ({ url }) => url },
      {
        id: 'facts',
        header: t('columns.facts'),
        width: 'w-1/4',
        look: 'text-ink2',
        standsUnder: 'url',
        cell: ({ facts }) => facts.map((fact) => t(`deliveries:facts.${fact}`)).join(', '),
      },
      {
        id: 'active',
        header: t('columns.active'),
        width: 'w-28',
        look: ({ active }) => (active ? 'font-medium text-ok' : 'text-ink2'),
        cell: ({ active }) => t(active ? 'on' : 'off'),
      },
    ],
    [t],
  );
};
