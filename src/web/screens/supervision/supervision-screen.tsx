import { useEffect } from 'react';
import { useSection } from '#web/desk/use-section.ts';
import { supervision } from './supervision-actors.ts';
import { useSupervisionSort } from './supervision-address.ts';
import { SupervisionPane } from './supervision-pane.tsx';

/** Who is there, how much they have and who waits longest, for supervisors and admins. */
export const Screen = () => {
  const [sort, setSort] = useSupervisionSort();
  const section = useSection(supervision, { input: { sort } });
  useEffect(() => section.send({ type: 'supervision.sort', sort }), [section, sort]);
  return <SupervisionPane section={section} sort={sort} onSort={setSort} />;
};
