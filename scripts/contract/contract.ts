import { writeFileSync } from 'node:fs';
import type { ServerContext } from '#server/server-context.ts';
import { contractFiles, staleContractFiles } from './files.ts';

if (process.argv.includes('--check')) {
  const stale = await staleContractFiles();
  for (const { pathname } of stale) console.error(`${pathname} is stale: run npm run contract`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const { path, source } of await contractFiles()) writeFileSync(path, source);
  await printPending();
}

/** Operations that the server answers with 501 for now. */
async function printPending(): Promise<void> {
  const { pendingOperations } = await import('#server/plugins/contract-operations.ts');
  const { handlersOf } = await import('#server/routes/handlers.ts');
  // Handlers reach for the context only when they are called.
  const pending = pendingOperations(handlersOf({} as ServerContext));
  console.log(`${pending.length} operations answer 501 for now:`);
  for (const id of pending) console.log(`  ${id}`);
}
