import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { failureOf } from '#machines/call.ts';
import { testQueueIntegration } from '#web/api/queue-integrations.ts';
import { Button } from '#web/components/button.tsx';
import { reasonOf } from '#web/deliveries/reason-of.ts';
import { failedPlaces } from '#web/desk/failed-paths.ts';
import { codeOf, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { IntegrationValues } from './integration-rules.ts';

/** Asks it once, with what stands in the form; a key that is kept already need not be there. */
export const IntegrationTrial = ({ id }: { id: number | null }) => {
  const { t } = useTranslation('queue-integrations');
  const toast = useToast();
  const { getValues, setError, clearErrors, trigger } = useFormContext<IntegrationValues>();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const { type, projectName, jsonContent, language, urlN8N, typebotSlug, signingSecret } = getValues();
    const place = type === 'dialogflow' ? 'jsonContent' : 'urlN8N';
    const isDialogflow = type === 'dialogflow';
    if (!isDialogflow && !(await trigger(type === 'typebot' ? ['urlN8N', 'typebotSlug'] : ['urlN8N']))) return;
    setBusy(true);
    clearErrors(place);
    try {
      const written = isDialogflow
        ? { projectName, jsonContent, language }
        : { urlN8N, signingSecret, ...(type === 'typebot' && { typebotSlug }) };
      await testQueueIntegration({ type, ...written, queueIntegrationId: id });
      toast({ kind: 'success', text: t('trial.done') });
    } catch (error) {
      const [fault] = failedPlaces(failureOf(error)).filter(({ path }) => path === `/body/${place}`);
      if (fault)
        setError(place, {
          type: 'server',
          message: reasonOf(fault.message) ?? t('trial.failed', { reason: fault.message }),
        });
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
