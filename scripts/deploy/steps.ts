let passed = 0;
let failed = 0;

export const reported = () => ({ passed, failed });

/** A part of the check: what is thrown in it ends it, and is told. */
export async function report(title: string, part: () => Promise<unknown>): Promise<void> {
  console.log(`\n${title}`);
  try {
    await part();
  } catch (error) {
    failed++;
    console.log(`✗ ${error instanceof Error ? error.message : error}`);
  }
}

/** One step, told with how long it took. */
export async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    const result = await work();
    passed++;
    console.log(`✓ ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return result;
  } catch (error) {
    throw new Error(`${title}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

/** What could not be tried here, and why. */
export const note = (text: string): void => console.log(`  ${text}`);

export function assert(isTrue: unknown, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message);
}
