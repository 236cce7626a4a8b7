import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { fromPromise } from 'xstate';
import type { CampaignTestInput, Done } from '#contract/schema.ts';
import { failureOf } from '#machines/call.ts';
import { testCampaign } from '#web/api/campaigns.ts';
import { Button } from '#web/components/button.tsx';
import { Field } from '#web/components/fields/field.tsx';
import { PhoneInput } from '#web/components/fields/phone-input.tsx';
import { failedPaths } from '#web/desk/failed-paths.ts';
import { useCompanyCountry } from '#web/desk/session-hooks.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Sends the message that is shown to a number of one's own. */
export const CampaignTest = (tested: Omit<CampaignTestInput, 'number'>) => {
  const { message } = tested;
  const { t } = useTranslation('campaigns');
  const home = useCompanyCountry();
  const [number, setNumber] = useState('');
  const [asked, setAsked] = useState<CampaignTestInput | null>(null);
  const isReady = message.trim() !== '' && number.replace(/\D/g, '').length >= 8;
  const send = () => isReady && asked === null && setAsked({ ...tested, number });
  return (
    <div className="grid gap-2">
      <Field label={t('test.number')}>
        {(field) => (
          <PhoneInput
            {...field}
            value={number}
            onChange={setNumber}
            home={home}
            autoComplete="tel"
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form around it is saved by its own button.
              event.preventDefault();
              send();
            }}
          />
        )}
      </Field>
      <Button icon={<Send size={16} aria-hidden="true" />} busy={asked !== null} disabled={!isReady} onClick={send}>
        {t('test.send')}
      </Button>
      {asked && <Sending body={asked} onDone={() => setAsked(null)} />}
    </div>
  );
};

const Sending = ({ body, onDone }: { body: CampaignTestInput; onDone: () => void }) => {
  const { t } = useTranslation('campaigns');
  const toast = useToast();
  const { status, error } = useCall(sendTest, body);
  const end = useEffectEvent(() => {
    const failure = status === 'error' ? failureOf(error) : null;
    // Whoever tries it may lack what a place takes from the recipient.
    const isEmpty = failedPaths(failure).some((path) => path.startsWith('/body/templateValues'));
    if (failure) toast({ kind: 'error', ...(isEmpty ? { text: t('test.emptyPlace') } : { code: failure.code }) });
    else toast({ kind: 'success', text: t('test.sent') });
    onDone();
  });
  useEffect(() => {
    if (status !== 'active') end();
  }, [status]);
  return null;
};

const sendTest = fromPromise<Done, CampaignTestInput>(({ input, signal }) => testCampaign(input, signal));
