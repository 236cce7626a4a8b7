import { useSelector } from '@xstate/react';
import type { ListScreenRow } from '#machines/list-screen/context.ts';
import { type ListScreenActorRef, selectIsDeleting, selectRemoving } from '#machines/list-screen.ts';
import { RemovalQuestion, type RemovalQuestionProps } from './removal-question.tsx';

export interface ListScreenRemovalProps<Row extends ListScreenRow, Input>
  extends Pick<RemovalQuestionProps<Row, Input>, 'definition' | 'area'> {
  actor: ListScreenActorRef;
}

export const ListScreenRemoval = <Row extends ListScreenRow, Input>({
  actor,
  ...asked
}: ListScreenRemovalProps<Row, Input>) => {
  const row = useSelector(actor, selectRemoving) as Row | null;
  const isDeleting = useSelector(actor, selectIsDeleting);
  return (
    <RemovalQuestion
      {...asked}
      row={row}
      busy={isDeleting}
      onConfirm={() => actor.send({ type: 'listScreen.remove' })}
      onClose={() => actor.send({ type: 'listScreen.keep' })}
    />
  );
};
