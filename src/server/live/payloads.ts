import fastJson from 'fast-json-stringify';
import { contractDocument } from '#server/contract-document.ts';

type Write = (payload: Record<string, unknown>) => string;

/**
 * Writes what a live channel carries by the contract's webhook for it, so that a field the contract does not declare
 * (a token, a password hash) cannot leave by socket. Throws for a channel or an action that is not in the contract.
 */
export function writePayload(channel: string, payload: Record<string, unknown>): string {
  const shape = channel.replace(/\d+/g, '{}');
  const key = `${shape} ${payload.action}`;
  const known = writers.get(key);
  if (known) return known(payload);
  const write = writerOf(shape, String(payload.action));
  writers.set(key, write);
  return write(payload);
}

const writers = new Map<string, Write>();

function writerOf(shape: string, action: string): Write {
  const { webhooks, components } = contractDocument();
  const [, webhook] = Object.entries(webhooks).find(([name]) => name.replace(/\{\w+\}/g, '{}') === shape) ?? [];
  const schema = webhook?.post.requestBody.content['application/json'].schema;
  const name = (schema?.oneOf ?? (schema ? [schema] : []))
    .flatMap(({ $ref }) => ($ref ? [$ref.slice($ref.lastIndexOf('/') + 1)] : []))
    .find((each) => actionsOf(components.schemas[each]).includes(action));
  if (!name) throw new Error(`The contract has no live channel ${shape} with the action ${action}`);
  return fastJson(
    { $ref: `contract#/components/schemas/${name}` } as object,
    { schema: { contract: { components } } } as object,
  );
}

interface PayloadSchema {
  properties?: { action?: { const?: string; enum?: string[] } };
}

function actionsOf(schema: PayloadSchema | undefined): string[] {
  const action = schema?.properties?.action;
  return action?.enum ?? (action?.const === undefined ? [] : [action.const]);
}
