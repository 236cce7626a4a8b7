import { useSelector } from '@xstate/react';
import * as select from '#machines/queue-options.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { errorText } from '#web/desk/error-text.ts';
import { useSection } from '#web/desk/use-section.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { optionErrors } from './option-rules.ts';
import { OptionTree } from './option-tree.tsx';
import { OptionsPreview } from './options-preview.tsx';
import { queueOptions } from './queues-actors.ts';

export const QueueOptions = ({ queueId }: { queueId: number }) => {
  const { t } = useTranslation(['queues', 'common']);
  const actor = useSection(queueOptions, { input: { queueId } });
  const failure = useSelector(actor, select.selectFailure);
  const removing = useSelector(actor, select.selectRemoving);
  return (
    <>
      <OptionTree
        options={useSelector(actor, select.selectOptions)}
        isLoading={useSelector(actor, select.selectIsLoading)}
        failure={failure && errorText(failure.code)}
        place={useSelector(actor, select.selectPlace)}
        busy={useSelector(actor, select.selectIsSaving)}
        fieldErrors={optionErrors(useSelector(actor, select.selectFormFailure), errorText)}
        onAdd={(below) => actor.send({ type: 'option.add', below })}
        onEdit={(optionId) => actor.send({ type: 'option.edit', optionId })}
        onDelete={(optionId) => actor.send({ type: 'option.delete', optionId })}
        onSave={(values) => actor.send({ type: 'option.save', values })}
        onCancel={() => actor.send({ type: 'option.cancel' })}
        onRetry={() => actor.send({ type: 'queueOptions.retry' })}
      />
      <OptionsPreview queueId={queueId} options={useSelector(actor, select.selectOptions)} />
      <ConfirmDialog
        open={removing !== undefined}
        title={t('menu.removalTitle', { title: removing?.title ?? '' })}
        text={t('menu.removalText')}
        confirmLabel={t('common:delete')}
        busy={useSelector(actor, select.selectIsDeleting)}
        onConfirm={() => actor.send({ type: 'option.confirmDelete' })}
        onClose={() => actor.send({ type: 'option.keep' })}
      />
    </>
  );
};
