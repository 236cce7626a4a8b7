import { expect, it } from 'vitest';
import { pendingOperations } from '#server/plugins/contract-operations.ts';
import { handlersOf } from '#server/routes/handlers.ts';
import type { ServerContext } from '#server/server-context.ts';
import { calls } from './document.ts';

it('a call may answer that the server does not do it yet exactly when it has no handler', () => {
  const declared = calls.filter(({ operation }) => '501' in operation.responses);
  const pending: string[] = pendingOperations(handlersOf({} as ServerContext));
  expect(declared.map(({ operation }) => operation.operationId).sort()).toEqual(pending.sort());
});
