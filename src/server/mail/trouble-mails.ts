import type { Database } from '#server/records/base/database.ts';
import { listSuperUsers } from '#server/records/companies/supers.ts';
import type { Trouble } from './kinds.ts';
import type { Mails } from './mails.ts';

/** What is wrong with the installation, or was. */
export interface TroubleToMail {
  kind: Trouble;
  /** Which of them, where there are several; '' otherwise. */
  subject: string;
  since: Date;
  /** Null while it lasts. */
  until: Date | null;
}

/** Tells every super user of a trouble: once when it begins, and once when it is over. Nobody is told where no mail is sent. */
export function createTroubleMails({
  database,
  mails,
}: {
  database: Database;
  mails: Pick<Mails, 'isSet' | 'queueMail'>;
}): (trouble: TroubleToMail) => Promise<void> {
  return async ({ kind, subject, since, until }) => {
    if (!(await mails.isSet())) return;
    await database.asSystem('jobs', async (scope) => {
      for (const { companyId, id, email, language, timeZone } of await listSuperUsers(scope)) {
        await mails.queueMail(scope.company(companyId), {
          kind: 'trouble',
          key: `trouble ${kind} ${subject} ${since.toISOString()} ${until ? 'over' : 'begun'} ${id}`,
          to: email,
          language,
          values: {
            trouble: kind,
            subject,
            since: since.toISOString(),
            until: until?.toISOString() ?? null,
            timeZone,
          },
        });
      }
    });
  };
}
