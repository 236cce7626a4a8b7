/** However busy the page is, what has arrived is shown after this. */
const longestRest = 400;

/** What is left to everything else between two batches, by what the last one cost. */
const restPerCost = 4;

/** Less than this leaves each frame in time. */
const cheap = 4;

/** What belongs together has arrived after this. */
const together = 2;

/** So long after a batch nothing else is coming. */
const lull = 50;

/** A hidden tab gets no frames. */
const withoutFrames = 100;

/**
 * Gathers what arrives until the next frame; while batches are dear, for as many frames as keep the page at hand. What
 * comes after a lull does not wait for the frame, so that it is worked out by then.
 */
export const frameBatch = <Item>(deliver: (items: Item[]) => void) => {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let lastBatch = Number.NEGATIVE_INFINITY;

  const flush = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length === 0) return;
    const start = performance.now();
    lastBatch = start;
    deliver(batch);
    afterFrame(() => {
      lastBatch = performance.now();
      const cost = lastBatch - start;
      restsUntil = cost < cheap ? 0 : lastBatch + Math.min(longestRest, cost * restPerCost);
    });
  };

  const awaitFrame = (atMost = withoutFrames) => {
    frame = requestAnimationFrame(flush);
    timer = setTimeout(flush, atMost);
  };

  return {
    add(item: Item) {
      items.push(item);
      if (timer !== undefined) return;
      const now = performance.now();
      if (restsUntil > now) timer = setTimeout(() => awaitFrame(), restsUntil - now);
      else awaitFrame(now - lastBatch > lull ? together : withoutFrames);
    },
    flush,
    drop() {
      items = [];
      flush();
    },
  };
};

/** Once what was delivered in a frame has been drawn. */
const afterFrame = (task: () => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    task();
  };
  port2.postMessage(null);
};
