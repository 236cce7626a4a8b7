import { useState } from 'react';
import { webhookFact } from '#contract/external-calls.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Fields } from './call-reference.tsx';
import { CodeBlock } from './code-block.tsx';
import { curlProof, javascriptProof } from './webhook-proof.ts';

/** What a webhook is told, as the contract has it, and how its receiver proves who says so. */
export const WebhookReference = () => {
  const { t } = useTranslation('messages-api');
  const [language, setLanguage] = useState<keyof typeof proofs>('javascript');
  return (
    <section aria-labelledby="webhooks" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="webhooks" className="text-lg font-semibold">
          {t('webhooks.title')}
        </h2>
        <p className="text-sm text-ink2">{t('webhooks.intro')}</p>
      </div>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink2">
        {notes.map((note) => (
          <li key={note}>{t(`webhooks.notes.${note}`)}</li>
        ))}
      </ul>
      <Fields
        title={t('headers')}
        rows={headers.map((name) => ({
          name: `webhook-${name}`,
          about: t(`webhooks.headers.${name}`),
          isRequired: undefined,
        }))}
      />
      {webhookFact.groups.map(({ name, fields }) => (
        <Fields
          key={name}
          title={t(`webhooks.groups.${name}`)}
          rows={fields.map((field) => ({ name: field, about: t(`webhooks.fields.${field}`), isRequired: undefined }))}
        />
      ))}
      <CodeBlock label={t('webhooks.example')} code={JSON.stringify(webhookFact.example, null, 2)} />
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-semibold">{t('webhooks.proof')}</h3>
        <p className="text-sm text-ink2">{t('webhooks.proofText')}</p>
        <Tabs
          label={t('examples')}
          look="pill"
          tabs={[
            { id: 'javascript', label: 'JavaScript' },
            { id: 'shell', label: 'curl' },
          ]}
          selected={language}
          onSelect={setLanguage}
          panelId="webhook-proof"
        />
        <div id="webhook-proof" role="tabpanel" aria-label={language === 'shell' ? 'curl' : 'JavaScript'}>
          <CodeBlock label={t('webhooks.proofExample')} code={proofs[language]} />
        </div>
      </div>
    </section>
  );
};

const notes = ['answer', 'order', 'again', 'dead'] as const;
const headers = ['id', 'timestamp', 'signature'] as const;
const proofs = { javascript: javascriptProof, shell: curlProof };
