import { LRUCache } from 'lru-cache';
import { ChannelOffline, type GroupMember } from '../port.ts';
import { type Graph, GraphError, type GraphKey } from './graph.ts';

/** A name that was changed is seen after that time at the latest. */
const KNOWN_MS = 60 * 60_000;

/** The names of groups, each asked for once an hour; one that Meta does not say is the group's id. */
export function createGroupNames(graph: Graph) {
  const names = new LRUCache<string, string>({ max: 10_000, ttl: KNOWN_MS });
  return async (key: GraphKey, groupId: string): Promise<string> => {
    const known = names.get(groupId);
    if (known !== undefined) return known;
    try {
      const name = (await unlessRefused(graph.findGroup(key, groupId)))?.name.trim() || groupId;
      names.set(groupId, name);
      return name;
    } catch (error) {
      // What is written there does not wait for its name, which is asked for with the next message.
      if (error instanceof ChannelOffline) return groupId;
      throw error;
    }
  };
}

/** Who is in a group beside the business; null where Meta does not say. */
export async function membersOfGroup(graph: Graph, key: GraphKey, groupId: string): Promise<GroupMember[] | null> {
  const found = await unlessRefused(graph.findGroup(key, groupId));
  return found ? found.members.map((from) => ({ channel: 'whatsapp', from, name: '', isAdmin: false })) : null;
}

const unlessRefused = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof GraphError) return null;
    throw error;
  });
