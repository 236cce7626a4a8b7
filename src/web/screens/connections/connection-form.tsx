import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, FormProvider, useForm } from 'react-hook-form';
import type { ConnectionProvider, MessageTemplate } from '#contract/schema.ts';
import { Tabs } from '#web/components/tabs.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ResponderChoice } from '#web/list-screen/responder-choices.ts';
import { type NotifyChanged, useNotifyChanged } from '#web/list-screen/use-leaving.tsx';
import {
  type ConnectionEntered,
  type ConnectionField,
  type ConnectionValues,
  rulesFor,
  type StoredKey,
} from './connection-rules.ts';
import { ConnectionBotFields } from './fields-bot.tsx';
import { ConnectionFields, type QueueToChoose } from './fields-connection.tsx';
import { ConnectionMessageFields } from './fields-messages.tsx';
import { ConnectionWaitingFields } from './fields-waiting.tsx';

export interface ConnectionFormProps {
  /** The submit button stands in the dialog, outside the form. */
  id: string;
  values: ConnectionValues;
  /** Those that the server has. */
  providers: readonly ConnectionProvider[];
  queues: readonly QueueToChoose[];
  /** Those that may answer on it. */
  prompts?: readonly ResponderChoice[];
  /** Those that it may say once the time to answer is over; undefined while nobody knows them. */
  templates?: readonly MessageTemplate[] | undefined;
  /** What is said out of hours where the connection has no words for it; undefined while nobody keeps hours. */
  standardClosed?: string | undefined;
  /** It is the default one, which only another one can take from it. */
  isDefault: boolean;
  /** The connection as it is stored; null is a new one. */
  stored?: StoredKey | null;
  /** What the server refused, field by field, already in words (`type: 'server'`). */
  fieldErrors: FieldErrors<ConnectionValues>;
  onSubmit: (entered: ConnectionEntered) => void;
  onChanged?: NotifyChanged;
}

/** Every field of a connection (spec section 3), by what it is about. An error opens the tab that it is on. */
export const ConnectionForm = (props: ConnectionFormProps) => {
  const {
    id,
    values,
    providers,
    queues,
    prompts = [],
    templates,
    standardClosed,
    isDefault,
    stored = null,
    fieldErrors,
    onSubmit,
    onChanged,
  } = props;
  const { t } = useTranslation('connections');
  const [tab, setTab] = useState<ConnectionTab>(() => tabOfError(fieldErrors) ?? 'line');
  const [shownFieldErrors, setShownFieldErrors] = useState(fieldErrors);
  const panelId = useId();
  const storedToken = stored ? values.token : '';
  const form = useForm<ConnectionValues, unknown, ConnectionEntered>({
    resolver: useMemo(() => standardSchemaResolver(rulesFor(stored, storedToken)), [stored, storedToken]),
    defaultValues: values,
    errors: fieldErrors,
    shouldFocusError: false,
  });
  useNotifyChanged(form.formState.isDirty, onChanged);
  if (fieldErrors !== shownFieldErrors) {
    setShownFieldErrors(fieldErrors);
    setTab(tabOfError(fieldErrors) ?? tab);
  }
  const showError = (errors: FieldErrors<ConnectionValues>) => {
    const at = tabOfError(errors);
    const field = at && fieldsOf[at].find((each) => errors[each]);
    if (!field) return;
    // What is not shown yet can't take the focus.
    flushSync(() => setTab(at));
    form.setFocus(field);
  };
  const hasError = (each: ConnectionTab) => fieldsOf[each].some((field) => form.formState.errors[field]);
  const panel = (each: ConnectionTab, fields: ReactNode) => (
    <div
      id={`${panelId}${each}`}
      role="tabpanel"
      aria-label={t(`form.tabs.${each}`)}
      // Every tab keeps its room, so that the dialog is as high on each; what is not shown can't be reached.
      style={each === tab ? undefined : { visibility: 'hidden' }}
      className="col-start-1 row-start-1 flex flex-col gap-4"
    >
      {fields}
    </div>
  );

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={form.handleSubmit(onSubmit, showError)} className="flex flex-col gap-4">
        <Tabs
          label={t('form.tabs.label')}
          look="pill"
          tabs={tabs.map((each) => ({ id: each, label: <TabLabel tab={each} hasError={hasError(each)} /> }))}
          selected={tab}
          onSelect={setTab}
          panelId={`${panelId}${tab}`}
          className="flex-wrap"
        />
        <div className="grid grid-cols-1">
          {panel(
            'line',
            <ConnectionFields providers={providers} stored={stored} queues={queues} isDefault={isDefault} />,
          )}
          {panel('messages', <ConnectionMessageFields standardClosed={standardClosed} templates={templates} />)}
          {panel('waiting', <ConnectionWaitingFields queues={queues} templates={templates} />)}
          {panel('bot', <ConnectionBotFields prompts={prompts} />)}
        </div>
      </form>
    </FormProvider>
  );
};

const TabLabel = ({ tab, hasError }: { tab: ConnectionTab; hasError: boolean }) => {
  const { t } = useTranslation('connections');
  return (
    <>
      {t(`form.tabs.${tab}`)}
      {hasError && (
        <>
          <CircleAlert size={14} className="shrink-0" aria-hidden="true" />
          <span className="sr-only"> ({t('form.hasFault')})</span>
        </>
      )}
    </>
  );
};

type ConnectionTab = keyof typeof fieldsOf;

const fieldsOf = {
  line: [
    'provider',
    'phoneNumberId',
    'businessAccountId',
    'accessToken',
    'appSecret',
    'verifyToken',
    'importsHistory',
    'botToken',
    'name',
    'queueIds',
    'isDefault',
    'token',
  ],
  messages: [
    'greetingMessage',
    'complationMessage',
    'complationTemplate',
    'outOfHoursMessage',
    'ratingMessage',
    'ratingTemplate',
  ],
  waiting: ['expiresTicket', 'expiresInactiveMessage', 'expiresInactiveTemplate', 'timeToTransfer', 'transferQueueId'],
  bot: ['timeUseBotQueues', 'maxUseBotQueues'],
} as const satisfies Record<string, readonly ConnectionField[]>;

const tabs = Object.keys(fieldsOf) as ConnectionTab[];

const tabOfError = (errors: FieldErrors<ConnectionValues>) =>
  tabs.find((tab) => fieldsOf[tab].some((field) => errors[field]));
