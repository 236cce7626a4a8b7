import { useSelector } from '@xstate/react';
import { Suspense, use, useMemo, useState } from 'react';
import type { ConnectionInput, ConnectionProvider, MessageTemplate, Queue, Setting } from '#contract/schema.ts';
import { botLanguageOf } from '#machines/bot/words.ts';
import { fillOtherwise } from '#machines/connections/change.ts';
import { hasTemplates, holdsPairing } from '#machines/connections/key.ts';
import {
  type ConnectionsActorRef,
  selectCollection,
  selectEdited,
  selectEditing,
  selectFormVersion,
  selectIsEditing,
  selectIsGone,
  selectIsSaving,
  selectStartingProvider,
} from '#machines/connections.ts';
import { closedWords } from '#machines/opening-hours/opening-words.ts';
import { findConnection, listConnectionProviders } from '#web/api/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listSettings } from '#web/api/settings.ts';
import { listTemplates } from '#web/api/templates.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { codeOf, emptyAfter, type Toast, useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { promptChoices, type ResponderChoice } from '#web/list-screen/responder-choices.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { connectionInput } from './connection-values.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** The form while the section has it open. */
export const EditedConnection = ({ section }: { section: ConnectionsActorRef }) => {
  const isEditing = useSelector(section, selectIsEditing);
  const toast = useToast();
  const editing = useSelector(section, selectEditing);
  const surroundings = useMemo(
    () => (isEditing ? loadSurroundings(editing, toast) : null),
    [isEditing, editing, toast],
  );
  return <Suspense>{surroundings && <Edited section={section} surroundings={surroundings} />}</Suspense>;
};

interface EditedProps {
  section: ConnectionsActorRef;
  surroundings: Promise<Surroundings>;
}

const Edited = ({ section, surroundings }: EditedProps) => {
  const { providers, queues, prompts, templates, standardClosed, token } = use(surroundings);
  const connection = useSelector(section, selectEdited);
  const startingProvider = useSelector(section, selectStartingProvider) ?? undefined;
  const formVersion = useSelector(section, selectFormVersion);
  const isGone = useSelector(section, selectIsGone);
  const isSaving = useSelector(section, selectIsSaving);
  const failure = useSelector(section, ({ context }) => context.formFailure);
  const collection = useSelector(section, selectCollection);
  /** What would give up a pairing that may not come back is asked first. */
  const [leaving, setLeaving] = useState<ConnectionInput | null>(null);
  const { t } = useTranslation('connections');
  const fieldErrors = useMemo(() => fieldErrorsOf(failure), [failure]);
  const latest = useSelector(collection, ({ context }) => connection && context.records.get(connection.id));
  const isChanged = !isSaving && connection && latest && fillOtherwise(connection, latest);
  return (
    <>
      <ConnectionDialog
        open
        connection={connection}
        provider={startingProvider}
        token={token}
        formVersion={formVersion}
        conflictNotice={isGone ? 'deleted' : isChanged ? 'changed' : null}
        providers={providers}
        queues={queues}
        prompts={prompts}
        templates={templates}
        standardClosed={standardClosed}
        busy={isSaving}
        fieldErrors={fieldErrors}
        onSave={(entered) => {
          const input = withoutKnown(token, connectionInput(entered));
          const isLeft = connection && holdsPairing(connection) && input.provider !== connection.provider;
          if (isLeft) setLeaving(input);
          else section.send({ type: 'connection.save', input });
        }}
        onTakeNews={() => section.send({ type: 'connection.takeNews' })}
        onClose={() => section.send({ type: 'connection.closeForm' })}
      />
      {connection && leaving && (
        <ConfirmDialog
          open
          title={t('move.title', { name: connection.name })}
          text={t('move.text')}
          confirmLabel={t('move.action')}
          onConfirm={() => {
            setLeaving(null);
            section.send({ type: 'connection.save', input: leaving });
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
};

interface Surroundings {
  providers: ConnectionProvider[];
  queues: Queue[];
  prompts: ResponderChoice[];
  templates: MessageTemplate[] | undefined;
  standardClosed: string | undefined;
  token: string;
}

/** A token that was left as it is stays what the server has, which may be another by now. */
const withoutKnown = (known: string, { token, ...input }: ConnectionInput): ConnectionInput =>
  token === undefined || token === known ? input : { ...input, token };

/** Without them a connection can still be named; why they are missing is said. */
const loadSurroundings = async (id: number | null, toast: Toast): Promise<Surroundings> => {
  const [providers, queues, prompts, settings, connection] = await Promise.all([
    listConnectionProviders().catch(emptyAfter(toast)),
    listQueues().catch(emptyAfter(toast)),
    promptChoices().catch(emptyAfter(toast)),
    listSettings().catch(emptyAfter(toast)),
    id === null ? null : findConnection(id).catch(() => null),
  ]);
  const templates =
    connection && hasTemplates(connection.provider) ? await templatesOf(connection.id, toast) : undefined;
  const settingOf = (wanted: Setting['key']) => settings.find(({ key }) => key === wanted)?.value;
  const keepsHours = (settingOf('scheduleType') ?? 'disabled') !== 'disabled';
  const { whenClosed } = closedWords[botLanguageOf(settingOf('botLanguage') ?? '')];
  const standardClosed = keepsHours ? whenClosed : undefined;
  return { providers, queues, prompts, templates, standardClosed, token: connection?.token ?? '' };
};

/** Undefined where they can't be loaded, which leaves what was chosen as it is. */
const templatesOf = async (id: number, toast: Toast): Promise<MessageTemplate[] | undefined> => {
  try {
    return (await listTemplates(id)).records;
  } catch (error) {
    toast({ kind: 'error', code: codeOf(error) });
    return undefined;
  }
};
