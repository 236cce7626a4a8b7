/** However busy the page is, what has arrived is shown after this. */
const maxRestMs = 400;

/** What is left to everything else between two batches, by what the last one cost. */
const restPerCost = 4;

const cheapBatchMs = 4;

const batchDelayMs = 2;

const lullMs = 50;

/** A hidden tab gets no frames. */
const frameTimeoutMs = 100;

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
      restsUntil = cost < cheapBatchMs ? 0 : lastBatch + Math.min(maxRestMs, cost * restPerCost);
    });
  };

  const awaitFrame = (timeoutMs = frameTimeoutMs) => {
    frame = requestAnimationFrame(flush);
    timer = setTimeout(flush, timeoutMs);
  };

  return {
    add(item: Item) {
      items.push(item);
      if (timer !== undefined) return;
      const now = performance.now();
      if (restsUntil > now) timer = setTimeout(() => awaitFrame(), restsUntil - now);
      else awaitFrame(now - lastBatch > lullMs ? batchDelayMs : frameTimeoutMs);
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
