import { type Allowance, type Bucket, createBucket } from './bucket.ts';
import type { LiveSocket } from './live-socket.ts';

/** An agent who holds a key down goes through sixty conversations a second for a while. */
const ofSocket: Allowance = { atOnce: 300, perSecond: 60 };
const ofUser: Allowance = { atOnce: 600, perSecond: 120 };
/** An office of five hundred may come back at once. */
const ofAddress: Allowance = { atOnce: 6_000, perSecond: 1_000 };
/** What a socket may say that is passed over. */
const overLimit: Allowance = { atOnce: 50, perSecond: 1 };

export interface SocketLimits {
  /** Whether another link may be opened from an address. */
  mayOpen(address: string): boolean;
  /** Whether a user who has proved who they are may have another socket. */
  mayEnter(userId: number): boolean;
  /** Passes over what a socket says above its own limit, its user's or its address's, and drops it when it goes on. */
  hold(socket: LiveSocket, address: string): void;
  /** Forgets whoever has been within their limits for a while; at every beat. */
  review(): void;
}

/** How much sockets may say, whatever it is, before it costs anything. `dropped` hears of each user once in a while. */
export function createSocketLimits(dropped: (socket: LiveSocket, message: string) => void): SocketLimits {
  const users = keptBuckets<number>(ofUser);
  const addresses = keptBuckets<string>(ofAddress);
  const loggedUsers = new Set<number>();

  return {
    mayOpen: (address) => addresses.of(address).take(),
    mayEnter: (userId) => users.of(userId).take(),

    hold(socket, address) {
      const { userId } = socket.data.session;
      const own = createBucket(ofSocket);
      const passedOver = createBucket(overLimit);
      socket.use(([message], next) => {
        if (own.take() && users.of(userId).take() && addresses.of(address).take()) next();
        else if (!passedOver.take()) drop(socket, message);
      });
    },

    review() {
      for (const userId of users.forgetFull()) loggedUsers.delete(userId);
      addresses.forgetFull();
    },
  };

  function drop(socket: LiveSocket, message: string): void {
    if (!socket.connected) return;
    const { userId } = socket.data.session;
    socket.emit('dropped', { error: 'ERR_TOO_MANY_REQUESTS' });
    socket.disconnect(true);
    if (loggedUsers.has(userId)) return;
    loggedUsers.add(userId);
    dropped(socket, message);
  }
}

function keptBuckets<Name>(allowance: Allowance) {
  const buckets = new Map<Name, Bucket>();
  return {
    of(name: Name): Bucket {
      const known = buckets.get(name) ?? createBucket(allowance);
      buckets.set(name, known);
      return known;
    },
    forgetFull(): Name[] {
      const full = [...buckets].flatMap(([name, bucket]) => (bucket.isFull() ? [name] : []));
      for (const name of full) buckets.delete(name);
      return full;
    },
  };
}
