import type { ReactNode } from 'react';

/** Fields that belong together, under what they are about. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="pb-2 text-sm font-semibold">{title}</legend>
    {children}
  </fieldset>
);
