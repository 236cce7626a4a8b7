import type { Call, Operation } from './shorthand.ts';

/**
 * An entity's two names, each with its words: `{ Tag: a tag, Tags: Tags by page }`. Its paths need to say of their calls
 * only what is not as with every other entity.
 */
export type Entity = Record<string, string>;

export interface PathItem {
  'x-entity'?: Entity;
  get?: Operation;
  post?: Operation;
  put?: Operation;
  delete?: Operation;
}

type Method = 'get' | 'post' | 'put' | 'delete';

/** Writes out the calls of an entity on one of its two paths. */
export function writeOutEntity(item: PathItem, path: string): void {
  const { 'x-entity': entity } = item;
  if (!entity) return;
  delete item['x-entity'];
  for (const method of ['get', 'post', 'put', 'delete'] as const) {
    const operation = item[method];
    if (operation) Object.assign(operation, mergedInto(operation, usualCall(entity, method, path)));
  }
}

function mergedInto(operation: Operation, usual: Operation): Operation {
  const call: Call = { ...usual['x-call'] };
  const own = operation['x-call'] ?? {};
  if (own.answersList || operation.responses?.['200']) delete call.answers;
  if (own.takesForm || operation.requestBody) delete call.takes;
  if (operation.parameters) delete call.parameters;
  return { ...usual, ...operation, 'x-call': { ...call, ...own } };
}

/** What a call of an entity is where nothing else is said. */
export function usualCall(entity: Entity, method: Method, path: string): Operation {
  const [[one = '', title = ''] = [], [many = '', titles = ''] = []] = Object.entries(entity);
  const isOne = path.endsWith('{id}');
  const of = (operationId: string, summary: string, call: Call): Operation => ({
    operationId,
    summary,
    'x-call': { ...(isOne && { parameters: ['base/idPath'] }), ...call },
  });
  if (method === 'post')
    return of(`create${one}`, `Create ${title}`, { takes: `${one}Input`, answers: one, errors: [400] });
  if (method === 'put')
    return of(`update${one}`, `Change ${title}`, { takes: `${one}Change`, answers: one, errors: [400] });
  if (method === 'delete') return of(`delete${one}`, `Delete ${title}`, { answers: 'base/Done', errors: [400] });
  if (isOne) return of(`find${one}`, title.charAt(0).toUpperCase() + title.slice(1), { answers: one });
  return of(`list${many}`, titles, { parameters: ['base/searchParam', 'base/pageNumber'], answers: `${one}Page` });
}
