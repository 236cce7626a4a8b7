import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says that something can be set already and what has to come before it has an effect. */
export const WaitsFor = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="flex items-start gap-1.5 text-xs text-warn">
    <Hourglass size={13} strokeWidth={1.75} className="mt-px shrink-0" aria-hidden="true" />
    <span>{children}</span>
  </p>
);
