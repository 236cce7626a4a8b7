/**
 * How long a test waits for what must come, wherever it waits: so long that only what never comes is missing, however
 * busy the machine is. A test that is quick by itself stays quick.
 */
export const patienceMs = 60_000;

/** A whole test may wait several times. */
export const testPatienceMs = 3 * patienceMs;
