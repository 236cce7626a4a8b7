import type { Tag } from '#contract/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Company } from './company.ts';
import { type MemoryRoute, route } from './routes.ts';

/** The company's tags in memory. What is told of them over the live link is for a flow to say. */
export function createTags(company: Company) {
  const find = (id: number): Tag => {
    const tag = company.tags.find((other) => other.id === id);
    if (!tag) throw new ApiError(404, 'ERR_NOT_FOUND');
    return tag;
  };
  const put = (tag: Tag) => {
    company.tags = [...company.tags.filter(({ id }) => id !== tag.id), tag];
    return tag;
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
    route('createTag', 'POST /tags', ({ body }) =>
      put({
        ...body,
        id: Math.max(0, ...company.tags.map(({ id }) => id)) + 1,
        userId: company.me.id,
        ticketsCount: 0,
        createdAt: company.me.createdAt,
        updatedAt: company.me.updatedAt,
      }),
    ),
    route('updateTag', 'PUT /tags/{id}', ({ path, body }) => put({ ...find(Number(path.id)), ...body })),
    route('deleteTag', 'DELETE /tags/{id}', ({ path }) => {
      const { id } = find(Number(path.id));
      company.tags = company.tags.filter((other) => other.id !== id);
      return { message: 'Tag deleted' };
    }),
  ];

  return { routes };
}

const pageLength = 20;
