import { type AnyActorLogic, fromCallback, fromPromise } from 'xstate';

/** A call that a machine needs and the web provides: it fails loudly until `.provide()` gives it a body. */
export function requiredActor<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(async () => {
    throw new Error(`The call ${name} is not provided`);
  });
}

/** A section that the root spawns and the web provides, so that its code may come after the root's: it fails loudly until then. */
export function requiredSection<Logic extends AnyActorLogic>(name: string): Logic {
  const missing = fromCallback(() => {
    throw new Error(`The section ${name} is not provided`);
  });
  // Only what is provided in its place ever runs, and that is of the declared type.
  return missing as unknown as Logic;
}

/** What a failed call says: HTTP status (0 when nothing answered), error code or raw text, and the rest of the body. */
export interface Failure {
  status: number;
  code: string;
  details: unknown;
}

/** Reads whatever a provided call threw; the web throws `{status, code, details}`. */
export function failureOf(error: unknown): Failure {
  const thrown: Record<string, unknown> = typeof error === 'object' && error !== null ? { ...error } : {};
  const text = error instanceof Error ? error.message : String(error);
  return {
    status: typeof thrown.status === 'number' ? thrown.status : 0,
    code: typeof thrown.code === 'string' ? thrown.code : text,
    details: thrown.details,
  };
}

/** No link, or a server that is not there: asking again later may be answered. */
export function isUnanswered({ status }: Failure): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}

/** What a call answered, for the action that takes it. */
export const outputIn = <Output>({ event }: { event: { output: Output } }): Output => event.output;

/** Why a call was refused, for the action that takes it. */
export const failureIn = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error);

/** A field of the refusal's details, such as the ticket that stands in the way. */
export function detailOf<T>(failure: Failure, key: string): T | undefined {
  const { details } = failure;
  if (typeof details !== 'object' || details === null || !(key in details)) return undefined;
  // The contract types the body of each refusal; a failure only carries it.
  return (details as Record<string, T>)[key];
}
