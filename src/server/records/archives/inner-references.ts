/** The new id of a row that had that one; undefined where the row is gone. */
export type NewId = (table: string, id: number) => number | undefined;

type Inner = (value: never, to: NewId) => unknown;

/** Values that have ids within, by table and column: each as it is with the new ids. */
export const innerReferences: Record<string, Record<string, Inner>> = {
  chats: { direct_key: directKey },
  connections: {
    complation_template: templateUse,
    rating_template: templateUse,
    expires_inactive_template: templateUse,
  },
  quick_messages: { template: templateUse },
  saved_views: { filters: savedFilters },
  ticket_history: { from: standing, to: standing },
  tickets: { bot: botPlace },
};

/** Of the two who talk: the smaller id comes first, and stays so because ids keep their order. */
function directKey(key: string, to: NewId): string | null {
  const ids = key.split('-').map((id) => to('users', Number(id)));
  return ids.includes(undefined) ? null : ids.join('-');
}

interface TemplateUse {
  whatsappId?: number;
  templateId: number;
}

function templateUse(use: TemplateUse, to: NewId): TemplateUse | null {
  const templateId = to('message_templates', use.templateId);
  const whatsappId = use.whatsappId === undefined ? undefined : to('connections', use.whatsappId);
  if (templateId === undefined || (use.whatsappId !== undefined && whatsappId === undefined)) return null;
  return { ...use, ...(whatsappId !== undefined && { whatsappId }), templateId };
}

type Filters = Partial<Record<'tagIds' | 'userIds' | 'queueIds', number[]>>;

function savedFilters(filters: Filters, to: NewId): Filters {
  const many = (table: string, ids: number[] | undefined) =>
    ids?.flatMap((id) => {
      const next = to(table, id);
      return next === undefined ? [] : [next];
    });
  const next = {
    tagIds: many('tags', filters.tagIds),
    userIds: many('users', filters.userIds),
    queueIds: many('queues', filters.queueIds),
  };
  return { ...filters, ...Object.fromEntries(Object.entries(next).filter(([, ids]) => ids !== undefined)) };
}

interface Named {
  id: number;
}

interface Standing {
  userId: number | null;
  queueId: number | null;
  connectionId: number | null;
  tags?: Named[];
  closingReason?: Named;
  bot?: { promptId: number | null; integrationId: number | null };
}

/** Where a ticket stood. Tags and reasons have their names beside them: those that are gone have the id 0. */
function standing(given: Standing, to: NewId): Standing {
  const one = (table: string, id: number | null | undefined) =>
    id === null || id === undefined ? (id as null) : (to(table, id) ?? null);
  const named = <Each extends Named>(table: string, each: Each) => ({ ...each, id: to(table, each.id) ?? 0 });
  const { tags, closingReason, bot } = given;
  return {
    ...given,
    ...('userId' in given && { userId: one('users', given.userId) }),
    ...('queueId' in given && { queueId: one('queues', given.queueId) }),
    ...('connectionId' in given && { connectionId: one('connections', given.connectionId) }),
    ...(tags && { tags: tags.map((tag) => named('tags', tag)) }),
    ...(closingReason && { closingReason: named('closing_reasons', closingReason) }),
    ...(bot && {
      bot: {
        ...bot,
        promptId: one('prompts', bot.promptId),
        integrationId: one('queue_integrations', bot.integrationId),
      },
    }),
  };
}

interface BotPlace {
  path: number[];
}

/** Whose options are gone is at the beginning of the menu again. */
function botPlace(place: BotPlace, to: NewId): BotPlace {
  const path = place.path.map((id) => to('queue_options', id));
  return { ...place, path: path.includes(undefined) ? [] : (path as number[]) };
}
