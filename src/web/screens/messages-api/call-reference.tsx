import { useState } from 'react';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { CodeBlock } from './code-block.tsx';
import { curlOf, javascriptOf } from './examples.ts';
import type { ExternalBody, ExternalCall } from './external-call.ts';

/** One call as the contract has it: what it takes, what it answers, how it refuses, and how one writes it. */
export const CallReference = ({ call }: { call: ExternalCall }) => {
  const { t } = useTranslation('messages-api');
  // Of several shapes, each by itself.
  const bodies = call.bodies as readonly ExternalBody[];
  return (
    <section aria-labelledby={call.id} className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id={call.id} className="text-lg font-semibold">
          {t(`calls.${call.id}`)}
        </h2>
        <p className="flex flex-wrap items-baseline gap-2 font-mono text-sm break-all">
          <span className="font-semibold">{call.method}</span>
          <span>{`${window.location.origin}${call.path}`}</span>
        </p>
      </div>
      <Fields
        title={t('headers')}
        rows={[
          { name: 'Authorization', about: t('fields.Authorization'), isRequired: true },
          ...call.headers.map((name) => ({ name, about: t(`fields.${headerKeys[name]}`), isRequired: false })),
        ]}
      />
      {bodies.map((body) => (
        <div key={body.type} className="flex flex-col gap-3">
          <Fields
            title={t(`bodies.${bodyKeys[body.type]}`)}
            rows={body.fields.map(({ name, isRequired }) => ({ name, about: t(`fields.${name}`), isRequired }))}
          />
          <Examples call={call} body={body} />
        </div>
      ))}
      {bodies.length === 0 && <Examples call={call} body={undefined} />}
      {call.answer.example === null ? (
        <p className="text-sm text-ink2">{t('answersFile')}</p>
      ) : (
        <>
          <Fields
            title={t('answer')}
            rows={call.answer.fields.map(({ name }) => ({ name, about: t(`fields.${name}`), isRequired: undefined }))}
          />
          <CodeBlock label={t('answerExample')} code={JSON.stringify(call.answer.example, null, 2)} />
        </>
      )}
      <Fields
        title={t('statuses')}
        rows={call.statuses.map((status) => ({
          name: String(status),
          about: t(`status.s${status}`),
          isRequired: undefined,
        }))}
      />
    </section>
  );
};

const headerKeys = { 'Idempotency-Key': 'idempotencyKey' } as const;
const bodyKeys = {
  'application/json': 'json',
  'multipart/form-data': 'form',
  'application/x-www-form-urlencoded': 'plainForm',
} as const;

interface FieldsProps {
  title: string;
  /** Whether it must be there; undefined where nobody sends it. */
  rows: readonly { name: string; about: string; isRequired: boolean | undefined }[];
}

export const Fields = ({ title, rows }: FieldsProps) => {
  const { t } = useTranslation('messages-api');
  return (
    <div className="flex flex-col gap-1.5">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="divide-y divide-line rounded-lg border border-line text-sm">
        {rows.map(({ name, about, isRequired }) => (
          <div
            key={name}
            className="grid grid-cols-[11rem_minmax(0,1fr)] gap-3 px-3 py-1.5 max-sm:grid-cols-1 max-sm:gap-0"
          >
            <dt className="font-mono text-xs/5 break-all">{name}</dt>
            <dd className="text-ink2">
              {about}
              {isRequired && <span className="text-ink3"> · {t('required')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
};

const Examples = ({ call, body }: { call: ExternalCall; body: ExternalBody | undefined }) => {
  const { t } = useTranslation('messages-api');
  const [language, setLanguage] = useState<keyof typeof languages>('curl');
  const panelId = `${call.id}-${body?.type.replace('/', '-') ?? 'none'}`;
  return (
    <div className="flex flex-col gap-2">
      <Tabs
        label={t('examples')}
        look="pill"
        tabs={[
          { id: 'curl', label: 'curl' },
          { id: 'javascript', label: 'JavaScript' },
        ]}
        selected={language}
        onSelect={setLanguage}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={language === 'curl' ? 'curl' : 'JavaScript'}>
        <CodeBlock label={t('example')} code={languages[language](call, body, t('tokenPlace'))} />
      </div>
    </div>
  );
};

const languages = { curl: curlOf, javascript: javascriptOf };
