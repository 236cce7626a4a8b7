import type { Tag, TagChange, TagInput } from '#contract/schema.ts';
import { mayChangeTag } from '#machines/rights.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's tags in memory. What is told of them over the live link is for a flow to say. */
export function createTags(company: Company, later: () => string) {
  const find = (id: number): Tag => {
    const tag = company.tags.find((other) => other.id === id);
    if (!tag) throw new ApiError(404, 'ERR_NOT_FOUND');
    return tag;
  };
  const put = (tag: Tag) => {
    const others = company.tags.filter(({ id }) => id !== tag.id);
    if (others.some(({ name }) => sameName(name, tag.name))) throw new ApiError(409, 'ERR_DUPLICATED_NAME');
    company.tags = [...others, tag].sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id);
    return tag;
  };
  const requireRight = (tag: TagInput | TagChange) => {
    if (!mayChangeTag(tag, company.me)) throw new ApiError(403, 'ERR_NO_PERMISSION');
  };

  /** One more than every tag there ever was. */
  let lastId = Math.max(0, ...company.tags.map(({ id }) => id));

  const create = (input: TagInput): Tag => {
    requireRight(input);
    const { name, color = '#546E7A', kanban = 0 } = input;
    const now = later();
    const tag = put({
      id: lastId + 1,
      name: name.trim(),
      color,
      kanban: kanban === 1 ? 1 : 0,
      userId: company.me.id,
      ticketsCount: 0,
      createdAt: now,
      updatedAt: now,
    });
    lastId = tag.id;
    return tag;
  };

  const update = (id: number, change: TagChange): Tag => {
    const tag = find(id);
    requireRight(tag);
    requireRight(change);
    const { name = tag.name, color = tag.color, kanban = tag.kanban } = change;
    return put({ ...tag, name: name.trim(), color, kanban: kanban === 1 ? 1 : 0, updatedAt: later() });
  };

  const remove = (id: number) => {
    requireRight(find(id));
    company.tags = company.tags.filter((other) => other.id !== id);
    return { message: 'Tag deleted' };
  };

  const routes: MemoryRoute[] = [
    route('listAllTags', 'GET /tags/list', () => company.tags),
    route('listTags', 'GET /tags', ({ query }) => {
      const text = query.get('searchParam')?.toLowerCase() ?? '';
      const found = company.tags.filter(({ name }) => name.toLowerCase().includes(text));
      const end = Number(query.get('pageNumber') ?? 1) * pageLength;
      return { tags: found.slice(end - pageLength, end), count: found.length, hasMore: end < found.length };
    }),
    route('findTag', 'GET /tags/{id}', ({ path }) => find(Number(path.id))),
    route('createTag', 'POST /tags', ({ body }) => create(body)),
    route('updateTag', 'PUT /tags/{id}', ({ path, body }) => update(Number(path.id), body)),
    route('deleteTag', 'DELETE /tags/{id}', ({ path }) => remove(Number(path.id))),
  ];

  return { routes };
}

const pageLength = 20;

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
