/** What an archive of that moment is called. */
export function nameOfArchive(companyId: number, at: Date, isSealed: boolean): string {
  const moment = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `recado-company-${companyId}-${moment}Z.tar.gz${isSealed ? '.age' : ''}`;
}
