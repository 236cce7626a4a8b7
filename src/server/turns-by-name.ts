/** One after the other for each name, so that a burst from one source keeps one at work and not all. */
export function createTurnsByName() {
  const queues = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(name) ?? Promise.resolve()).then(work, work);
    const done = turn.then(noop, noop).then(() => {
      if (queues.get(name) === done) queues.delete(name);
    });
    queues.set(name, done);
    return turn;
  };
}

const noop = () => {};
