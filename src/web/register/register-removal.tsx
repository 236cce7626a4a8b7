import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { RegisterRow } from '#machines/register/context.ts';
import { type RegisterActorRef, selectIsDeleting, selectRemoving } from '#machines/register.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import type { Register } from './register.ts';
import type { RegisterArea } from './register-texts.ts';

export interface RegisterRemovalProps<Row extends RegisterRow, Input> {
  actor: RegisterActorRef;
  register: Register<Row, Input>;
  area: RegisterArea;
}

/** Asks before a row is deleted. */
export const RegisterRemoval = <Row extends RegisterRow, Input>({
  actor,
  register,
  area,
}: RegisterRemovalProps<Row, Input>) => {
  const { t } = useTranslation([area, 'common']);
  const row = useSelector(actor, selectRemoving) as Row | null;
  const isDeleting = useSelector(actor, selectIsDeleting);
  if (!row) return null;
  return (
    <ConfirmDialog
      open
      title={t('register.removal.title', { name: register.nameOf(row) })}
      text={t('register.removal.text', { name: register.nameOf(row) })}
      confirmLabel={t('common:delete')}
      busy={isDeleting}
      onConfirm={() => actor.send({ type: 'register.remove' })}
      onClose={() => actor.send({ type: 'register.keep' })}
    />
  );
};
