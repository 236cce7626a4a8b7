import { useDesk } from './desk-context.tsx';

/** The desk's clock, in milliseconds since 1970: what its sections and its screens go by. */
export const useClock = (): (() => number) => useDesk().getSnapshot().context.clock;
