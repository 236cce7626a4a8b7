import type { FakeRequest, FakeServer } from './fake-server.ts';

/** What a receiver was told, each fact as often as it came, in its order. */
export const toldTo = ({ requests }: FakeServer, path = '/hook') =>
  requests.filter((request) => request.path === path).map(({ json }) => json);

export const bodiesTo = (receiver: FakeServer, path?: string): string[] =>
  toldTo(receiver, path).flatMap(({ message }) => message?.body ?? []);

export const idOf = ({ headers }: FakeRequest) => headers['webhook-id'];
