import type { Credentials } from './credential-errors.ts';

export interface Typed extends Credentials {
  /** The name of the field with the focus. */
  field: string | null;
}

/** Hands what was typed to the form that takes the place of an early one; it is given once and not kept. */
export const handTyped = (typed: Typed) => {
  handed = typed;
};

export const takeTyped = (): Typed | undefined => {
  const typed = handed;
  handed = undefined;
  return typed;
};

let handed: Typed | undefined;
