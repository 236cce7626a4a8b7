/** Gathers what arrives until the next frame. A timer stands beside the frame, because a hidden tab gets no frames. */
export const frameBatch = <Item>(deliver: (items: Item[]) => void) => {
  let items: Item[] = [];
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    timer = undefined;
    const batch = items;
    items = [];
    if (batch.length > 0) deliver(batch);
  };

  return {
    add(item: Item) {
      items.push(item);
      if (timer !== undefined) return;
      frame = requestAnimationFrame(flush);
      timer = setTimeout(flush, 100);
    },
    flush,
    drop() {
      items = [];
      flush();
    },
  };
};
