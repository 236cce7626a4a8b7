import { useEffect } from 'react';
import type { ListScreenAddress, ListScreenInput, ListScreenRow, OpenForm } from '#machines/list-screen/context.ts';
import type { ListScreenActorRef } from '#machines/list-screen.ts';
import { useSection } from '#web/desk/use-section.ts';
import type { DefinedListScreen } from './define-list-screen.ts';

export interface ListScreenListeners<Row> {
  onFormMoved: (form: OpenForm) => void;
  onSaved: (row: Row, isNew: boolean) => void;
  onDeleted: (row: Row) => void;
}

/** One list screen for as long as it is shown. It follows the address, and receives and emits through the desk. */
export const useListScreen = <Row extends ListScreenRow, Input>(
  definition: DefinedListScreen<Row, Input>,
  address: ListScreenAddress,
  { onFormMoved, onSaved, onDeleted }: ListScreenListeners<Row>,
): ListScreenActorRef => {
  const actor = useListedRows(definition, address);

  useEffect(() => {
    const reports = [
      actor.on('listScreen.formMoved', ({ form }) => onFormMoved(form)),
      actor.on('listScreen.saved', ({ row, isNew }) => onSaved(row as Row, isNew)),
      actor.on('listScreen.deleted', ({ row }) => onDeleted(row as Row)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [actor, onFormMoved, onSaved, onDeleted]);

  return actor;
};

/** The rows of one list screen, for a list that only shows them. */
export const useListedRows = <Row extends ListScreenRow>(
  {
    entity,
    sortKey,
    partOf,
    logic,
  }: Pick<DefinedListScreen<Row, unknown>, 'entity' | 'sortKey' | 'logic'> & Pick<ListScreenInput, 'partOf'>,
  address: ListScreenAddress,
): ListScreenActorRef => {
  const actor = useSection(logic, {
    // Its rows are of the definition's own type.
    input: { entity, address, partOf, sortKey: sortKey as ((row: ListScreenRow) => unknown) | undefined },
  });

  // The address is where a search and a form come from: typed or pressed here, gone back to, or loaded anew.
  useEffect(() => actor.send({ type: 'listScreen.addressed', address }), [actor, address]);

  return actor;
};
