import { useMatch } from 'react-router-dom';

/** The row that the path names as `:id`, `/campaign/:id/report`; null where it names none. */
export const useIdInPath = (pattern: string): number | null => {
  const id = Number(useMatch(pattern)?.params.id);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};
