import { ensureBuilt } from '../../scripts/built.mjs';

/** Before journeys and faults: what they start is what is built of the present files. */
export const setup = ensureBuilt;
