import { useSelector } from '@xstate/react';
import { Suspense, use, useMemo } from 'react';
import type { Queue } from '#contract/schema.ts';
import { fillOtherwise } from '#machines/connections/change.ts';
import {
  type ConnectionsActorRef,
  selectCollection,
  selectEdited,
  selectFormVersion,
  selectIsEditing,
  selectIsGone,
  selectIsSaving,
} from '#machines/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listSettings } from '#web/api/settings.ts';
import { emptyAfter, type Toast, useToast } from '#web/desk/use-toast.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { connectionInput } from './connection-values.ts';
import { fieldErrorsOf } from './field-errors.ts';

/** The form while the section has it open. */
export const EditedConnection = ({ section }: { section: ConnectionsActorRef }) => {
  const isEditing = useSelector(section, selectIsEditing);
  const toast = useToast();
  const surroundings = useMemo(() => (isEditing ? loadSurroundings(toast) : null), [isEditing, toast]);
  return <Suspense>{surroundings && <Edited section={section} surroundings={surroundings} />}</Suspense>;
};

interface EditedProps {
  section: ConnectionsActorRef;
  surroundings: Promise<Surroundings>;
}

const Edited = ({ section, surroundings }: EditedProps) => {
  const { queues, hasHours } = use(surroundings);
  const connection = useSelector(section, selectEdited);
  const formVersion = useSelector(section, selectFormVersion);
  const isGone = useSelector(section, selectIsGone);
  const isSaving = useSelector(section, selectIsSaving);
  const failure = useSelector(section, ({ context }) => context.formFailure);
  const collection = useSelector(section, selectCollection);
  const fieldErrors = useMemo(() => fieldErrorsOf(failure), [failure]);
  const latest = useSelector(collection, ({ context }) => connection && context.records.get(connection.id));
  const isChanged = !isSaving && connection && latest && fillOtherwise(connection, latest);
  return (
    <ConnectionDialog
      open
      connection={connection}
      formVersion={formVersion}
      conflictNotice={isGone ? 'deleted' : isChanged ? 'changed' : null}
      queues={queues}
      hasHours={hasHours}
      busy={isSaving}
      fieldErrors={fieldErrors}
      onSave={(entered) => section.send({ type: 'connection.save', input: connectionInput(entered) })}
      onTakeNews={() => section.send({ type: 'connection.takeNews' })}
      onClose={() => section.send({ type: 'connection.closeForm' })}
    />
  );
};

interface Surroundings {
  queues: Queue[];
  hasHours: boolean;
}

/** Without them a connection can still be named; why they are missing is said. */
const loadSurroundings = async (toast: Toast): Promise<Surroundings> => {
  const [queues, settings] = await Promise.all([
    listQueues().catch(emptyAfter(toast)),
    listSettings().catch(emptyAfter(toast)),
  ]);
  const scheduleType = settings.find(({ key }) => key === 'scheduleType')?.value ?? 'disabled';
  return { queues, hasHours: scheduleType !== 'disabled' };
};
