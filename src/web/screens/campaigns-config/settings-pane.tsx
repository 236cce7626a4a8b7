import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import {
  type ListScreenActorRef,
  selectEditing,
  selectFailure,
  selectFormVersion,
  selectIsEditing,
  selectIsSaving,
  selectLatest,
} from '#machines/list-screen.ts';
import { Button } from '#web/components/button.tsx';
import { ErrorState, OfflineState } from '#web/components/panes/pane-state.tsx';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ListScreenFilled, ListScreenNews } from '#web/list-screen/list-screen-filled.tsx';
import { useListedRows } from '#web/list-screen/use-list-screen.ts';
import { campaignSettings, type SettingsRow } from './settings-actors.ts';
import { settingsForm } from './settings-form.ts';

/** How campaigns send. Whoever leaves it with something unsaved has thought better of it. */
export const SettingsPane = () => {
  const actor = useListedRows<SettingsRow>(campaignSettings, nowhere);
  useStandingForm(actor);
  const isEditing = useSelector(actor, selectIsEditing);
  const failure = useSelector(actor, selectFailure);
  const retry = () => actor.send({ type: 'listScreen.retry' });
  if (isEditing) return <OpenSettings actor={actor} />;
  if (!failure) return <SkeletonList rows={6} rowClassName="h-16" avatar={false} />;
  return failure.code === 'network' ? (
    <OfflineState onRetry={retry} />
  ) : (
    <ErrorState reason={errorText(failure.code)} onRetry={retry} />
  );
};

const nowhere = { searchParam: '', form: null };

/** The form stands open as soon as there is something to show in it, and again once it was saved. */
const useStandingForm = (actor: ListScreenActorRef) => {
  const { t } = useTranslation('campaigns-config');
  const toast = useToast();
  useEffect(() => {
    const open = () => {
      const { context } = actor.getSnapshot();
      if (context.address.form !== null || context.rows.length === 0) return;
      actor.send({ type: 'listScreen.addressed', address: { searchParam: '', form: 1 } });
    };
    open();
    const subscriptions = [
      actor.subscribe(open),
      actor.on('listScreen.saved', () => toast({ kind: 'success', text: t('saved') })),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor, t, toast]);
};

const OpenSettings = ({ actor }: { actor: ListScreenActorRef }) => {
  const { t } = useTranslation('common');
  const id = useId();
  const row = useSelector(actor, selectEditing) as SettingsRow | null;
  const latest = useSelector(actor, selectLatest) as SettingsRow | null;
  const version = useSelector(actor, selectFormVersion);
  const isSaving = useSelector(actor, selectIsSaving);
  return (
    <div className="grid w-full max-w-3xl grid-cols-1 px-6 py-5 max-sm:px-4">
      {!isSaving && <ListScreenNews actor={actor} form={settingsForm} row={row} latest={latest} />}
      <ListScreenFilled
        key={version}
        id={id}
        row={row}
        actor={actor}
        form={settingsForm}
        onSave={(values) => actor.send({ type: 'listScreen.save', values })}
      />
      <div className="sticky bottom-0 flex justify-end border-t border-line bg-panel py-3">
        <Button type="submit" form={id} variant="primary" busy={isSaving}>
          {t('save')}
        </Button>
      </div>
    </div>
  );
};
