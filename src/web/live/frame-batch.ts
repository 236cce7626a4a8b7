/** However busy the page is, what has arrived is shown after this. */
const longestRest = 400;

/** What is left to everything else between two batches, by what the last one cost. */
const restPerCost = 4;

/** Less than this leaves each frame in time. */
const cheap = 4;

/**
 * Gathers what arrives until the next frame; while batches are dear, for as many frames as keep the page at hand.
 * A timer stands beside the frame, because a hidden tab gets no frames.
 */
export const frameBatch = <Item>(deliver: (items: Item[]) => void) => {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;

  const flush = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length === 0) return;
    const start = performance.now();
    deliver(batch);
    afterFrame(() => {
      const cost = performance.now() - start;
      restsUntil = cost < cheap ? 0 : performance.now() + Math.min(longestRest, cost * restPerCost);
    });
  };

  const awaitFrame = () => {
    frame = requestAnimationFrame(flush);
    timer = setTimeout(flush, 100);
  };

  return {
    add(item: Item) {
      items.push(item);
      if (timer !== undefined) return;
      const rest = restsUntil - performance.now();
      if (rest > 0) timer = setTimeout(awaitFrame, rest);
      else awaitFrame();
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
