import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useId, useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { User } from '#contract/schema.ts';
import { type Failure, failureOf } from '#machines/call.ts';
import { updateUser } from '#web/api/users.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/layers/dialog.tsx';
import { useToast } from '#web/desk/use-toast.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { fieldErrorsOf } from '#web/list-screen/field-errors.ts';
import { useLeaving, useNotifyChanged } from '#web/list-screen/use-leaving.tsx';
import { userChoicesOf } from './user-choices-of.ts';
import { UserFields } from './user-fields.tsx';
import { type UserValues, userRules } from './user-rules.ts';
import { changeOf, fieldOfCode, inputOf, ownChangeOf, valuesOf } from './user-values.ts';

/** The user modal for who is signed in, as the profile menu opens it (spec section 2). */
export const OwnProfile = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { t } = useTranslation(['users', 'common']);
  const toast = useToast();
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // What the form began with stays, also when somebody else changes the user meanwhile.
  const [values] = useState(() => valuesOf(user, true));
  const fieldErrors = useMemo(() => fieldErrorsOf(failure, values, fieldOfCode), [failure, values]);
  const form = useForm<UserValues>({
    resolver: standardSchemaResolver(userRules),
    defaultValues: values,
    errors: fieldErrors,
  });
  const { leave, notifyChanged, question } = useLeaving(onClose);
  useNotifyChanged(form.formState.isDirty, notifyChanged);
  const isAdmin = user.profile === 'admin';
  const choicesOf = useMemo(() => userChoicesOf(toast), [toast]);

  const save = async (filled: UserValues) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await updateUser(user.id, (isAdmin ? changeOf : ownChangeOf)(inputOf(filled)));
      toast({ kind: 'success', text: t('register.saved') });
      onClose();
    } catch (error) {
      const refused = failureOf(error);
      const isPlaced = Object.keys(fieldErrorsOf(refused, values, fieldOfCode)).length > 0;
      if (!isPlaced) toast({ kind: 'error', code: refused.code });
      setFailure(refused);
      setBusy(false);
    }
  };

  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t('form.ownTitle')}
        actions={
          <>
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button type="submit" form={formId} variant="primary" busy={isBusy}>
              {t('common:save')}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <form id={formId} noValidate onSubmit={form.handleSubmit(save)} className="flex flex-col gap-4">
            <UserFields isNew={false} isOwn choicesOf={isAdmin ? choicesOf : null} companies={null} />
          </form>
        </FormProvider>
      </Dialog>
      {question}
    </>
  );
};
