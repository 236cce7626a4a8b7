import { type ReactNode, useState } from 'react';
import type { PromiseActorLogic } from 'xstate';
import { failureOf } from '#machines/call.ts';
import { useCall } from '#web/desk/use-call.ts';
import { useLinkReturned } from '#web/desk/use-link-returned.ts';
import { SectionFailure } from '../section-failure.tsx';

interface AskedSectionProps<Answer, Input extends object> {
  call: PromiseActorLogic<Answer, Input>;
  /** Of the first drawing: another one takes another key. */
  input: Input;
  /** The answer is undefined while it is on its way, and the error stands in its place. */
  children: (answer: Answer | undefined, error: ReactNode) => ReactNode;
}

/** A section of the drawer with a call of its own. One that failed is made again when the link returns, or by hand. */
export const AskedSection = <Answer, Input extends object>(props: AskedSectionProps<Answer, Input>) => {
  const [attempt, setAttempt] = useState(1);
  return <Attempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
};

const Attempt = <Answer, Input extends object>({
  call,
  input,
  children,
  onRetry,
}: AskedSectionProps<Answer, Input> & { onRetry: () => void }) => {
  const loading = useCall(call, input);
  useLinkReturned(() => {
    if (loading.status === 'error') onRetry();
  });
  const error = loading.status === 'error' && <SectionFailure failure={failureOf(loading.error)} onRetry={onRetry} />;
  return children(loading.output, error);
};
