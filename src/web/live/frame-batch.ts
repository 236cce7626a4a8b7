/** However busy the page is, what has arrived is shown after this. */
const maxRestMs = 1000;

/** What is left to everything else between two batches, by what the last one cost. */
const restPerCost = 12;

/** When nothing more has come for so long, what has come does not wait for the rest of the rest. */
const endMs = 30;

/** For what has come while the page was too busy to hear of it. */
const receiveMs = 6;

const cheapBatchMs = 8;

const batchDelayMs = 2;

const lullMs = 50;

/** A hidden tab gets no frames. */
const frameTimeoutMs = 100;

/**
 * Gathers what arrives until the next frame; while batches are dear and more and more arrives, for as many frames as keep
 * the page at hand. What comes after a lull does not wait for the frame, so that it is worked out by then.
 */
export const frameBatch = <Item>(deliver: (items: Item[]) => void) => {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsUntil = 0;
  let lastBatch = Number.NEGATIVE_INFINITY;
  let lastItem = 0;
  let undrawn = 0;

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
    undrawn += 1;
    afterFrame(() => {
      undrawn -= 1;
      lastBatch = performance.now();
      const cost = lastBatch - start;
      restsUntil = cost < cheapBatchMs ? 0 : lastBatch + Math.min(maxRestMs, cost * restPerCost);
      if (items.length > 0) schedule(lastBatch);
    });
  };

  const awaitFrame = (timeoutMs = frameTimeoutMs) => {
    frame = requestAnimationFrame(flush);
    timer = setTimeout(flush, timeoutMs);
  };

  const rest = (now: number, isEnd = false) => {
    const { length } = items;
    const due = isEnd ? now + receiveMs : Math.min(lastItem + endMs, restsUntil);
    timer = setTimeout(() => {
      const end = performance.now();
      const isStill = items.length === length;
      if (end >= restsUntil) awaitFrame();
      else if (isStill && isEnd) flush();
      else rest(end, end - lastItem >= endMs);
    }, due - now);
  };

  /** What comes while a batch is drawn waits for that: only then is known what it cost. */
  const schedule = (now: number) => {
    if (timer !== undefined || undrawn > 0) return;
    if (restsUntil > now) rest(now);
    else awaitFrame(now - lastBatch > lullMs ? batchDelayMs : frameTimeoutMs);
  };

  return {
    add(item: Item) {
      items.push(item);
      lastItem = performance.now();
      schedule(lastItem);
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
  awaiting.push(task);
  channel ??= openChannel();
  channel.postMessage(null);
};

let channel: MessagePort | undefined;

const awaiting: (() => void)[] = [];

/** One for all frames: to open and close a channel costs more than what is sent through it. */
const openChannel = () => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => awaiting.shift()?.();
  return port2;
};
