import { useEffect } from 'react';
import { asked } from '#machines/effect.ts';
import type { RegisterAddress, RegisterForm, RegisterRow } from '#machines/register/context.ts';
import type { RegisterActorRef } from '#machines/register.ts';
import { useDesk } from '#web/desk/desk-context.tsx';
import { useActorRef } from '#web/desk/use-actor-ref.ts';
import type { Register } from './register.ts';

export interface RegisterListeners<Row> {
  onFormMoved: (form: RegisterForm) => void;
  onSaved: (row: Row, isNew: boolean) => void;
  onDeleted: (row: Row) => void;
}

/** A register for as long as its screen is shown. It follows the address, and hears and tells through the desk. */
export const useRegister = <Row extends RegisterRow, Input>(
  { thing, also, placeOf, logic }: Register<Row, Input>,
  address: RegisterAddress,
  { onFormMoved, onSaved, onDeleted }: RegisterListeners<Row>,
): RegisterActorRef => {
  const desk = useDesk();
  const actor = useActorRef(logic, {
    // Its rows are of the definition's own type.
    input: { thing, also, address, placeOf: placeOf as ((row: RegisterRow) => unknown) | undefined },
  });

  useEffect(() => {
    const heard = desk.on('section.told', ({ event }) => actor.send(event));
    const toasts = actor.on('toasted', (toasted) => desk.send(asked(toasted)));
    return () => {
      heard.unsubscribe();
      toasts.unsubscribe();
    };
  }, [desk, actor]);

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
