interface Outcomes<Asked> {
  failed: (error: unknown) => void;
  passedOver?: (asked: Asked) => void;
}

/** Does one piece of work at a time. Of what is asked for meanwhile the last is done, and the others are passed over. */
export function lastCounts<Asked>(
  work: (asked: Asked) => Promise<void>,
  { failed, passedOver }: Outcomes<Asked>,
): (asked: Asked) => void {
  let isBusy = false;
  let next: { asked: Asked } | undefined;

  return (asked) => {
    if (next) passedOver?.(next.asked);
    next = { asked };
    if (!isBusy) void goOn();
  };

  async function goOn(): Promise<void> {
    isBusy = true;
    while (next) {
      const { asked } = next;
      next = undefined;
      await work(asked).catch(failed);
    }
    isBusy = false;
  }
}
