import type { Trouble, TroubleListener } from '#server/operations/troubles.ts';
import type { Database } from '#server/records/base/database.ts';
import { listSuperUsers } from '#server/records/companies/supers.ts';
import type { Mails } from './mails.ts';

/** Tells every super user of a trouble: once when it begins, and once when it is over. Nobody is told where no mail is sent. */
export function createTroubleMails({
  database,
  mails,
}: {
  database: Database;
  mails: Pick<Mails, 'isSet' | 'queueMail'>;
}): TroubleListener {
  async function queue({ code, subject, since, until }: Trouble): Promise<void> {
    if (!(await mails.isSet())) return;
    await database.asSystem('jobs', async (scope) => {
      for (const { companyId, id, email, language, timeZone } of await listSuperUsers(scope)) {
        await mails.queueMail(scope.company(companyId), {
          kind: 'trouble',
          key: `trouble ${code} ${subject} ${since.toISOString()} ${until ? 'over' : 'begun'} ${id}`,
          to: email,
          language,
          values: {
            trouble: code,
            subject,
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
            timeZone,
          },
        });
      }
    });
  }

  return { troubleBegan: queue, troubleEnded: queue };
}
