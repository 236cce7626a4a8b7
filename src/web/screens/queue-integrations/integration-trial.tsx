import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { failureOf } from '#machines/call.ts';
import { testQueueIntegration } from '#web/api/queue-integrations.ts';
import { Button } from '#web/components/button.tsx';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { IntegrationValues } from './integration-rules.ts';

/** Asks the agent once, with what stands in the form; a key that is kept already need not be there. */
export const IntegrationTrial = ({ id }: { id: number | null }) => {
  const { t } = useTranslation('queue-integrations');
  const toast = useToast();
  const { getValues, setError, clearErrors } = useFormContext<IntegrationValues>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const { projectName, jsonContent, language } = getValues();
    setBusy(true);
    clearErrors('jsonContent');
    try {
      await testQueueIntegration({ projectName, jsonContent, language, queueIntegrationId: id });
      toast({ kind: 'success', text: t('trial.done') });
    } catch (error) {
      const isKey = failedPaths(failureOf(error)).includes('/body/jsonContent');
      if (isKey) setError('jsonContent', { message: 'deliveries:failures.key' });
      else toast({ kind: 'error', code: codeOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="justify-self-start"
      icon={<PlugZap size={16} aria-hidden="true" />}
      busy={busy}
      onClick={() => void run()}
    >
      {t('trial.run')}
    </Button>
  );
};
