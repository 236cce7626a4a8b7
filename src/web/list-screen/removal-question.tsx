import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { ConfirmDialog } from '#web/components/layers/confirm-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DefinedListScreen } from './define-list-screen.ts';
import type { ListScreenArea } from './list-screen-texts.ts';

export interface RemovalQuestionProps<Row extends ListScreenRow, Input> {
  row: Row | null;
  definition: DefinedListScreen<Row, Input>;
  area: ListScreenArea;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a row is deleted, and says what goes along. */
export const RemovalQuestion = <Row extends ListScreenRow, Input>({
  row,
  definition,
  area,
  ...dialog
}: RemovalQuestionProps<Row, Input>) => {
  const { t } = useTranslation([area, 'common']);
  if (!row) return null;
  const name = definition.nameOf(row);
  return (
    <ConfirmDialog
      open
      title={t('register.removal.title', { name })}
      text={t('register.removal.text', { name })}
      confirmLabel={t('register.removal.confirm', { defaultValue: t('common:delete') })}
      {...dialog}
    />
  );
};
