import { Layers } from 'lucide-react';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { usePlanColumns } from './plan-columns.tsx';
import { planForm } from './plan-form.tsx';
import { PlanRemoval } from './plan-removal.tsx';
import { plansListScreen } from './plans-list-screen.ts';

/** Planos, for super users (spec section 2, "Settings"). */
export const PlansTab = () => (
  <FormAboveTable
    definition={plansListScreen}
    area="plans"
    icon={Layers}
    columns={usePlanColumns()}
    form={planForm}
    removal={(actor) => <PlanRemoval actor={actor} />}
  />
);
