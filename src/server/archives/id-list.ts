/** The ids of a table's rows in an archive, in their order. */
export class IdList {
  #ids: number[] = [];
  #isSorted = true;

  add(id: number): void {
    const last = this.#ids.at(-1);
    if (last !== undefined && last >= id) this.#isSorted = false;
    this.#ids.push(id);
  }

  get size(): number {
    return this.#sorted().length;
  }

  /** How many are below zero. */
  get below(): number {
    return this.countBefore(0);
  }

  negatives(): number[] {
    return this.#sorted().slice(0, this.below);
  }

  /** Its place from 0; undefined where it is not there. */
  placeOf(id: number): number | undefined {
    const place = this.countBefore(id);
    return this.#sorted()[place] === id ? place : undefined;
  }

  /** The greatest that is not above it. */
  upTo(id: number): number | undefined {
    return this.#sorted()[this.countBefore(id + 1) - 1];
  }

  countBefore(id: number): number {
    const ids = this.#sorted();
    let low = 0;
    let high = ids.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ids[middle] as number) < id) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sorted(): number[] {
    if (!this.#isSorted) {
      this.#ids.sort((a, b) => a - b);
      this.#isSorted = true;
    }
    return this.#ids;
  }
}
