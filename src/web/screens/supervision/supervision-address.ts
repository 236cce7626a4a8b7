import { useSearchParams } from 'react-router-dom';
import { type SupervisionSort, supervisionSorts } from '#machines/supervision/order.ts';

/** The order of the people, kept in the address. */
export function useSupervisionSort(): [SupervisionSort, (sort: SupervisionSort) => void] {
  const [params, setParams] = useSearchParams();
  const sort = supervisionSorts.find((each) => each === params.get('sort')) ?? 'wait';
  return [sort, (next) => setParams(next === 'wait' ? {} : { sort: next }, { replace: true })];
}
