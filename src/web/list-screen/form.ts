import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentType } from 'react';
import type { FieldValues, Path } from 'react-hook-form';

/** The form of a register: what it holds, when that is valid, and how it looks. */
export interface ListScreenForm<Row, Values extends FieldValues, Input = Values> {
  /** A zod schema; its messages are named in `registers:faults`, or in full: `users:faults.passwordShort`. */
  rules: Parameters<typeof standardSchemaResolver<Values, unknown, Values>>[0];
  /** What the form shows of a row; of null for a new one. */
  valuesOf: (row: Row | null) => Values;
  /** What is saved of the values; without it, the values themselves. */
  inputOf?: (values: Values, row: Row | null) => Input;
  /** The field that a refusal is about. Refusals that name a path of the body find their field by themselves. */
  fieldOfCode?: Partial<Record<string, Path<Values>>>;
  /** What is asked before values are saved that ask for it. */
  question?: {
    isAsked: (values: Values, row: Row | null) => boolean;
    Ask: ComponentType<{ values: Values; onYes: () => void; onNo: () => void }>;
  };
  /** The fields, made of `fields.tsx` or of anything else that asks `useFormContext`. */
  Fields: ComponentType<{ row: Row | null }>;
  /** Why a row that is only read can't be changed. */
  Locked?: ComponentType<{ row: Row }>;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}
