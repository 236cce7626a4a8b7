import type { PGlite } from '@electric-sql/pglite';
import { DatabaseFallen } from './database-fallen.ts';

/** The parts of its module that are called in turn, one after the other. */
type Module = Record<
  'onAbort' | 'stackRestore' | '_PostgresSendReadyForQueryIfNecessary' | '_pgl_pq_flush',
  (...values: unknown[]) => unknown
>;

/**
 * PostgreSQL ends itself (PANIC) where it can't go on, as when its log finds no room. PGlite catches that as it catches
 * any error, and would let what is left of it go on with half of a change in its memory, to write and to confirm more.
 * Here it stops at once, and whoever asked is told. Answers whether it has fallen.
 */
export function stopAtFall(client: PGlite): () => boolean {
  let isFallen = false;
  const module = client.Module as unknown as Module;
  module.onAbort = () => {
    isFallen = true;
    // It is what is called next, outside of where errors are caught and passed over.
    module.stackRestore = () => {
      throw new DatabaseFallen();
    };
    module._PostgresSendReadyForQueryIfNecessary = () => undefined;
    module._pgl_pq_flush = () => undefined;
  };
  return () => isFallen;
}
