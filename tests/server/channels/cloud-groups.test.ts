import { expect, test } from 'vitest';
import { ChannelOffline } from '#server/channels/port.ts';
import { type Graph, GraphError } from '#server/channels/whatsapp-cloud/graph.ts';
import { createGroupNames } from '#server/channels/whatsapp-cloud/groups.ts';

const key = { phoneNumberId: '1', accessToken: 'key' };

const graphWith = (...answers: (string | Error)[]) => {
  let asked = 0;
  const findGroup: Graph['findGroup'] = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return { name: answer ?? '', members: [] };
  };
  return { graph: { findGroup } as Graph, asked: () => asked };
};

test('a group is asked for its name once, again where nobody answered, and goes by its id until then', async () => {
  const { graph, asked } = graphWith(new ChannelOffline('out of reach'), 'Obra');
  const nameOf = createGroupNames(graph);
  expect([await nameOf(key, 'g1'), await nameOf(key, 'g1'), await nameOf(key, 'g1')]).toEqual(['g1', 'Obra', 'Obra']);
  expect(asked()).toBe(2);
});

test('one whose name Meta does not say goes by its id, and is not asked for with every message', async () => {
  const { graph, asked } = graphWith(new GraphError(100, 'no such group'));
  const nameOf = createGroupNames(graph);
  expect([await nameOf(key, 'g2'), await nameOf(key, 'g2')]).toEqual(['g2', 'g2']);
  expect(asked()).toBe(1);
});
