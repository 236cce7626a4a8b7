import { CircleQuestionMark } from 'lucide-react';
import { FormAboveTable } from '#web/list-screen/form-above-table.tsx';
import { ListScreenRemoval } from '#web/list-screen/list-screen-removal.tsx';
import { useHelpColumns } from './help-columns.tsx';
import { helpForm } from './help-form.tsx';
import { helpsListScreen } from './helps-list-screen.ts';

/** Ajuda, for super users (spec section 2, "Settings"). */
export const HelpsTab = () => (
  <FormAboveTable
    definition={helpsListScreen}
    area="helps"
    icon={CircleQuestionMark}
    columns={useHelpColumns()}
    form={helpForm}
    removal={(actor) => <ListScreenRemoval actor={actor} definition={helpsListScreen} area="helps" />}
  />
);
