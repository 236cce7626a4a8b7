import { useEffect } from 'react';
import type { RegisterAddress, RegisterForm, RegisterRow } from '#machines/register/context.ts';
import type { RegisterActorRef } from '#machines/register.ts';
import { useSection } from '#web/desk/use-section.ts';
import type { Register } from './register.ts';

export interface RegisterListeners<Row> {
  onFormMoved: (form: RegisterForm) => void;
  onSaved: (row: Row, isNew: boolean) => void;
  onDeleted: (row: Row) => void;
}

/** A register for as long as its screen is shown. It follows the address, and hears and tells through the desk. */
export const useRegister = <Row extends RegisterRow, Input>(
  { thing, placeOf, logic }: Register<Row, Input>,
  address: RegisterAddress,
  { onFormMoved, onSaved, onDeleted }: RegisterListeners<Row>,
): RegisterActorRef => {
  const actor = useSection(logic, {
    // Its rows are of the definition's own type.
    input: { thing, address, placeOf: placeOf as ((row: RegisterRow) => unknown) | undefined },
  });

  useEffect(() => {
    const reports = [
      actor.on('register.formMoved', ({ form }) => onFormMoved(form)),
      actor.on('register.saved', ({ row, isNew }) => onSaved(row as Row, isNew)),
      actor.on('register.deleted', ({ row }) => onDeleted(row as Row)),
    ];
    return () => {
      for (const report of reports) report.unsubscribe();
    };
  }, [actor, onFormMoved, onSaved, onDeleted]);

  // The address is where a search and a form come from: typed or pressed here, gone back to, or loaded anew.
  useEffect(() => actor.send({ type: 'register.addressed', address }), [actor, address]);

  return actor;
};
