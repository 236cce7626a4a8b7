import { Suspense, use, useMemo } from 'react';
import type { Connection, Queue, QueueInput, User } from '#contract/schema.ts';
import { skillsOf } from '#machines/assignment/skills.ts';
import { type BotLanguage, botLanguageOf } from '#machines/bot/words.ts';
import type { DayOff } from '#machines/opening-hours.ts';
import { findCompany } from '#web/api/companies.ts';
import { listConnections } from '#web/api/connections.ts';
import { listQueues } from '#web/api/queues.ts';
import { listSettings } from '#web/api/settings.ts';
import { listAllUsers } from '#web/api/users.ts';
import { SkeletonList } from '#web/components/panes/skeleton.tsx';
import { useCompanyCountry, useCompanyTimeZone, useUser } from '#web/desk/session-hooks.ts';
import { emptyAfter, type Toast, useToast } from '#web/desk/use-toast.ts';
import type { ListScreenForm } from '#web/list-screen/form.ts';
import { integrationChoices, promptChoices, type ResponderChoice } from '#web/list-screen/responder-choices.ts';
import { QueueOptionsPart } from './queue-options-part.tsx';
import { inputOf, type QueueValues, queueRules, valuesOf } from './queue-rules.ts';
import { QueueTabs } from './queue-tabs.tsx';

interface Surroundings {
  queues: Queue[];
  connections: Connection[];
  users: readonly User[];
  prompts: ResponderChoice[];
  integrations: ResponderChoice[];
  scheduleType: string | undefined;
  language: BotLanguage;
  daysOff: readonly DayOff[];
}

const QueueFormFields = ({ row }: { row: Queue | null }) => {
  const toast = useToast();
  const companyId = useUser()?.companyId;
  const surroundings = useMemo(() => loadSurroundings(companyId, toast), [companyId, toast]);
  return (
    <Suspense fallback={<SkeletonList rows={8} rowClassName="h-16" avatar={false} />}>
      <Loaded row={row} surroundings={surroundings} />
    </Suspense>
  );
};

const Loaded = ({ row, surroundings }: { row: Queue | null; surroundings: Promise<Surroundings> }) => {
  const { queues, connections, users, prompts, integrations, scheduleType, language, daysOff } = use(surroundings);
  const timeZone = useCompanyTimeZone();
  const hasHolidays = useCompanyCountry() === 'BR';
  const others = queues.filter(({ id }) => id !== row?.id);
  const skills = {
    known: skillsOf(users),
    ofPeople: users
      .filter((user) => user.queues.some(({ queueId }) => queueId === row?.id))
      .map((user) => user.skills ?? []),
  };
  const taken = others.map(({ color, name }) => ({ colour: color, by: name }));
  return (
    <QueueTabs
      taken={taken}
      others={others}
      skills={skills}
      hasHours={scheduleType === 'queue'}
      queueOptions={<QueueOptionsPart queueId={row?.id ?? null} />}
      connections={connections}
      prompts={prompts}
      integrations={integrations}
      company={{ timeZone, daysOff, hasHolidays, language }}
    />
  );
};

/** Without them a queue can still be changed; why they are missing is said. */
const loadSurroundings = async (companyId: number | undefined, toast: Toast): Promise<Surroundings> => {
  const [queues, connections, users, settings, prompts, integrations, company] = await Promise.all([
    listQueues().catch(emptyAfter(toast)),
    listConnections().catch(emptyAfter(toast)),
    listAllUsers().catch(emptyAfter(toast)),
    listSettings().catch(emptyAfter(toast)),
    promptChoices().catch(emptyAfter(toast)),
    integrationChoices().catch(emptyAfter(toast)),
    companyId === undefined ? null : findCompany(companyId).catch(() => null),
  ]);
  return {
    queues,
    connections,
    users,
    prompts,
    integrations,
    scheduleType: settings.find(({ key }) => key === 'scheduleType')?.value,
    language: botLanguageOf(settings.find(({ key }) => key === 'botLanguage')?.value ?? ''),
    daysOff: company?.daysOff ?? [],
  };
};

/** The form of a queue (spec sections 2 and 5). */
export const queueForm: ListScreenForm<Queue, QueueValues, QueueInput> = {
  rules: queueRules,
  valuesOf,
  inputOf,
  fieldOfCode: { ERR_QUEUE_COLOR_ALREADY_EXISTS: 'color', ERR_DUPLICATED_NAME: 'name' },
  Fields: QueueFormFields,
  size: 'xl',
};
